/** The plain text of a mail, and what its subject may contain. */
import { printable } from '../operations/text-table.ts';
import type { MailDraft } from './compose.ts';

export type MailText = Pick<MailDraft, 'subject' | 'text'>;

/** A paragraph is a text, or its lines. */
export const letter = (...paragraphs: readonly (string | readonly string[])[]): string =>
  `${paragraphs.map((lines) => [lines].flat().join('\n')).join('\n\n')}\n`;

/** Removes line breaks, control and format characters: a value must not begin another header. Mail programs cut long subjects anyway. */
export function inSubject(value: string, longest: number): string {
  const letters = [...printable(value).replace(/\s+/gu, ' ').trim()];
  if (letters.length <= longest) return letters.join('');
  const kept = letters.slice(0, longest - 1).join('');
  return `${kept.trimEnd()}…`;
}

/** What the texts for the staff about the status share. */
import { statusMails as copy } from '@site/company/status/mails';
import { fill, type Template } from '@site/forms/fill';
import { readProbeKey } from '../config/probe-key.ts';
import { reasonInWords } from './reason-words.ts';

export interface Naming {
  /** The name of a component, or its id once it was removed from the config. */
  readonly nameOf: (component: string) => string;
  /** The whole address of the status page. */
  readonly page: string;
}

export const command = (words: string): string => `    npm run status -- ${words}`;

export const historyOf = (component: string): string =>
  `${copy.history}\n${command(`history ${component}`)}`;

/** Probe and reason, a line each; `reason` has the words for it. */
export function evidence(
  { probe, reason }: { readonly probe: string | null; readonly reason: string | null },
  words: Template<'reason'> = copy.reason,
): string {
  if (probe === null) return '';
  const { kind, number } = readProbeKey(probe);
  return [
    fill(copy.probe, { kind, number, key: probe }),
    fill(words, { reason: reasonInWords(reason, probe) }),
  ].join('\n');
}

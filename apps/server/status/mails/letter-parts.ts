/** A letter as plain text and as a restrained HTML part: one column, no pictures, the reader's own colours. */

import { aligned, printable } from '@site/base';
import { businessFooter } from '@site/company/business-footer';
import { statusNotificationMails as copy } from '@site/company/status/notification-mails';
import type { MailDraft } from '@site/delivery';
import { inSubject, letter } from '@site/delivery';
import { fill } from '@site/forms/fill';
import { xmlText } from '../public/xml-text.ts';

/** What a mail to a subscriber says. It never names a probe. */
export interface Letter {
  readonly title: string;
  readonly state: string;
  readonly head: string;
  readonly details: readonly (readonly [label: string, value: string])[];
  /** What a person or the measuring wrote, as the page shows it. */
  readonly text: string;
  /** What was written before, newest first: a newer text may have replaced the mail about it. */
  readonly earlier: readonly { readonly head: string; readonly text: string }[];
  readonly next: string;
  /** For a mark beside the words. */
  readonly tone: 'bad' | 'changing' | 'good' | 'planned';
}

interface LetterLinks {
  readonly page: string;
  readonly choice: string;
}

/** The state follows the title. */
const longestTitle = 70;

const subjectOf = ({ title, state }: Letter): string =>
  fill(copy.subject, { title: inSubject(title, longestTitle), state });

const sender = businessFooter(copy);

const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n').map(printable).join('\n').trim());

/** Each under its moment and its state. */
const earlierParts = ({ earlier }: Letter): readonly string[] =>
  earlier.length === 0
    ? []
    : [copy.earlier, ...earlier.map(({ head, text }) => [head, ...paragraphsOf(text)].join('\n'))];

const plainText = (content: Letter, { page, choice }: LetterLinks): string =>
  letter(
    copy.greeting,
    content.head,
    [printable(content.title), ...aligned(content.details)],
    ...paragraphsOf(content.text),
    content.next,
    ...earlierParts(content),
    [copy.page, page],
    sender,
    [copy.why, copy.choice, choice],
  );

/** Readable on white and on black; the words say the same. */
const tones: Readonly<Record<Letter['tone'], string>> = {
  bad: '#d03b3b',
  changing: '#b7791f',
  good: '#2f855a',
  planned: '#4a78b5',
};

const styles = {
  body: 'margin:0;padding:24px 16px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5',
  column: 'max-width:560px;margin:0 auto',
  paragraph: 'margin:0 0 16px',
  title: 'margin:0 0 8px;font-size:20px;line-height:1.3',
  label: 'padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:normal;opacity:.75',
  value: 'padding:2px 0;vertical-align:top',
  small: 'margin:0 0 12px;font-size:14px',
  foot: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #8a8a8a',
} as const;

const lines = (text: string): string => xmlText(text).replaceAll('\n', '<br>');
const paragraph = (text: string): string => `<p style="${styles.paragraph}">${lines(text)}</p>`;
const link = (href: string, text: string): string =>
  `<a href="${xmlText(href)}">${xmlText(text)}</a>`;

function htmlText(content: Letter, { page, choice }: LetterLinks): string {
  const rows = content.details.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${styles.label}">${xmlText(label)}</th><td style="${styles.value}">${xmlText(value)}</td></tr>`,
  );
  return [
    '<!doctype html>',
    '<html lang="de"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${xmlText(subjectOf(content))}</title></head>`,
    `<body style="${styles.body}"><div style="${styles.column}">`,
    paragraph(copy.greeting),
    paragraph(content.head),
    `<div style="border-left:4px solid ${tones[content.tone]};padding-left:16px;${styles.paragraph}">`,
    `<h1 style="${styles.title}">${xmlText(printable(content.title))}</h1>`,
    `<table style="border-collapse:collapse">${rows.join('')}</table>`,
    '</div>',
    ...paragraphsOf(content.text).map(paragraph),
    paragraph(content.next),
    ...earlierParts(content).map(paragraph),
    `<p style="${styles.paragraph}">${link(page, copy.pageLink)}</p>`,
    paragraph(sender.join('\n')),
    `<div style="${styles.foot}"><p style="${styles.small}">${xmlText(copy.why)}<br>${link(choice, copy.choiceLink)}</p></div>`,
    '</div></body></html>',
  ].join('\n');
}

export const letterParts = (
  content: Letter,
  links: LetterLinks,
): Pick<MailDraft, 'subject' | 'text' | 'html'> => ({
  subject: subjectOf(content),
  text: plainText(content, links),
  html: htmlText(content, links),
});

/** A letter as plain text and as a restrained HTML part: one column, no pictures, the reader's own colours. */
import { statusNewsMails as copy } from '../../../content/status/news-mails.ts';
import { fill } from '../../../schemas/fill.ts';
import { businessFooter } from '../../mail/business-footer.ts';
import type { MailDraft } from '../../mail/mail-kinds.ts';
import { aligned, printable } from '../../operations/text-table.ts';
import { xmlText } from '../public/xml-text.ts';
import type { NewsLetter } from './news-letter.ts';

interface LetterLinks {
  readonly page: string;
  readonly choice: string;
}

/** Mail programs cut long subjects anyway; the state stands behind the title. */
const longestTitle = 70;

function subjectOf({ title, state }: NewsLetter): string {
  const letters = [...printable(title).replace(/\s+/gu, ' ').trim()];
  const shown =
    letters.length > longestTitle
      ? `${letters
          .slice(0, longestTitle - 1)
          .join('')
          .trimEnd()}…`
      : letters.join('');
  return fill(copy.subject, { title: shown, state });
}

const sender = businessFooter(copy);

const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n').map(printable).join('\n').trim());

/** Each under its moment and its state. */
const earlierParts = ({ earlier }: NewsLetter): readonly string[] =>
  earlier.length === 0
    ? []
    : [copy.earlier, ...earlier.map(({ head, text }) => [head, ...paragraphsOf(text)].join('\n'))];

function plainText(letter: NewsLetter, { page, choice }: LetterLinks): string {
  const parts = [
    copy.greeting,
    letter.head,
    [printable(letter.title), ...aligned(letter.facts)].join('\n'),
    ...paragraphsOf(letter.text),
    letter.next,
    ...earlierParts(letter),
    `${copy.page}\n${page}`,
    sender.join('\n'),
    `${copy.why}\n${copy.choice}\n${choice}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Readable on white and on black; the words say the same. */
const tones: Readonly<Record<NewsLetter['tone'], string>> = {
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

function htmlText(letter: NewsLetter, { page, choice }: LetterLinks): string {
  const rows = letter.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${styles.label}">${xmlText(label)}</th><td style="${styles.value}">${xmlText(value)}</td></tr>`,
  );
  return [
    '<!doctype html>',
    '<html lang="de"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${xmlText(subjectOf(letter))}</title></head>`,
    `<body style="${styles.body}"><div style="${styles.column}">`,
    paragraph(copy.greeting),
    paragraph(letter.head),
    `<div style="border-left:4px solid ${tones[letter.tone]};padding-left:16px;${styles.paragraph}">`,
    `<h1 style="${styles.title}">${xmlText(printable(letter.title))}</h1>`,
    `<table style="border-collapse:collapse">${rows.join('')}</table>`,
    '</div>',
    ...paragraphsOf(letter.text).map(paragraph),
    paragraph(letter.next),
    ...earlierParts(letter).map(paragraph),
    `<p style="${styles.paragraph}">${link(page, copy.pageLink)}</p>`,
    paragraph(sender.join('\n')),
    `<div style="${styles.foot}"><p style="${styles.small}">${xmlText(copy.why)}<br>${link(choice, copy.choiceLink)}</p></div>`,
    '</div></body></html>',
  ].join('\n');
}

export const letterParts = (
  letter: NewsLetter,
  links: LetterLinks,
): Pick<MailDraft, 'subject' | 'text' | 'html'> => ({
  subject: subjectOf(letter),
  text: plainText(letter, links),
  html: htmlText(letter, links),
});

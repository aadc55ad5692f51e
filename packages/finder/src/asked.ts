/** Which questions a company asks: about what at least one package can hold, and what is sold beside the packages. */
import { type AnswerName, answerNames } from './answer-names.ts';
import type { Catalogue } from './catalogue.ts';
import { limits, supply } from './recommendation.ts';

/** In the order of the form. Any other answer in an address is an unknown name. */
export function askedAnswers(catalogue: Catalogue): readonly AnswerName[] {
  const { packages, mailboxes, certificates } = catalogue;
  const held: readonly AnswerName[] = limits.filter((limit) =>
    packages.some((item) => (supply(item, limit) ?? 0) > 0),
  );
  const isAsked: Partial<Record<AnswerName, boolean>> = {
    ...Object.fromEntries(limits.map((limit) => [limit, held.includes(limit)])),
    mailboxSize: held.includes('mailboxes') && mailboxes.length > 1,
    wildcards: certificates.wildcardCents > 0,
    ev: certificates.evCents > 0,
  };
  return answerNames.filter((name) => isAsked[name] ?? true);
}

/** The answers that each offer comes with; any of them makes it ours. */
export const offers = {
  several: ['sites'],
  shop: ['shop'],
  twoServers: ['twoServers'],
  newsletter: ['recipients', 'mails'],
  certificates: ['wildcards', 'ev'],
} as const satisfies Record<string, readonly AnswerName[]>;

export type Offer = keyof typeof offers;

/** The first question that adds the offer; undefined where this company asks none of them. */
export function questionOf(offer: Offer, asked: readonly AnswerName[]): AnswerName | undefined {
  const names: readonly AnswerName[] = offers[offer];
  return names.find((name) => asked.includes(name));
}

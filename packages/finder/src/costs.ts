/** What a package costs with its extras, in whole cents: floating-point euros would not add up. */
import type { Answers } from './answers.ts';
import type { Catalogue, OfferedPackage } from './catalogue.ts';
import { boundMonths } from './dates.ts';

/** Net to gross, rounded to the cent once; half a cent counts as one. */
export const grossCents = (netCents: number, vatPercent: number): number => {
  // Hundredths of a percent are whole numbers too.
  const rate = 10_000 + Math.round(vatPercent * 100);
  return Math.floor((netCents * rate + 5_000) / 10_000);
};

/** `99.00`, for software. */
export const plainEuros = (cents: number): string => (cents / 100).toFixed(2);

export interface Amount {
  readonly net: number;
  readonly gross: number;
}

export interface Costs {
  readonly package: Amount;
  /** All mailboxes; undefined for a size without extra cost. */
  readonly mailboxes: Amount | undefined;
  /** Per month, without certificates. */
  readonly monthly: Amount;
  readonly wildcards: Amount | undefined;
  readonly ev: Amount | undefined;
  /** Certificates, per year. */
  readonly yearly: Amount;
  /** All of it until the earliest end; VAT is added to the sum. */
  readonly term: Amount;
}

export function costsOf(
  { monthlyCents }: OfferedPackage,
  answers: Answers,
  catalogue: Catalogue,
): Costs {
  const { mailboxes, certificates, vatPercent } = catalogue;
  const months = boundMonths(catalogue);
  const amount = (net: number): Amount => ({ net, gross: grossCents(net, vatPercent) });
  const extra = (net: number): Amount | undefined => (net > 0 ? amount(net) : undefined);
  const size = mailboxes.find(({ sizeGb }) => sizeGb === answers.mailboxSize);
  const boxes = answers.mailboxes * (size?.monthlyCents ?? 0);
  const wildcards = answers.wildcards * certificates.wildcardCents;
  const ev = answers.ev * certificates.evCents;
  const monthly = monthlyCents + boxes;
  const yearly = wildcards + ev;
  return {
    package: amount(monthlyCents),
    mailboxes: extra(boxes),
    monthly: amount(monthly),
    wildcards: extra(wildcards),
    ev: extra(ev),
    yearly: amount(yearly),
    // A started year is paid in full.
    term: amount(months * monthly + Math.ceil(months / 12) * yearly),
  };
}

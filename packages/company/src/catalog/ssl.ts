/**
 * Certificates with net prices per year: those of the specification, or the operator's. The free one is included in every
 * package.
 */
import { settings } from '#site/settings.ts';

export interface CertificateOption {
  readonly id: 'free' | 'wildcard' | 'ev';
  readonly netPrice: number;
  /** The specification's prices are the lowest („ab“), an operator's the price. */
  readonly isFrom: boolean;
}

const stated = settings.certificatePrices ?? {};
function sold(id: 'wildcard' | 'ev', specified: number): readonly CertificateOption[] {
  const netPrice = stated[id] ?? specified;
  return netPrice === false ? [] : [{ id, netPrice, isFrom: stated[id] === undefined }];
}

export const certificates: readonly CertificateOption[] = [
  { id: 'free', netPrice: 0, isFrom: false },
  ...sold('wildcard', 189),
  ...sold('ev', 389),
];

/** A year; undefined where further ones of this kind are not sold. */
export const certificatePrice = (id: 'wildcard' | 'ev'): number | undefined =>
  certificates.find((item) => item.id === id)?.netPrice;

/** Whether a sum with them is the lowest. */
export const hasStartingPrices = certificates.some(({ isFrom }) => isFrom);

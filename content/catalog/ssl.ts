/**
 * Certificates with net prices per year: those of the specification, or the operator's. The free one is included in every
 * package.
 */
import { settings } from '../../site/settings.ts';

export interface CertificateOption {
  readonly id: 'free' | 'wildcard' | 'ev';
  readonly netPriceFrom: number;
}

const { wildcard = 189, ev = 389 } = settings.certificatePrices ?? {};
const sold = (id: CertificateOption['id'], netPriceFrom: number | false) =>
  netPriceFrom === false ? [] : [{ id, netPriceFrom }];

export const certificates: readonly CertificateOption[] = [
  { id: 'free', netPriceFrom: 0 },
  ...sold('wildcard', wildcard),
  ...sold('ev', ev),
];

/** A year; undefined where further ones of this kind are not sold. */
export const certificatePrice = (id: 'wildcard' | 'ev'): number | undefined =>
  certificates.find((item) => item.id === id)?.netPriceFrom;

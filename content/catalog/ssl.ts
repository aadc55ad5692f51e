/** Certificates with net prices per year. The free one is included in every package. */
export interface CertificateOption {
  readonly id: 'free' | 'wildcard' | 'ev';
  readonly netPriceFrom: number;
  readonly recommended: boolean;
}

export const certificates = [
  { id: 'free', netPriceFrom: 0, recommended: false },
  { id: 'wildcard', netPriceFrom: 189, recommended: true },
  { id: 'ev', netPriceFrom: 389, recommended: false },
] as const satisfies readonly CertificateOption[];

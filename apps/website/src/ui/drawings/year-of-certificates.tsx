const YEAR_DAYS = 365;
const GAP_DAYS = 1.5;

interface YearOfCertificatesProps {
  /** Lifetime of one certificate. */
  readonly days: number;
  readonly className: string;
}

/** A year as a bar with a gap at every renewal. A certificate that lasts into the next year is paler. */
export function YearOfCertificates({ days, className }: YearOfCertificatesProps) {
  const starts = Array.from({ length: Math.ceil(YEAR_DAYS / days) }, (_, index) => index * days);
  return (
    <svg
      viewBox={`0 0 ${YEAR_DAYS} 10`}
      preserveAspectRatio="none"
      className={`block w-full ${className}`}
      aria-hidden="true"
    >
      {starts.map((start) => {
        const end = Math.min(start + days, YEAR_DAYS);
        const whole = start + days <= YEAR_DAYS;
        return (
          <rect
            key={start}
            x={start}
            width={end - start - (whole ? GAP_DAYS : 0)}
            height="10"
            className={whole ? 'fill-petrol-bar' : 'fill-petrol-bar/45'}
          />
        );
      })}
    </svg>
  );
}

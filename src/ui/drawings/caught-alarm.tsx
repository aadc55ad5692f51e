/**
 * A response time over some hours: calm, with a dot for each job that runs by itself; then it rises over the limit, which
 * is noticed, and somebody brings it down again. Dots are lines without length: they stay round at every width.
 */
export const CaughtAlarm = ({ className }: { readonly className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 600 120"
    preserveAspectRatio="none"
    fill="none"
    strokeLinecap="round"
    className={`block w-full overflow-visible *:[vector-effect:non-scaling-stroke] ${className}`}
  >
    <path d="M0 56H600" strokeDasharray="2 8" strokeWidth="2" className="stroke-control" />
    <path
      d="M0 94c14-8 22 6 36 0s24-6 38 1 24-9 38-2 26 3 40-1 26 8 36-4C200 76 206 22 226 16s40 4 60 2 36-8 54 0 30 12 44 30 18 42 40 46 34-6 50-1 32 5 48-1 30 7 44 1 22 4 34 0"
      strokeWidth="3"
      className="stroke-petrol-bar"
    />
    <path
      d="M20 114h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0"
      strokeWidth="7"
      className="stroke-petrol-bar"
    />
    <path d="M207 56h0M416 93h0" strokeWidth="18" className="stroke-petrol-text" />
  </svg>
);

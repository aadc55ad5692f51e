/**
 * A response time over some hours: calm, with a dot for each job that runs by itself; then it rises over the limit, which
 * is noticed, and somebody brings it down again. Its thirds are free for words: before, within and after the rise.
 * Dots are lines without length: they stay round at every width.
 */
export const CaughtAlarm = ({ className }: { readonly className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 1200 360"
    preserveAspectRatio="none"
    fill="none"
    strokeLinecap="round"
    className={`block w-full overflow-visible *:[vector-effect:non-scaling-stroke] ${className}`}
  >
    <path
      d="M362 308C396 306 392 66 440 44C480 28 540 54 600 44S700 30 752 42C812 58 790 304 838 310Z"
      className="fill-tint"
    />
    <path
      d="M0 199H394M802 199H1200"
      strokeDasharray="2 8"
      strokeWidth="2"
      className="stroke-control"
    />
    <path
      d="M0 312c28-14 44 10 72 0s48-12 76 2 48-16 76-4 52 6 72-2 44 6 66 0C396 306 392 66 440 44C480 28 540 54 600 44S700 30 752 42C812 58 790 304 838 310c28 4 44-10 72-2s52 8 80-2 48 8 76 2 44-8 72-2 40 6 62 2"
      strokeWidth="3"
      className="stroke-petrol-bar"
    />
    <path
      d="M40 348h0m80 0h0m80 0h0m80 0h0m80 0h0m80 0h0m80 0h0m80 0h0m80 0h0m80 0h0m80 0h0m80 0h0m80 0h0m80 0h0m80 0h0"
      strokeWidth="7"
      className="stroke-petrol-bar"
    />
    <path d="M394 199h0M838 310h0" strokeWidth="18" className="stroke-petrol-text" />
  </svg>
);

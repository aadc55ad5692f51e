/** One line of 64 × 64 for each fact: thirty days, an almost closed ring, 24 hours, a fingerprint, two paths, one more. */
const signs = {
  backups: { d: 'M6 20h52M6 32h52M6 44h52', strokeWidth: 8, strokeDasharray: '8 3' },
  service: { d: 'M32.6 10a22 22 0 1 1-1.2 0', strokeWidth: 6 },
  guard: { d: 'M32 10a22 22 0 1 1-.1 0', strokeWidth: 8, strokeDasharray: '3.76 2' },
  access: {
    d: 'M14 40V30a18 18 0 0 1 36 0v6M21 48V30a11 11 0 0 1 22 0v14M28 54V30a4 4 0 0 1 8 0v22M50 44v6',
    strokeWidth: 3,
  },
  power: {
    d: 'M4 18h20v10h8v8h8M4 46h8m4-4 8 8m0-8-8 8M40 24h18v20H40zM47 29l-3 6h6l-3 6',
    strokeWidth: 2.5,
  },
  cooling: {
    d: 'M6 12h14v14H6zM25 12h14v14H25zM44 12h14v14H44zM6 38h14v14H6zM25 38h14v14H25z',
    strokeWidth: 2.5,
  },
} as const;

export type FacilityFact = keyof typeof signs;

/** A sign that shows what a fact about the data centre means. The fifth cooling unit has a spare beside it. */
export const FacilitySign = ({ fact }: { readonly fact: FacilityFact }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 64 64"
    fill="none"
    strokeLinejoin="round"
    className="size-16 bg-tint stroke-petrol-text"
  >
    <path {...signs[fact]} />
    {fact === 'cooling' && (
      <path d="M44 38h14v14H44z" strokeWidth="2.5" strokeDasharray="3 2.6" className="fill-sheet" />
    )}
  </svg>
);

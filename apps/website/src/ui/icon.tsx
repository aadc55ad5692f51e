import type { ReactNode } from 'react';

/** Line icons on a 16 × 16 grid with one stroke width. They are decorative: the text beside them has the meaning. */
const paths = {
  arrowDown: 'M8 2v11M3 8.5l5 5 5-5',
  arrowLeft: 'M14 8H3M7.5 3l-5 5 5 5',
  arrowRight: 'M2 8h11M8.5 3l5 5-5 5',
  external: 'M6.5 3H3v10h10V9.5M9 2.5h4.5V7M13.5 2.5 7.5 8.5',
  phone:
    'M2 2.5h3.2l1.4 3.6-1.9 1.3a8.5 8.5 0 0 0 3.9 3.9l1.3-1.9 3.6 1.4V14c-6.7.3-11.8-4.8-11.5-11.5Z',
  mail: 'M1.5 3.5h13v9h-13zM1.5 4l6.5 5 6.5-5',
  pin: 'M8 14.5s5-4.6 5-8.3a5 5 0 0 0-10 0c0 3.7 5 8.3 5 8.3ZM8 8a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 8 8Z',
  clock: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 4.5V8l2.5 1.5',
  check: 'M2.5 8.5l3.5 3.5 7.5-8',
  plus: 'M8 2.5v11M2.5 8h11',
  close: 'M3 3l10 10M13 3 3 13',
  menu: 'M1.5 5.5h13M1.5 10.5h13',
  shield:
    'M8 1.5 2.5 3.5v4.2c0 3.3 2.3 5.7 5.5 6.8 3.2-1.1 5.5-3.5 5.5-6.8V3.5L8 1.5ZM5.5 8l2 2 3.2-3.7',
  gauge: 'M2 12a6.5 6.5 0 1 1 12 0M8 9.5l3-4',
  pulse: 'M1 8.5h3.5l2-5.5 3 10 2-4.5H15',
  person: 'M8 7.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 14.5c.4-3 2.5-5 5.5-5s5.1 2 5.5 5',
  server: 'M2 2.5h12v4.5H2zM2 9h12v4.5H2zM4.5 4.8h.1M4.5 11.2h.1M8 4.8h3.5M8 11.2h3.5',
  database:
    'M2.5 3.8c0-1.3 2.5-2.3 5.5-2.3s5.5 1 5.5 2.3S11 6 8 6 2.5 5 2.5 3.8ZM2.5 3.8v8.4c0 1.3 2.5 2.3 5.5 2.3s5.5-1 5.5-2.3V3.8M2.5 8c0 1.3 2.5 2.2 5.5 2.2S13.5 9.3 13.5 8',
  archive: 'M1.5 2.5h13V6h-13zM2.5 6v7.5h11V6M6 9h4',
  restore: 'M2 3v3.5h3.5M2.3 6.5A6 6 0 1 1 2 9.5M8 5v3.3l2.2 1.4',
  minus: 'M3.5 8h9',
  people:
    'M6 7.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2ZM1.5 13.5c.3-2.6 2-4 4.5-4s4.2 1.4 4.5 4M10.5 2.6a2.6 2.6 0 0 1 0 4.6M12.3 9.9c1.3.6 2 1.8 2.2 3.6',
  calendar: 'M2 3.5h12v10.5H2zM2 7h12M5 1.5v3.5M11 1.5v3.5',
  flag: 'M3.5 14.5v-13M3.5 2.5h9l-2 3 2 3h-9',
  headset:
    'M2.5 10V8a5.5 5.5 0 0 1 11 0v2M2.5 9.5h2.5v4H2.5zM11 9.5h2.5v4H11zM13.5 13.5c0 1-1.5 1.5-4 1.5',
  wrench:
    'M14 4.5a3.8 3.8 0 0 1-5 4.6l-5 5a1.5 1.5 0 0 1-2.1-2.1l5-5a3.8 3.8 0 0 1 4.6-5L9 4.5 11.5 7Z',
  key: 'M5 13.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM7.2 8.3l6.3-6.3M11 4.5l2.3 2.3',
  lock: 'M3 7.5h10v7H3zM5 7.5V5a3 3 0 0 1 6 0v2.5M8 10.5v1.5',
  branches: 'M8 2v4M8 6H3v3M8 6h5v3M8 6v3M1.5 9h3v4h-3zM6.5 9h3v4h-3zM11.5 9h3v4h-3z',
  clip: 'M12.5 7l-5 5a2.8 2.8 0 0 1-4-4l5.5-5.5a1.9 1.9 0 0 1 2.7 2.7L6.3 10.5a.9.9 0 0 1-1.3-1.3L9.5 4.8',
  reload: 'M13.8 8.5a5.8 5.8 0 1 1-1.9-4.8L14 5.6M14 2v3.6h-3.6',
} as const;

type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

interface IconProps {
  /** An operator's own list of copy may lack icons: then nothing is drawn. */
  readonly name: IconName | undefined;
  readonly className?: string;
}

interface IconFrameProps {
  readonly className: string;
  readonly children: ReactNode;
}

const IconFrame = ({ className, children }: IconFrameProps) => (
  <svg
    viewBox="0 0 16 16"
    className={`shrink-0 ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const Icon = ({ name, className = 'size-4' }: IconProps) =>
  name && (
    <IconFrame className={className}>
      <path d={paths[name]} />
    </IconFrame>
  );

/** The mark of a fold: a plus that loses its upright stroke when the fold opens (base.css). */
export const FoldMark = ({ className = 'size-4' }: { readonly className?: string }) => (
  <IconFrame className={className}>
    <path d="M2.5 8h11" />
    <path d="M8 2.5v11" />
  </IconFrame>
);

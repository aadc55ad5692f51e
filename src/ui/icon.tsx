import type { ReactNode } from 'react';

/** Line icons on a 16 × 16 grid with one stroke width. They are decorative: the text beside them has the meaning. */
const paths = {
  arrowDown: 'M8 2v11M3 8.500l5 5 5-5',
  arrowLeft: 'M14 8H3M7.500 3l-5 5 5 5',
  arrowRight: 'M2 8h11M8.500 3l5 5-5 5',
  arrowUp: 'M8 14V3M3 7.500l5-5 5 5',
  external: 'M6.500 3H3v10h10V9.500M9 2.500h4.500V7M13.500 2.500 7.500 8.500',
  phone:
    'M2 2.500h3.200l1.400 3.600-1.900 1.300a8.500 8.500 0 0 0 3.900 3.900l1.300-1.900 3.600 1.400V14c-6.700.3-11.800-4.800-11.500-11.500Z',
  mail: 'M1.500 3.500h13v9h-13zM1.500 4l6.500 5 6.500-5',
  pin: 'M8 14.500s5-4.600 5-8.300a5 5 0 0 0-10 0c0 3.700 5 8.300 5 8.300ZM8 8a1.700 1.700 0 1 0 0-3.400A1.700 1.700 0 0 0 8 8Z',
  clock: 'M8 14.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM8 4.500V8l2.500 1.500',
  check: 'M2.500 8.500l3.500 3.500 7.500-8',
  plus: 'M8 2.500v11M2.500 8h11',
  close: 'M3 3l10 10M13 3 3 13',
  menu: 'M1.500 5.500h13M1.500 10.500h13',
  shield:
    'M8 1.500 2.500 3.500v4.200c0 3.300 2.300 5.700 5.500 6.800 3.200-1.100 5.500-3.500 5.500-6.800V3.500L8 1.500ZM5.500 8l2 2 3.200-3.700',
  gauge: 'M2 12a6.500 6.500 0 1 1 12 0M8 9.500l3-4',
  pulse: 'M1 8.500h3.500l2-5.500 3 10 2-4.500H15',
  person: 'M8 7.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.500 14.500c.4-3 2.500-5 5.500-5s5.100 2 5.500 5',
  server:
    'M2 2.500h12v4.500H2zM2 9h12v4.500H2zM4.500 4.800h.1M4.500 11.200h.1M8 4.800h3.500M8 11.200h3.500',
  database:
    'M2.500 3.800c0-1.300 2.500-2.300 5.500-2.300s5.500 1 5.500 2.300S11 6 8 6 2.500 5 2.500 3.800ZM2.500 3.800v8.400c0 1.300 2.500 2.300 5.500 2.300s5.500-1 5.500-2.300V3.800M2.500 8c0 1.300 2.500 2.200 5.500 2.200S13.500 9.300 13.500 8',
  archive: 'M1.500 2.500h13V6h-13zM2.500 6v7.500h11V6M6 9h4',
  restore: 'M2 3v3.500h3.500M2.300 6.500A6 6 0 1 1 2 9.500M8 5v3.300l2.200 1.400',
  minus: 'M3.500 8h9',
  people:
    'M6 7.500a2.600 2.600 0 1 0 0-5.200 2.600 2.600 0 0 0 0 5.200ZM1.500 13.500c.3-2.600 2-4 4.500-4s4.200 1.400 4.500 4M10.500 2.600a2.600 2.600 0 0 1 0 4.600M12.300 9.900c1.300.6 2 1.800 2.200 3.600',
  calendar: 'M2 3.500h12v10.500H2zM2 7h12M5 1.500v3.500M11 1.500v3.500',
  flag: 'M3.500 14.500v-13M3.500 2.500h9l-2 3 2 3h-9',
  headset:
    'M2.500 10V8a5.500 5.500 0 0 1 11 0v2M2.500 9.500h2.500v4H2.500zM11 9.500h2.500v4H11zM13.500 13.500c0 1-1.500 1.500-4 1.500',
  wrench:
    'M14 4.500a3.800 3.800 0 0 1-5 4.600l-5 5a1.500 1.500 0 0 1-2.100-2.100l5-5a3.800 3.800 0 0 1 4.600-5L9 4.500 11.500 7Z',
  key: 'M5 13.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM7.200 8.300l6.300-6.300M11 4.500l2.300 2.300',
  lock: 'M3 7.500h10v7H3zM5 7.500V5a3 3 0 0 1 6 0v2.500M8 10.500v1.500',
  branches: 'M8 2v4M8 6H3v3M8 6h5v3M8 6v3M1.500 9h3v4h-3zM6.500 9h3v4h-3zM11.500 9h3v4h-3z',
  clip: 'M12.500 7l-5 5a2.800 2.800 0 0 1-4-4l5.500-5.500a1.900 1.900 0 0 1 2.700 2.700L6.300 10.500a.9.9 0 0 1-1.300-1.300L9.500 4.800',
  reload: 'M13.800 8.500a5.800 5.800 0 1 1-1.900-4.800L14 5.600M14 2v3.600h-3.600',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

const Frame = ({ className, children }: { className: string; children: ReactNode }) => (
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

export const Icon = ({ name, className = 'size-4' }: IconProps) => (
  <Frame className={className}>
    <path d={paths[name]} />
  </Frame>
);

const shapeId = (name: IconName): string => `icon-${name}`;

/** An icon whose shape stands later in the page (`IconShapes`): the first screen comes without its weight. */
export const LaterIcon = ({ name, className = 'size-4' }: IconProps) => (
  <Frame className={className}>
    <use href={`#${shapeId(name)}`} />
  </Frame>
);

/** The shapes of the page's `LaterIcon`s. */
export const IconShapes = ({ names }: { readonly names: readonly IconName[] }) => (
  <svg className="hidden" aria-hidden="true">
    {[...new Set(names)].map((name) => (
      <path key={name} id={shapeId(name)} d={paths[name]} />
    ))}
  </svg>
);

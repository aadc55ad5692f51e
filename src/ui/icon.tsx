/** Line icons on a 16 × 16 grid with one stroke width. They are decorative: the text beside them has the meaning. */
const paths = {
  arrowDown: 'M8 2v11M3 8.500l5 5 5-5',
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
  reload: 'M13.800 8.500a5.800 5.800 0 1 1-1.900-4.800L14 5.600M14 2v3.600h-3.600',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

export function Icon({ name, className = 'size-4' }: IconProps) {
  return (
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
      <path d={paths[name]} />
    </svg>
  );
}

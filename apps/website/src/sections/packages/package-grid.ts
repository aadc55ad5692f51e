/** How the packages, one to six of them, share rows: no row of tabs or of columns ends with an empty cell. */
export const isLong = (name: string): boolean => name.length > 5;

interface PackageGrid {
  /** Classes of the whole: columns of tabs on a phone, of packages on wider screens. */
  readonly grid: string;
  /** Of a tab on a phone. */
  readonly tab: (index: number) => string;
  /** Of a package on wider screens. */
  readonly column: (index: number) => string;
}

const phoneColumns = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' } as const;
const tableColumns = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 6: 'md:grid-cols-6' };
/** Between the rows of a table that has several. */
const lines = 'md:*:outline-1 md:*:outline-rule';

/** Up to three share a row, four and six form two rows; five are three above two. */
export function packageGrid(names: readonly string[]): PackageGrid {
  const count = names.length;
  const isFive = count === 5;
  const inThrees = count % 3 === 0;
  const perPhoneRow = count === 1 ? 1 : inThrees && !names.some(isLong) ? 3 : 2;
  const table = count === 1 ? 1 : isFive ? 6 : inThrees ? 3 : 2;
  return {
    grid: `${phoneColumns[perPhoneRow]} ${tableColumns[table]} ${count > 3 ? lines : ''}`,
    tab: (index) => (index === count - 1 && count % perPhoneRow === 1 ? 'col-span-full' : ''),
    column: (index) => (isFive ? (index < 3 ? 'md:col-span-2' : 'md:col-span-3') : 'md:col-auto'),
  };
}

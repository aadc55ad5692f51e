/**
 * Tables whose rows CSS stacks on phones. Some browsers take `display: block` or `grid` on a part of a table for its end as
 * a table; the roles keep it one for screen readers. A table that stays a table needs none of these.
 */
// biome-ignore-all lint/a11y/noRedundantRoles: redundant only while CSS leaves the display alone.
import type { ComponentProps } from 'react';

export const Table = (props: ComponentProps<'table'>) => <table role="table" {...props} />;
export const TableHead = (props: ComponentProps<'thead'>) => <thead role="rowgroup" {...props} />;
export const TableBody = (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />;
export const TableRow = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />;
export const ColumnHead = (props: ComponentProps<'th'>) => (
  <th role="columnheader" scope="col" {...props} />
);
export const RowHead = (props: ComponentProps<'th'>) => (
  <th role="rowheader" scope="row" {...props} />
);
export const TableCell = (props: ComponentProps<'td'>) => <td role="cell" {...props} />;

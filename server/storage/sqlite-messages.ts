/** What the main thread and the database thread say to each other. */
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';

export type Order =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly SQLInputValue[] }
  | { readonly kind: 'begin' }
  | { readonly kind: 'commit' }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'backup'; readonly path: string }
  | { readonly kind: 'close' };

export interface Rows {
  readonly rows: Record<string, SQLOutputValue>[];
  readonly changes: number;
}

export type Answer =
  | { readonly id: number; readonly result: Rows }
  | { readonly id: number; readonly code: string };

export interface Envelope {
  readonly id: number;
  readonly order: Order;
}

export interface ThreadOptions {
  readonly path: string;
}

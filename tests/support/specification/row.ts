/**
 * One row of the specification as it is held against a built page. The figures of the rows are typed a second
 * time on purpose: a number changed in the content must not change what is expected of it. What belongs
 * together stands in one string, so that swapped figures are noticed.
 */
import type { RouteId } from '../../../config/routes.ts';

export interface SpecificationRow {
  readonly page: RouteId;
  /** Only this part of the page counts: the id of an element, a band's heading or a clause. */
  readonly within?: string;
  readonly what: string;
  readonly shows: readonly (string | RegExp)[];
  readonly lacks?: readonly (string | RegExp)[];
}

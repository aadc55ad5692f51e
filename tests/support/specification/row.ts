/**
 * One row of the specification that a built page is compared with. The figures are written a second time on purpose:
 * a change in the content must not change the expectation. Texts that belong together are one string, so that swapped
 * figures are noticed.
 */
import type { RouteId } from '../../../config/routes.ts';

export interface SpecificationRow {
  readonly page: RouteId;
  /** Limits the comparison to a part of the page: the id of an element, a band's heading or a clause. */
  readonly within?: string;
  readonly what: string;
  readonly shows: readonly (string | RegExp)[];
  readonly lacks?: readonly (string | RegExp)[];
}

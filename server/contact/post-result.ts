/** Every way a post can end; the counters and the answers follow this list. */
import type { RequestErrors, RequestValues } from './request-fields.ts';
import type { Refusal } from './spam/contact-limits.ts';
import type { Acceptance } from './store/intake.ts';

export type PostResult =
  | Acceptance
  | { readonly kind: 'invalid'; readonly errors: RequestErrors }
  | ({ readonly kind: 'limited' } & Refusal)
  | { readonly kind: 'unavailable'; readonly code: string }
  /** Without JavaScript: the form was asked for again, for changes. */
  | { readonly kind: 'edit' }
  /** Without JavaScript: the page to check everything before it is sent. */
  | { readonly kind: 'first-step'; readonly request: RequestValues; readonly token: string };

/** What the metrics count; `refused` is turned away before it is read, `limited` counts challenges too. */
export type PostOutcome = PostResult['kind'] | 'refused';

/** Every way a post can end, once: what is counted, and what the visitor is told, follows this list. */
import type { ContactErrors, ContactRequest } from '../../schemas/contact-request.ts';
import type { Refusal } from './spam/contact-limits.ts';
import type { Acceptance } from './store/contact-store.ts';

export type PostResult =
  | Acceptance
  | { readonly kind: 'invalid'; readonly errors: ContactErrors }
  | ({ readonly kind: 'limited' } & Refusal)
  | { readonly kind: 'unavailable'; readonly code: string }
  /** Without JavaScript: the form was asked for again, for changes. */
  | { readonly kind: 'edit' }
  /** Without JavaScript: the page to check everything before it is sent. */
  | { readonly kind: 'first-step'; readonly request: ContactRequest; readonly token: string };

/** What the metrics count; `refused` is turned away before it is read, `limited` counts challenges too. */
export type PostOutcome = PostResult['kind'] | 'refused';

export interface Claim {
  readonly title: string;
  /** Names of entries in packages/company/src/figures.ts, such as `terms.reachability`; figure and place are read from there. */
  readonly figures?: readonly string[];
  /** Where the claim appears in words, beyond the places of its figures. */
  readonly alsoAt?: string;
  /** What the operator should have in hand, or decide, before the site goes public. */
  readonly needs: string;
  /** False where the site, as it is configured, does not make the claim. */
  readonly applies?: boolean;
}

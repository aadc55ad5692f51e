/** What `site/consent.ts` may list: scripts that run after consent, in this order. docs/adapting.md has an example. */
export type ConsentCategory = 'functional' | 'analytics' | 'marketing';

/** The directives of the Content-Security-Policy that a script may add sources to. */
export const sourceDirectives = [
  'script-src',
  'connect-src',
  'img-src',
  'frame-src',
  'style-src',
  'font-src',
  'media-src',
] as const;

/** The sources that a script loads from and sends to, for the Content-Security-Policy. */
type ContentSources = Readonly<
  Partial<Record<(typeof sourceDirectives)[number], readonly string[]>>
>;

interface CommonEntry {
  /** The switch that a visitor turns on for it. */
  readonly category: ConsentCategory;
  /** The service's name in banner and dialog. Entries of the same name are listed once. */
  readonly name: string;
  /** German; completes the sentence that starts with the name, without a full stop. */
  readonly purpose: string;
  /** Sources beyond the script itself, which the policy allows anyway. */
  readonly sources?: ContentSources;
}

interface ExternalScript extends CommonEntry {
  /** `external`: a file at an address; `inline`: code in the page. */
  readonly kind: 'external';
  /** The address of an external script. */
  readonly src: `https://${string}`;
  /** Whether it is a module. */
  readonly module?: boolean;
  /** `true` for an attribute without a value, such as `async`. */
  readonly attributes?: Readonly<Record<string, string | true>>;
}

interface InlineScript extends CommonEntry {
  readonly kind: 'inline';
  /** The code of an inline script. */
  readonly code: string;
  readonly module?: boolean;
}

export type ConsentScript = ExternalScript | InlineScript;

/**
 * What the operator loads for visitors who agreed, by category. Empty by default: then nothing
 * optional is loaded at all. Two entries as an example, a self-hosted Matomo:
 *
 *   {
 *     kind: 'inline',
 *     category: 'analytics',
 *     name: 'Matomo',
 *     purpose: 'zählt Besuche auf unserem eigenen Server',
 *     code: "var _paq = [['trackPageView'], ['setSiteId', '1'], ['setTrackerUrl', 'https://stats.example.org/matomo.php']];",
 *     sources: { 'connect-src': ['https://stats.example.org'], 'img-src': ['https://stats.example.org'] },
 *   },
 *   {
 *     kind: 'external',
 *     category: 'analytics',
 *     name: 'Matomo',
 *     purpose: 'zählt Besuche auf unserem eigenen Server',
 *     src: 'https://stats.example.org/matomo.js',
 *     attributes: { async: true },
 *   },
 */
export type ConsentCategory = 'functional' | 'analytics' | 'marketing';

export const sourceDirectives = [
  'script-src',
  'connect-src',
  'img-src',
  'frame-src',
  'style-src',
  'font-src',
  'media-src',
] as const;

/** Where a script may load from and send to, for the Content-Security-Policy. */
export type ContentSources = Readonly<
  Partial<Record<(typeof sourceDirectives)[number], readonly string[]>>
>;

interface CommonEntry {
  readonly category: ConsentCategory;
  /** The service, as the banner and the dialog name it. Entries of one name count as one use. */
  readonly name: string;
  /** German, completes the sentence that starts with the name; no full stop. */
  readonly purpose: string;
  /** Beyond the script itself, which the policy allows anyway. */
  readonly sources?: ContentSources;
}

export interface ExternalScript extends CommonEntry {
  readonly kind: 'external';
  readonly src: `https://${string}`;
  readonly module?: boolean;
  /** `true` for one that has no value, such as `async`. */
  readonly attributes?: Readonly<Record<string, string | true>>;
}

export interface InlineScript extends CommonEntry {
  readonly kind: 'inline';
  readonly code: string;
  readonly module?: boolean;
}

export type ConsentScript = ExternalScript | InlineScript;

export const consentScripts: readonly ConsentScript[] = [];

/** The attributes under which a script waits in the page until its category is allowed. */
export function inertAttributes(script: ConsentScript): Record<string, string | true> {
  return {
    ...(script.kind === 'external' ? { ...script.attributes, 'data-src': script.src } : {}),
    type: 'text/plain',
    'data-consent': script.category,
    ...(script.module ? { 'data-type': 'module' } : {}),
  };
}

/** An inline script that ends its own element early would break the page and escape its hash. */
export function refuseUnfitScripts(scripts: readonly ConsentScript[]): readonly ConsentScript[] {
  for (const script of scripts) {
    if (script.kind === 'inline' && /<\/script|<!--/i.test(script.code)) {
      throw new Error(`config/consent.ts: the code of ${script.name} contains </script or <!--.`);
    }
  }
  return scripts;
}

async function hashSource(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** The script's own entry: its address without the query, or the hash of its code. */
const ownSource = (script: ConsentScript): Promise<string> =>
  script.kind === 'inline'
    ? hashSource(script.code)
    : Promise.resolve(script.src.replace(/[?#].*$/, ''));

/** Everything the listed scripts need in the Content-Security-Policy, each source once. */
export async function consentSources(
  scripts: readonly ConsentScript[] = consentScripts,
): Promise<Record<(typeof sourceDirectives)[number], readonly string[]>> {
  const own = await Promise.all(refuseUnfitScripts(scripts).map(ownSource));
  const entries = sourceDirectives.map((directive) => {
    const declared = scripts.flatMap(({ sources }) => sources?.[directive] ?? []);
    const all = directive === 'script-src' ? [...own, ...declared] : declared;
    return [directive, [...new Set(all)]] as const;
  });
  return Object.fromEntries(entries) as Record<(typeof sourceDirectives)[number], string[]>;
}

/** The operator's scripts that are loaded after consent, and what the policy has to allow for them. */
import { type ConsentScript, sourceDirectives } from '@site/sample/consent';
import { consentScripts } from '#site/consent.ts';

export { consentScripts };

/** The attributes of a script element that stays inert until its category is allowed. */
export function inertAttributes(script: ConsentScript): Record<string, string | true> {
  return {
    ...(script.kind === 'external' ? { ...script.attributes, 'data-src': script.src } : {}),
    type: 'text/plain',
    'data-consent': script.category,
    ...(script.module ? { 'data-type': 'module' } : {}),
  };
}

/** Throws for an inline script that would end its element early: it would break the page and not match its hash. */
export function refuseUnfitScripts(scripts: readonly ConsentScript[]): readonly ConsentScript[] {
  for (const script of scripts) {
    if (script.kind === 'inline' && /<\/script|<!--/i.test(script.code)) {
      throw new Error(`site/consent.ts: the code of ${script.name} contains </script or <!--.`);
    }
  }
  return scripts;
}

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

const hashSource = async (code: string): Promise<string> => `'sha256-${await sha256(code)}'`;

/**
 * Lists the uses that need consent, such as `analytics:3f2a9c1e`. Each entry hashes the name and purpose shown to the
 * visitor and the script's source. `apps/website/src/consent` asks again when a category gains an entry.
 */
export async function askedFor(
  scripts: readonly ConsentScript[] = consentScripts,
): Promise<string> {
  const entries = await Promise.all(
    scripts.map(async (script) => {
      const origin = script.kind === 'external' ? new URL(script.src).origin : '';
      const use = [script.category, script.name, script.purpose, origin].join('\n');
      return `${script.category}:${(await sha256(use)).slice(0, 8)}`;
    }),
  );
  return [...new Set(entries)].join(' ');
}

/** The script's own source in the policy: its address without the query, or the hash of its code. */
const ownSource = (script: ConsentScript): Promise<string> =>
  script.kind === 'inline'
    ? hashSource(script.code)
    : Promise.resolve(script.src.replace(/[?#].*$/, ''));

/** All sources that the listed scripts need in the Content-Security-Policy, without duplicates. */
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

/**
 * What the built pages state and the environment may contradict: both would be promised to visitors, and one of them
 * would not be kept.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteUrl } from '@site/company/site';

type Variables = Readonly<Record<string, string | undefined>>;

interface Contradiction {
  readonly text: string;
  readonly remedy: string;
}

/** Compares only variables that are set: without one a server may be behind any address. */
function* found(html: string, variables: Variables): Generator<Contradiction> {
  const { SITE_URL: address, CONTACT_ENDPOINT: endpoint } = variables;
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  if (address && canonical && new URL(canonical).origin !== new URL(address).origin) {
    yield {
      text: `SITE_URL is ${address}, but the pages were built for ${new URL(canonical).origin}`,
      remedy: 'build again with this SITE_URL, or correct it',
    };
  }
  const action = / action="([^"]*\/kontakt)"/.exec(html)?.[1];
  const whole = (path: string) => new URL(path, siteUrl()).href;
  if (endpoint && action && whole(action) !== whole(endpoint)) {
    yield {
      text: `CONTACT_ENDPOINT is ${endpoint}, but the form of the built pages posts to ${action}`,
      remedy: 'build again with this CONTACT_ENDPOINT, or correct it',
    };
  }
}

export function contradictions(siteFolder: string, variables: Variables): readonly Contradiction[] {
  let html = '';
  try {
    html = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  } catch {
    // A start without built pages is refused anyway.
  }
  return [...found(html, variables)];
}

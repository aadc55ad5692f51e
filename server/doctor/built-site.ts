/** Compares what the built pages say with what the server is configured to do. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts } from '../../content/facts.ts';
import { day } from '../clock.ts';
import { contradictions } from '../site/built-settings.ts';
import { type Check, type Finding, failure, warning, well } from './check.ts';

const rebuild = 'npm run build, and restart the server';

function readBuilt(folder: string, file: string): string | undefined {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}

const missing = (file: string): Finding[] => [failure(`dist/${file} is missing`, rebuild)];

/** Without tags, and with plain spaces: the build puts non-breaking ones between a figure and its word. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/\s+/g, ' ');

/** /datenschutz has to state the periods of `config/retention.ts`, by which the server deletes. */
export const retentionText: Check = {
  name: 'retention text',
  run: async ({ siteFolder }) => {
    const html = readBuilt(siteFolder, 'datenschutz.html');
    if (html === undefined) return missing('datenschutz.html');
    const text = plain(html);
    const unsaid = Object.values(facts.retention).filter(
      (fact) => !text.includes(plain(fact.text)),
    );
    if (unsaid.length === 0) return [well('/datenschutz states the periods that the server keeps')];
    return unsaid.map((fact) =>
      failure(
        `/datenschutz does not say “${plain(fact.text)}” (${fact.where}), by which the server deletes`,
        `${rebuild}; with a text of your own, correct site/legal/datenschutz.md`,
      ),
    );
  },
};

const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

export const canonicalLinks: Check = {
  name: 'site address',
  run: async ({ siteFolder, publicUrl }) => {
    if (readBuilt(siteFolder, 'index.html') === undefined) return missing('index.html');
    if (!publicUrl) {
      return [
        warning('the site has no public address', 'set SITE_URL, or npm run setup -- siteUrl'),
      ];
    }
    const { origin } = new URL(publicUrl);
    const foreign = readdirSync(siteFolder)
      .filter((name) => name.endsWith('.html'))
      .flatMap((name) => {
        const link = canonicalOf(readBuilt(siteFolder, name) ?? '');
        return link === undefined || new URL(link).origin === origin ? [] : [`${name}: ${link}`];
      });
    if (foreign.length === 0) return [well(`canonical links lead to ${origin}`)];
    return [
      failure(
        `${foreign.length} pages were built for another address than ${origin} (${foreign[0]})`,
        rebuild,
      ),
    ];
  },
};

export const builtSettings: Check = {
  name: 'built pages',
  run: async ({ siteFolder, variables }) => {
    // `canonicalLinks` looks at the address on every page.
    const found = contradictions(siteFolder, variables).filter(
      ({ variable }) => variable !== 'SITE_URL',
    );
    if (found.length === 0) return [well('they promise what the server is set to')];
    return found.map(({ text, remedy }) => warning(text, remedy));
  },
};

const securityFile = '.well-known/security.txt';
const soon = 30 * day;

export const securityTxt: Check = {
  name: 'security.txt',
  run: async ({ siteFolder, clock }) => {
    const text = readBuilt(siteFolder, securityFile);
    if (text === undefined) return missing(securityFile);
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    if (Number.isNaN(expires)) return [failure('it has no date of expiry', rebuild)];
    const days = Math.floor((expires - clock.now()) / day);
    if (days < 0) return [failure(`it expired ${-days} days ago`, rebuild)];
    const said = `it expires in ${days} days`;
    return [expires - clock.now() < soon ? warning(said, rebuild) : well(said)];
  },
};

/** One page of the built site, twice: with our consent part, and with `vanilla-cookieconsent` instead. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, transform } from 'esbuild';

const root = join(import.meta.dirname, '..', '..');

export interface Candidate {
  readonly name: string;
  readonly html: string;
  readonly files: ReadonlyMap<string, string>;
  /** What consent adds to a page, beyond the page itself. */
  readonly parts: {
    readonly scripts: readonly string[];
    readonly style: string;
    readonly markup: string;
  };
  readonly acceptButton: string;
  readonly cookie: string;
}

async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

async function minifyStyle(file: string): Promise<string> {
  const source = readFileSync(file, 'utf8');
  return (await transform(source, { loader: 'css', minify: true })).code;
}

/** Cuts what a pattern matches out of the page; the page without it is the ground both stand on. */
function cut(html: string, pattern: RegExp, what: string): { found: string; rest: string } {
  const found = pattern.exec(html)?.[0];
  if (found === undefined) throw new Error(`The built page has no ${what}.`);
  return { found, rest: html.replace(found, '') };
}

const shell = `import './src/behaviour/shell.ts';`;

export async function ours(html: string): Promise<Candidate> {
  const early = cut(html, /<script>[^<]*consentBanner[\s\S]*?<\/script>/, 'early script');
  const banner = cut(html, /<section[^>]*data-consent-region[\s\S]*?<\/section>/, 'banner');
  const dialog = cut(html, /<template id="consent-dialog[\s\S]*?<\/template>/, 'dialog');
  const module = cut(html, /<script type="module" src="[^"]+"><\/script>/, 'module');
  const script = await bundle(`import './src/consent/main.ts'; ${shell}`);
  const own = await bundle(`import './src/consent/main.ts';`);
  return {
    name: 'ours',
    html: html.replace(module.found, '<script type="module" src="/ours.js"></script>'),
    files: new Map([['/ours.js', script]]),
    parts: {
      scripts: [early.found.replace(/<\/?script>/g, ''), own],
      style: await minifyStyle(join(root, 'src', 'styles', 'consent.css')),
      markup: banner.found + dialog.found,
    },
    acceptButton: '[data-consent-choice="all"]',
    cookie: 'cookie_consent',
  };
}

export const library = 'vanilla-cookieconsent';

export function libraryFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(library));
  } catch {
    return undefined;
  }
}

/** The same banner, dialog and categories, as the library's documentation sets them up. */
const libraryOptions = {
  // Otherwise it takes the measuring browser for a robot and shows it nothing.
  hideFromBots: false,
  guiOptions: { consentModal: { equalWeightButtons: true } },
  categories: {
    essential: { enabled: true, readOnly: true },
    functional: {},
    analytics: {},
    marketing: {},
  },
  language: {
    default: 'de',
    translations: {
      de: {
        consentModal: {
          title: 'Sie entscheiden, was geladen wird',
          description: 'Nötig ist nur ein Cookie, das sich Ihre Auswahl merkt.',
          acceptAllBtn: 'Alle akzeptieren',
          acceptNecessaryBtn: 'Alle ablehnen',
          showPreferencesBtn: 'Einstellungen',
        },
        preferencesModal: {
          title: 'Cookie-Einstellungen',
          acceptAllBtn: 'Alle akzeptieren',
          acceptNecessaryBtn: 'Alle ablehnen',
          savePreferencesBtn: 'Auswahl speichern',
          closeIconLabel: 'Schließen',
          sections: ['essential', 'functional', 'analytics', 'marketing'].map((category) => ({
            title: category,
            linkedCategory: category,
          })),
        },
      },
    },
  },
};

export async function theirs(html: string, folder: string): Promise<Candidate> {
  let page = html;
  for (const [pattern, what] of [
    [/<script>[^<]*consentBanner[\s\S]*?<\/script>/, 'early script'],
    [/<section[^>]*data-consent-region[\s\S]*?<\/section>/, 'banner'],
    [/<template id="consent-dialog[\s\S]*?<\/template>/, 'dialog'],
  ] as const) {
    page = cut(page, pattern, what).rest;
  }
  const module = cut(page, /<script type="module" src="[^"]+"><\/script>/, 'module');
  page = page
    .replace(module.found, '<script type="module" src="/theirs.js"></script>')
    .replace('</head>', '<link rel="stylesheet" href="/theirs.css"></head>');
  const file = JSON.stringify(join(folder, 'cookieconsent.esm.js'));
  const start = `import { run } from ${file}; run(${JSON.stringify(libraryOptions)});`;
  const style = await minifyStyle(join(folder, 'cookieconsent.css'));
  return {
    name: library,
    html: page,
    files: new Map([
      ['/theirs.js', await bundle(`${start} ${shell}`)],
      ['/theirs.css', style],
    ]),
    parts: { scripts: [await bundle(start)], style, markup: '' },
    acceptButton: '#cc-main [data-role="all"]',
    cookie: 'cc_cookie',
  };
}

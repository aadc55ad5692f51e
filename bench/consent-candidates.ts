/** One page of the built site, twice: with our consent part, and with `vanilla-cookieconsent` instead. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { peerFolder } from './peer-packages.ts';
import { root } from './servers.ts';

export const library = 'vanilla-cookieconsent';

export interface Candidate {
  readonly name: string;
  readonly html: string;
  /** Beside the page: paths and contents. */
  readonly files: Readonly<Record<string, string>>;
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

/** Our parts in a built page; the page without them is the ground both stand on. */
const patterns = {
  early: /<script>[^<]*consentBanner[\s\S]*?<\/script>/,
  banner: /<section[^>]*data-consent-region[\s\S]*?<\/section>/,
  module: /<script type="module" src="[^"]+"><\/script>/,
} as const;

function find(html: string, part: keyof typeof patterns): string {
  const found = patterns[part].exec(html)?.[0];
  if (found === undefined) throw new Error(`The built page has no consent part “${part}”.`);
  return found;
}

const shell = `import './src/behaviour/shell.ts';`;
const consent = `import './src/consent/main.ts';`;
const moduleTag = (path: string): string => `<script type="module" src="${path}"></script>`;

/** `dialogPage` is what opening the settings fetches: markup and its style. */
export async function ours(html: string, dialogPage: string): Promise<Candidate> {
  const path = '/consent/ours.js';
  return {
    name: 'ours',
    html: html.replace(find(html, 'module'), moduleTag(path)),
    files: { [path]: await bundle(consent + shell) },
    parts: {
      scripts: [find(html, 'early').replace(/<\/?script>/g, ''), await bundle(consent)],
      style: await minifyStyle(join(root, 'src', 'styles', 'consent.css')),
      markup: find(html, 'banner') + dialogPage,
    },
    acceptButton: '[data-consent-choice="all"]',
    cookie: 'cookie_consent',
  };
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

export async function theirs(html: string): Promise<Candidate> {
  const folder = join(peerFolder(library), 'dist');
  const script = '/consent/theirs.js';
  const style = '/consent/theirs.css';
  const start = `import { run } from ${JSON.stringify(join(folder, 'cookieconsent.esm.js'))};
run(${JSON.stringify(libraryOptions)});`;
  const css = await minifyStyle(join(folder, 'cookieconsent.css'));
  return {
    name: library,
    html: html
      .replace(find(html, 'early'), '')
      .replace(find(html, 'banner'), '')
      .replace(find(html, 'module'), moduleTag(script))
      .replace('</head>', `<link rel="stylesheet" href="${style}"></head>`),
    files: { [script]: await bundle(start + shell), [style]: css },
    parts: { scripts: [await bundle(start)], style: css, markup: '' },
    acceptButton: '#cc-main [data-role="all"]',
    cookie: 'cc_cookie',
  };
}

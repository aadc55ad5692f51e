import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { optionalPaths, ownPages } from '@site/company/routes';
import type { OwnPage } from '@site/sample/pages';
import type { AstroIntegration } from 'astro';
import { companyFolder } from './company-folder.ts';

const website = join(import.meta.dirname, '..');

/** The source of an optional page. Astro itself leaves out a folder whose name starts with an underscore. */
export const optionalSource = (path: string): string => `./src/pages/_optional${path}.astro`;

/** The templates below an optional page, which the server fills. */
const templatesOf = (path: string): { readonly path: string; readonly source: string }[] =>
  globSync(`src/pages/_optional${path}/*.astro`, { cwd: website }).map((source) => ({
    path: `${path}/${basename(source, '.astro')}`,
    source: `./${source}`,
  }));

const switchedOn = optionalPaths.filter(({ isOn }) => isOn);

/** Pages beyond those that Astro finds in apps/website/src/pages: optional ones that are on, and the operator's own. */
const furtherPages = () => [
  ...switchedOn.map(({ path }) => ({ path, source: optionalSource(path) })),
  ...switchedOn.flatMap(({ path }) => templatesOf(path)),
  ...Object.values<OwnPage>(ownPages).map(({ path, file }) => ({
    path,
    source: join(companyFolder, 'pages', file),
  })),
];

/** `/design` shows colours, sizes and the small parts in each state; visitors never see it. */
const designPage = { path: '/design', source: './src/pages/_design.astro' };

/** Registers pages outside Astro's file-based routing. */
export const siteIntegration = (): AstroIntegration => ({
  name: 'site',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      const pages = [...furtherPages(), ...(command === 'dev' ? [designPage] : [])];
      for (const { path, source } of pages) {
        injectRoute({ pattern: path, entrypoint: source });
      }
    },
  },
});

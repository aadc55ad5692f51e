import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailure, type BuildStep } from './step.ts';

/** They leave scripts, letters, styles or a worker of theirs in pages. */
const packages = [
  '@astrojs/react',
  '@fontsource-variable/host-grotesk',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'altcha-lib',
  'astro',
  'lean-qr',
  'react',
  'react-dom',
  'rolldown',
  'scheduler',
  'tailwindcss',
  'valibot',
  'vite',
];

/** The notices of what pages carry go along with them, because minified scripts keep none. */
export const listLicences: BuildStep = {
  name: 'licences',
  run: async ({ root, folder }) => {
    const notices = packages.map((name) => {
      const home = join(root, 'node_modules', name);
      const { version, license } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
      const [file] = globSync('{LICEN[SC]E,licen[sc]e}*', { cwd: home }).toSorted();
      if (!file) throw new BuildFailure(`${name} has no file with its licence.`);
      const text = readFileSync(join(home, file), 'utf8').trim();
      return `${name} ${version} (${license})\n\n${text}\n`;
    });
    writeFileSync(join(folder, 'licences.txt'), notices.join(`\n${'-'.repeat(80)}\n\n`));
    return `${packages.length} packages`;
  },
};

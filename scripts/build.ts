/**
 * `npm run build`: builds the site into `dist`. The steps work in a temporary folder that replaces `dist` at the end,
 * so that a failed build leaves the last good site untouched.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, readEnvironment } from '../apps/server/env.ts';
import { checkHtml } from '../apps/website/build/check-html.ts';
import { checkLinks } from '../apps/website/build/check-links.ts';
import { checkRegistry } from '../apps/website/build/check-registry.ts';
import { compileRenderer } from '../apps/website/build/compile-renderer.ts';
import { extractIslandScripts } from '../apps/website/build/extract-island-scripts.ts';
import { writeSecurityHeaders } from '../apps/website/build/headers/security-headers.ts';
import { inlinePageStyles } from '../apps/website/build/inline-page-styles.ts';
import { listLicences } from '../apps/website/build/list-licences.ts';
import { precompress } from '../apps/website/build/precompress.ts';
import { renderPages } from '../apps/website/build/render-pages.ts';
import { replaceDist } from '../apps/website/build/replace-dist.ts';
import { hashSources, writeStamp } from '../apps/website/build/source-stamp.ts';
import { type BuildContext, BuildFailure, type BuildStep } from '../apps/website/build/step.ts';
import { checkData } from './check/check-data.ts';
import { explain } from './command-line.ts';

const steps: readonly BuildStep[] = [
  checkData,
  renderPages,
  listLicences,
  compileRenderer,
  inlinePageStyles,
  extractIslandScripts,
  checkRegistry,
  checkLinks,
  checkHtml,
  writeSecurityHeaders,
  precompress,
];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function runSteps(context: BuildContext): Promise<void> {
  for (const step of steps) {
    const start = performance.now();
    try {
      const note = await step.run(context);
      console.log(`  ${step.name}${note ? `: ${note}` : ''} (${seconds(start)})`);
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error;
      throw new BuildFailure(`The build failed at “${step.name}”:\n${error.message}`);
    }
  }
}

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const folder = join(root, '.build', `site-${process.pid}`);
  // A copy, because Astro changes NODE_ENV while it builds, and the steps need the caller's value.
  const environment = { ...process.env };
  const start = performance.now();
  // Hashed before the build, so that a source saved during the build counts as changed afterwards.
  const hash = hashSources(root, environment);

  console.log('Building the site …');
  readEnvironment(environment);
  try {
    await runSteps({ root, folder, environment });
    writeStamp(folder, hash);
    replaceDist(root, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`The site is built in dist (${seconds(start)}).`);
}

explain(
  'Usage: npm run build\n\nBuilds the site into dist/. SITE_URL and CONTACT_ENDPOINT count (docs/operations.md).',
);
main().catch((error: unknown) => {
  const isKnown = error instanceof BuildFailure || error instanceof EnvironmentError;
  console.error(isKnown ? error.message : error);
  process.exit(1);
});

/**
 * Builds the site into `dist`. The steps work in a folder of their own that takes the place of `dist`
 * at the end, so that a failed build leaves the last good site untouched.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, readEnvironment } from '../server/env.ts';
import { checkLinks } from './build/check-links.ts';
import { inlinePageStyles } from './build/inline-page-styles.ts';
import { precompress } from './build/precompress.ts';
import { refuseInlineStyles } from './build/refuse-inline-styles.ts';
import { refuseSampleData } from './build/refuse-sample-data.ts';
import { renderPages } from './build/render-pages.ts';
import { writeSecurityHeaders } from './build/security-headers.ts';
import { shareInlineScripts } from './build/share-inline-scripts.ts';
import { hashSources, removeStamp, writeStamp } from './build/source-stamp.ts';
import { type BuildContext, BuildFailure, type BuildStep } from './build/step.ts';

const steps: readonly BuildStep[] = [
  refuseSampleData,
  renderPages,
  inlinePageStyles,
  shareInlineScripts,
  checkLinks,
  refuseInlineStyles,
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

/** Two renames, so that `dist` is missing for an instant only. */
function takePlace(root: string, folder: string): void {
  const dist = join(root, 'dist');
  const old = `${folder}-old`;
  mkdirSync(dist, { recursive: true });
  renameSync(dist, old);
  renameSync(folder, dist);
  rmSync(old, { recursive: true });
}

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const folder = join(root, '.build', `site-${process.pid}`);
  // Astro sets NODE_ENV for itself while it builds; the steps see what the caller set.
  const environment = { ...process.env };
  const start = performance.now();
  // Before the build, so that a source saved meanwhile counts as changed afterwards.
  const hash = hashSources(root, environment);

  console.log('Building the site …');
  readEnvironment(environment);
  try {
    await runSteps({ root, folder, environment });
    removeStamp(root);
    takePlace(root, folder);
    writeStamp(root, hash);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`The site is built in dist (${seconds(start)}).`);
}

main().catch((error: unknown) => {
  const isKnown = error instanceof BuildFailure || error instanceof EnvironmentError;
  console.error(isKnown ? error.message : error);
  process.exit(1);
});

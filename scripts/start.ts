/** `npm start`: builds when a source has changed, then serves the site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sampleObjection } from '@site/company/sample-check';
import { readEnvironment } from '../apps/server/env.ts';
import { hashSources, isUpToDate } from '../apps/website/build/source-stamp.ts';

const root = join(import.meta.dirname, '..');

/** Builds in a child process, so that the server does not keep the build's memory. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'build.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code, signal] = await once(child, 'exit');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (signal) process.exit(130);
  if (code !== 0) process.exit(1);
}

// Reports invalid settings before the long build, not after it.
try {
  readEnvironment(process.env);
  const objection = sampleObjection(process.env);
  if (objection) throw new Error(objection);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (process.argv.includes('--help')) {
  // The server explains itself.
} else if (isUpToDate(root, hashSources(root, process.env))) {
  console.log('The built site is up to date.');
} else {
  await build();
}
await import('../apps/server/main.ts');

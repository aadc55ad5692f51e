import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from 'astro';
import { BuildFailure, type BuildStep } from './step.ts';

/** The properties that Astro and Vite add to the errors they throw. */
interface RenderError extends Error {
  readonly hint?: string;
  readonly frame?: string;
  readonly loc?: { readonly file?: string; readonly line?: number };
}

function explain(error: unknown, root: string): string {
  if (!(error instanceof Error)) return String(error);
  const { message, hint, frame, loc }: RenderError = error;
  const place = loc?.file && `at ${relative(root, loc.file)}:${loc.line ?? 1}`;
  // An error without a location is a bug in our own code; only its stack helps to find it.
  const origin = place ?? error.stack?.split('\n').slice(1, 5).join('\n');
  const extra = [hint, origin, frame].filter((text) => text && !message.includes(text));
  return stripVTControlCharacters([message, ...extra].join('\n'));
}

export const renderPages: BuildStep = {
  name: 'pages',
  run: async ({ root, folder }) => {
    try {
      await build({ root: join(root, 'apps', 'website'), outDir: folder, logLevel: 'error' });
    } catch (error) {
      throw new BuildFailure(explain(error, root));
    }
    return undefined;
  },
};

/** Lists the packages of the server and the pages as CycloneDX, so that a vulnerable one can be looked up. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BuildStep } from './step.ts';

interface Component {
  readonly name: string;
  readonly 'bom-ref': string;
  readonly properties?: readonly { readonly name: string }[];
}

interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const isForDevelopment = ({ properties = [] }: Component): boolean =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

/** `npm sbom --omit=dev` also leaves out what a development package shares with the server, React among it. */
function withoutDevelopment<Document extends Bom>(bom: Document): Document {
  const components = bom.components.filter((component) => !isForDevelopment(component));
  const root = bom.metadata.component;
  // npm names the root after its folder.
  const name = root['bom-ref'].replace(/@[^@]*$/, '');
  const kept = new Set([root, ...components].map((component) => component['bom-ref']));
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { ...root, name } },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((to) => kept.has(to)) })),
  };
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function writeBom(root: string, target: string, env: NodeJS.ProcessEnv): Promise<number> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'];
  const { stdout } = await promisify(execFile)('npm', [...args, '--offline', '--loglevel=error'], {
    cwd: root,
    env,
    timeout: 60_000,
    maxBuffer: 2 ** 25,
  });
  const bom = withoutDevelopment(JSON.parse(stdout) as Bom);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(bom, null, 2));
  return bom.components.length;
}

/** Beside `dist`, because visitors need not know the versions. A build without it is still a good build. */
export const listPackages: BuildStep = {
  name: 'list of packages',
  run: async ({ root, environment }) => {
    const target = join(root, '.build', 'sbom.cdx.json');
    if (changedAt(target) > changedAt(join(root, 'package-lock.json'))) return 'unchanged';
    rmSync(target, { force: true });
    try {
      return `${await writeBom(root, target, environment)} in .build/sbom.cdx.json`;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return `left out, ${code === 'ENOENT' ? 'because npm is not on the PATH' : message}`;
    }
  },
};

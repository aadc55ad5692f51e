/** What an install could fetch or run without the lock file vouching for it. */

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** Part of another package's archive, and so covered by the integrity of that one. */
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  /** A folder of this project (tests/tools), not an archive. */
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const folder = 'node_modules/';

/** Node's search: in the package's own folder, then in each folder above. */
function isResolvable(packages: ReadonlySet<string>, from: string, name: string): boolean {
  if (packages.has(`${from && `${from}/`}${folder}${name}`)) return true;
  if (from === '') return false;
  return isResolvable(packages, from.slice(0, Math.max(0, from.lastIndexOf(folder) - 1)), name);
}

/** `npmrc` is the project's `.npmrc`, which decides whether install scripts run. */
export function lockFileObjections(lockFile: string, npmrc: string): string[] {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(lockFile);
  const paths = new Set(Object.keys(packages));
  const runsScripts = !/^ignore-scripts=true$/m.test(npmrc);

  return Object.entries(packages).flatMap(([path, entry]) => {
    const what = `${path || 'package.json'}${entry.version ? `@${entry.version}` : ''}`;
    const isOwn = path === '' || entry.link === true || !path.includes(folder);
    const isChecked = isOwn || entry.inBundle || entry.integrity;
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !isResolvable(paths, path, name),
    );
    return [
      ...(isChecked ? [] : [`${what} has no integrity`]),
      ...(entry.resolved && !entry.link ? [`${what} names a registry (“resolved”)`] : []),
      ...(runsScripts && entry.hasInstallScript ? [`${what} runs an install script`] : []),
      ...missing.map((name) => `${what}: its optional dependency ${name} has no entry`),
    ];
  });
}

/**
 * Two network namespaces with a cable between them: `ours` for the server that measures, `theirs` for everything it asks.
 * Both go away with the test.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args).status === 0;

/** A neighbour that is silent is noticed soon. */
const noticeSoon = 'echo 100 > /proc/sys/net/ipv4/neigh/cable/retrans_time_ms';

/** Needs root and iproute2, and what the tests do with them: containers may refuse cables, mounts or writing to /proc/sys. */
export const hasNamespaces = ((): boolean => {
  const name = `try-${process.pid}`;
  if (!succeeds('ip', 'netns', 'add', name)) return false;
  const works =
    succeeds('ip', '-n', name, 'link', 'add', 'cable', 'type', 'veth') &&
    succeeds(
      'ip',
      'netns',
      'exec',
      name,
      'sh',
      '-c',
      `mount --bind /dev/null /etc/resolv.conf && ${noticeSoon}`,
    );
  return succeeds('ip', 'netns', 'del', name) && works;
})();

/** What `theirs` has on its end of the cable; the port is open on all of them. */
export const places = {
  web: '10.77.0.2',
  witnesses: ['10.77.0.3', '10.77.0.4'],
  /** Behind the default route. */
  far: '10.78.0.1',
  farther: '10.78.0.2',
  port: 7001,
} as const;

const program = fileURLToPath(new URL('namespace-places.ts', import.meta.url));

export async function openNamespaces(folder: string) {
  const [ours, theirs] = [`ours-${process.pid}`, `theirs-${process.pid}`];
  const run = (...args: string[]): void => {
    const { status, stderr } = spawnSync('ip', args);
    if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr.toString()}`);
  };
  const inside = (name: string, ...args: string[]) => run('-n', name, ...args);
  let farEnd: ChildProcess | undefined;
  onTestFinished(() => {
    farEnd?.kill('SIGKILL');
    for (const name of [ours, theirs]) spawnSync('ip', ['netns', 'del', name]);
  });

  for (const name of [ours, theirs]) {
    run('netns', 'add', name);
    inside(name, 'link', 'set', 'lo', 'up');
  }
  run(
    'link',
    'add',
    'cable',
    'netns',
    ours,
    'type',
    'veth',
    'peer',
    'name',
    'cable',
    'netns',
    theirs,
  );
  const { web, witnesses, far, farther } = places;
  inside(ours, 'address', 'add', '10.77.0.1/24', 'dev', 'cable');
  for (const address of [web, ...witnesses])
    inside(theirs, 'address', 'add', `${address}/24`, 'dev', 'cable');
  for (const address of [far, farther])
    inside(theirs, 'address', 'add', `${address}/32`, 'dev', 'lo');
  for (const name of [ours, theirs]) inside(name, 'link', 'set', 'cable', 'up');
  inside(ours, 'route', 'add', 'default', 'via', web);
  const resolverFile = join(folder, 'resolv.conf');
  // Nobody answers there.
  writeFileSync(resolverFile, 'nameserver 10.77.0.53\n');

  const child = fork(program, [String(places.port)], {
    execPath: 'ip',
    execArgv: ['netns', 'exec', theirs, process.execPath],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  farEnd = child;
  await once(child, 'message');

  return {
    /** In front of the command that starts the server. */
    prefix: [
      ...['ip', 'netns', 'exec', ours, 'sh', '-c'],
      // The mounts of `ip netns exec` are its own.
      `mount --bind ${resolverFile} /etc/resolv.conf && ${noticeSoon} && exec "$0" "$@"`,
    ],
    ours: (...args: string[]) => inside(ours, ...args),
    theirs: (...args: string[]) => inside(theirs, ...args),
  };
}

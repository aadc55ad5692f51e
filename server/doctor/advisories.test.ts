/** The real npm against a registry on loopback. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../../tests/support/machine/scripted-server.ts';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { diagnose, said } from '../../tests/support/server/doctor.ts';
import { advisories } from './advisories.ts';

/** A project with one package, and npm set up for this registry alone. */
function project(registry: string) {
  const projectFolder = testFolder();
  const write = (name: string, value: unknown) =>
    writeFileSync(join(projectFolder, name), JSON.stringify(value));
  const dependencies = { weak: '1.0.0' };
  write('package.json', { name: 'site', version: '1.0.0', dependencies });
  write('package-lock.json', {
    name: 'site',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'site', version: '1.0.0', dependencies },
      'node_modules/weak': { version: '1.0.0' },
    },
  });
  const variables = { HOME: projectFolder, npm_config_registry: registry };
  return { projectFolder, variables };
}

const advisory = (severity: string) => ({
  weak: [
    { id: 1, url: 'https://x.example/1', title: 'Weak', severity, vulnerable_versions: '<2.0.0' },
  ],
});

/** Answers the question for advisories of all packages at once with this. */
async function openRegistry(answer: unknown): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const asked = request.url === '/-/npm/v1/security/advisories/bulk';
      response.writeHead(asked ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(asked ? answer : {}));
    });
  });
  const { port, close } = await listenLocally(server);
  onTestFinished(() => close());
  return `http://127.0.0.1:${port}/`;
}

it.each([
  [{}, 'well: no package has a known weakness'],
  [advisory('high'), 'error: weak has a known weakness (high)'],
])('%j', async (answer, expected) => {
  const registry = await openRegistry(answer);
  expect(said(await diagnose(advisories, project(registry)))).toEqual([expected]);
});

it('is unknown offline, and without npm', async () => {
  const { projectFolder, variables } = project('http://127.0.0.1:1/');
  expect(said(await diagnose(advisories, { projectFolder, variables }))).toEqual([
    'unknown: the npm registry does not answer',
  ]);
  const noPath = { ...variables, PATH: '/nowhere' };
  expect(said(await diagnose(advisories, { projectFolder, variables: noPath }))).toEqual([
    'unknown: npm is not installed',
  ]);
});

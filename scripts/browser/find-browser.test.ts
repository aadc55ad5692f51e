/** The order in which a Chromium is looked for and fetched, with a stand-in for each source. */
import { expect, it } from 'vitest';
import { findBrowser, noBrowser } from './find-browser.ts';

const order = ['named', 'installed', 'npm', 'playwright', 'debian'];
const fetching = ['playwright', 'debian'];

/** `works` names what succeeds: a source, or `fetch <source>`. */
async function search(works: readonly string[], limit = new AbortController().signal) {
  const asked: string[] = [];
  const said: string[] = [];
  const attempt = (name: string) => {
    asked.push(name);
    if (!works.includes(name)) throw new Error(`no ${name} here\nwith details`);
    return { executablePath: name, env: {} };
  };
  const sources = order.map((name) => ({
    name,
    find: () => attempt(name),
    ...(fetching.includes(name) ? { fetch: async () => attempt(`fetch ${name}`) } : {}),
  }));
  const result = await findBrowser({ sources, say: (line) => said.push(line), limit }).then(
    ({ executablePath }) => executablePath,
    (error: Error) => error.message,
  );
  return { result, asked, said };
}

const everything = [...order, ...fetching.map((name) => `fetch ${name}`)];

it.each(everything.map((name, index) => [name, index] as const))(
  'takes %s if nothing before it works, and asks no further',
  async (name, index) => {
    const { result, asked } = await search(everything.slice(index));
    expect(result).toBe(name);
    expect(asked).toEqual(everything.slice(0, index + 1));
  },
);

it('says in one line why a source fails, and in one sentence what helps if all do', async () => {
  const { result, asked, said } = await search([]);
  expect(result).toBe(noBrowser);
  expect(asked).toEqual(everything);
  expect(said.filter((line) => !line.endsWith('…'))).toEqual(
    everything.map((name) => `Chromium ${name.replace('fetch ', '')}: no ${name} here`),
  );
  expect(said.filter((line) => line.endsWith('…'))).toHaveLength(fetching.length);
});

it('asks nobody after an interruption', async () => {
  expect(await search(everything, AbortSignal.abort())).toMatchObject({ asked: [], said: [] });
});

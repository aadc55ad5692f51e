import { expect, it } from 'vitest';
import { started } from './browser.ts';
import { findBrowser } from './find-browser.ts';

const none = (): never => {
  throw new Error('none here\nwith details');
};
const some = (executablePath: string) => () => ({ executablePath, env: {} });

it('takes the first source that has one and says why those before it have none', async () => {
  const said: string[] = [];
  const sources = [
    ['named', none],
    ['installed', some('/one')],
    ['from npm', some('/two')],
  ] as const;
  const found = await findBrowser(sources, (line: string) => said.push(line));
  expect(found?.executablePath).toBe('/one');
  expect(said).toEqual(['Chromium named: none here', 'Chromium installed: /one']);
});

it('finds none where no source has one', async () => {
  expect(await findBrowser([['named', none]], () => {})).toBeUndefined();
});

it('refuses a program that does not start, and one that is too old', () => {
  expect(() => started({ executablePath: '/nowhere/chromium', env: {} })).toThrow('does not start');
  // Prints the version of Node, which no Chromium has any more.
  expect(() => started({ executablePath: process.execPath, env: {} })).toThrow('too old');
});

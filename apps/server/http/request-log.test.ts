import { createLog } from '@site/base';
import { readyHealth, testSite } from '@site/testing/server/test-site';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';

it('keeps polls of the health checks out of the log, unless they say no', async () => {
  const lines: string[] = [];
  let closing = false;
  const app = buildApp({
    site: { ...testSite(), files: new Map() },
    logger: createLog({ write: (line) => lines.push(line) }, 'debug'),
    health: { ...readyHealth, isClosing: () => closing },
  });
  for (const url of ['/healthz', '/readyz', '/readyz?x', '/nirgends']) await app.inject(url);
  closing = true;
  await app.inject('/readyz');
  const said = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered')
    .map(({ level, route, status }) => `${level} ${route} ${status}`);
  expect(said.filter((line) => !line.includes('unknown') && !line.includes('404'))).toEqual([
    'debug /healthz 200',
    'debug /readyz 200',
    'debug /readyz 200',
    'info /readyz 503',
  ]);
  expect(said).toContainEqual(expect.stringMatching(/^info .*404$/));
  await app.close();
});

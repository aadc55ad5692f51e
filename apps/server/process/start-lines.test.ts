import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createLog } from '@site/base';
import { expect, it, vi } from 'vitest';
import { startLines } from './start-lines.ts';

it('speaks to a person in sentences, and in production in lines of the log', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const plain = vi.spyOn(console, 'error').mockImplementation(() => {});
  startLines(log, false).say('The site is up: http://localhost:8080');
  expect(plain.mock.calls).toEqual([['The site is up: http://localhost:8080']]);
  plain.mockClear();
  const { say, warn } = startLines(log, true);
  say('The site is up: http://localhost:8080');
  warn('MAILTO is not a variable of this server; MAIL_TO is.');
  expect(plain).not.toHaveBeenCalled();
  plain.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', msg: 'The site is up: http://localhost:8080' },
    { level: 'warn', msg: 'MAILTO is not a variable of this server; MAIL_TO is.' },
  ]);
});

it('refuses a start in production with one line, whatever the level of the log', () => {
  const script = join(import.meta.dirname, '..', 'main.ts');
  const change = { NODE_ENV: 'production', PORT: 'eighty', LOG_LEVEL: 'silent' };
  const env = { ...process.env, ...change };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  const msg = 'PORT must be a whole number from 0 to 65535, not "eighty".';
  expect(JSON.parse(stderr)).toEqual({ level: 'fatal', time: expect.any(String), msg });
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
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
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      msg: 'The site is up: http://localhost:8080',
    },
    {
      level: 'warn',
      time: expect.any(String),
      msg: 'MAILTO is not a variable of this server; MAIL_TO is.',
    },
  ]);
});

it('refuses a start in the same forms, whatever the level of the log', () => {
  const refuse = (change: Record<string, string>) => {
    const { NODE_ENV: _, ...environment } = process.env;
    const script = join(import.meta.dirname, '..', 'main.ts');
    const env = { ...environment, PORT: 'eighty', LOG_LEVEL: 'silent', ...change };
    return spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  };
  const sentence = 'PORT must be a whole number from 0 to 65535, not "eighty".';
  expect(refuse({})).toMatchObject({ status: 1, stdout: '', stderr: `${sentence}\n` });
  const { status, stdout, stderr } = refuse({ NODE_ENV: 'production' });
  expect([status, stdout]).toEqual([1, '']);
  expect(
    stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([{ level: 'fatal', time: expect.any(String), msg: sentence }]);
});

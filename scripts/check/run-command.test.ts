import { expect, it } from 'vitest';
import { runNode } from './run-command.ts';

it('returns what a command printed, and does not wait for a process that it leaves behind', async () => {
  const command = `
    const { spawn } = require('node:child_process');
    const sleeper = ['-e', 'setTimeout(() => {}, 120_000)'];
    const child = spawn(process.execPath, sleeper, { stdio: 'inherit', detached: true });
    child.unref();
    console.log(child.pid);
    process.exitCode = 3;
  `;
  const { code, output } = await runNode(['-e', command], { output: 'later' });
  expect(code).toBe(3);
  expect(process.kill(Number(output), 'SIGKILL')).toBe(true);
});

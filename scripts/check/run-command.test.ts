import { expect, it } from 'vitest';
import { runNode } from './run-command.ts';

it('returns what a command printed, and its exit code', async () => {
  const { code, output } = await runNode(['-e', 'console.log("said"); process.exitCode = 3'], {
    output: 'later',
  });
  expect({ code, output }).toEqual({ code: 3, output: 'said' });
});

it('does not wait for a process that the command leaves behind with its output', async () => {
  const sleeper = 'setTimeout(() => {}, 120_000)';
  const command = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', '${sleeper}'], { stdio: 'inherit', detached: true });
    child.unref();
    console.log(child.pid);
  `;
  const { code, output } = await runNode(['-e', command], { output: 'later' });
  expect(code).toBe(0);
  expect(process.kill(Number(output), 'SIGKILL')).toBe(true);
});

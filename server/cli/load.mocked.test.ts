/** An operator's command starts at once: it loads neither the mail library nor the proof of work nor the server. */
import { expect, it, vi } from 'vitest';

const { loaded, heavy } = vi.hoisted(() => {
  const loaded: string[] = [];
  const heavy = (name: string) => () => {
    loaded.push(name);
    return { default: class {} };
  };
  return { loaded, heavy };
});
vi.mock('nodemailer/lib/mail-composer', heavy('mail composer'));
vi.mock('nodemailer/lib/smtp-connection', heavy('SMTP'));
vi.mock('altcha-lib', heavy('proof of work'));
vi.mock('fastify', heavy('Fastify'));

it('stays light', async () => {
  const { runCli } = await import('./run.ts');
  const { requestsProgram } = await import('./requests-program.ts');
  expect(await runCli(requestsProgram, ['--help'], {}, { out: () => {}, error: () => {} })).toBe(0);
  expect(loaded).toEqual([]);
});

import { expect, it } from 'vitest';
import { connectFailure, sendFailure } from './smtp-transport.ts';

it.each([
  [{ code: 'ECONNECTION', responseCode: 421 }, 'pause', '421'],
  [{ code: 'EAUTH', responseCode: 535 }, 'pause', '535'],
  [{ code: 'EDNS' }, 'pause', 'EDNS'],
])('before the envelope %j: %s', (error, kind, code) => {
  expect(connectFailure(error)).toMatchObject({ kind, code });
});

it.each([
  [{ command: 'MAIL FROM', responseCode: 550 }, false, 'pause'],
  [{ command: 'MAIL FROM', responseCode: 451 }, false, 'pause'],
  [{ command: 'RCPT TO', responseCode: 450 }, false, 'retry'],
  [{ command: 'RCPT TO', responseCode: 550 }, false, 'refuse'],
  [{ command: 'RCPT TO', responseCode: 552 }, false, 'retry'],
  [{ command: 'CONN', responseCode: 421 }, false, 'retry'],
  [{ command: 'DATA', responseCode: 451 }, true, 'retry'],
  [{ command: 'DATA', responseCode: 554 }, true, 'refuse'],
  [{ command: 'CONN', code: 'ECONNECTION' }, false, 'drop'],
  [{ command: 'CONN', code: 'ETIMEDOUT' }, true, 'ambiguous'],
  [{ command: 'API', code: 'EENVELOPE' }, false, 'refuse'],
])('after it %j (text through: %s): %s', (error, through, kind) => {
  expect(sendFailure(error, through).kind).toBe(kind);
});

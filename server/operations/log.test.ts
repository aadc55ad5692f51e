import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function capture() {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  return { log, lines };
}

it('writes the allowed names and nothing else', () => {
  const { log, lines } = capture();
  log.info({ id: 'a1', status: 201, ms: 4, email: 'x@y.de', url: '/?x', body: {} }, 'answered');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.any(String),
    id: 'a1',
    status: 201,
    ms: 4,
    msg: 'answered',
  });
});

it('keeps free text out of allowed names, errors, interpolation and the lines of a request', () => {
  const { log, lines } = capture();
  const canary = 'Kanarien vogel';
  log.warn({ code: canary, kind: { canary } }, 'x');
  log.error(new Error(canary));
  log.error({ err: new Error(canary) }, 'failed');
  log.info(`${'sent'} %s`, canary);
  log.child({ id: 'b2' }).info({ route: canary }, 'child');
  // Nor an e-mail address, under whatever name.
  const address = 'zoe@firma.example';
  log.warn({ code: address, mail: address, id: address, error: address }, 'x');
  log.child({ id: address }).info({ route: `/${address}` }, 'x');
  expect(lines.join('')).not.toMatch(/Kanarien|firma/);
  expect(lines).toHaveLength(7);
});

import { createLog } from '@site/base';
import { expect, it } from 'vitest';

function capture() {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  return { log, lines };
}

it('writes the allowed names and nothing else', () => {
  const { log, lines } = capture();
  log.info({ id: 'a1', status: 201, ms: 4.5, email: 'x@y.de', url: '/?x', body: {} }, 'answered');
  const written = { level: 'info', id: 'a1', status: 201, ms: 4.5, msg: 'answered' };
  expect(JSON.parse(lines[0] ?? '')).toEqual({ ...written, time: expect.any(String) });
});

it('keeps sentences and addresses out of allowed names, errors, interpolation and child logs', () => {
  const { log, lines } = capture();
  const word = 'Kanarienvogel';
  for (const text of [`${word} e. V.`, `${word}@firma.example`]) {
    log.warn({ code: text, mail: text, id: text, kind: { word }, error: [word] }, 'x');
    log.error(new Error(text));
    log.error({ err: new Error(text) }, 'failed');
    log.info(`${'sent'} %s`, text);
    log.child({ id: text }).info({ route: `/${text}` }, 'child');
  }
  expect(lines.join('')).not.toContain(word);
  expect(lines).toHaveLength(10);
});

/**
 * The log, by allow-list: a field that is not named here is not written, whichever module passes it. No value can
 * carry what a visitor typed, because none may be longer or freer than a code.
 */
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  pino,
} from 'pino';

const allowed = new Set([
  'id',
  'method',
  'route',
  'status',
  'ms',
  'error',
  'code',
  'kind',
  'mail',
  'attempt',
  'count',
  'seconds',
]);
/** No blank and no @: neither a sentence nor an e-mail address gets through. */
const harmless = /^[\w./:*-]{0,60}$/;

function permitted(entry: object): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (!allowed.has(name)) continue;
    if (typeof value === 'number' || typeof value === 'boolean') result[name] = value;
    else if (typeof value === 'string' && harmless.test(value)) result[name] = value;
  }
  return result;
}

export function createLog(destination?: DestinationStream, level = 'info'): Logger {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: permitted },
      hooks: {
        logMethod(inputs, method) {
          const [first, second] = inputs as unknown as [unknown, unknown];
          // An error's message may quote its input; its name and code cannot.
          if (first instanceof Error) {
            const { name, code } = first as Error & { code?: unknown };
            return method.apply(this, [{ error: name, code } as never, 'error' as never]);
          }
          // Only the sentence itself: interpolated values are free text.
          if (typeof first === 'string') return method.apply(this, [first]);
          return method.apply(this, [first as never, second as never]);
        },
      },
    },
    ...(destination ? ([destination] as const) : []),
  );
  // Pino hands what a child is bound to past every formatter.
  const { child } = log;
  return Object.assign(log, {
    child(this: Logger, bindings: Bindings, options?: ChildLoggerOptions): Logger {
      return Reflect.apply(child, this, [permitted(bindings), options]);
    },
  });
}

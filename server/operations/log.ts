/**
 * The log writes only the fields listed here, whichever module passes them, and only values in the form of a code, so
 * that none carries what a visitor typed.
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
/** No blank and no @, so neither a sentence nor an e-mail address passes. */
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
          const [first, second]: readonly unknown[] = inputs;
          const write = (...written: unknown[]) => Reflect.apply(method, this, written);
          // An error's message may quote its input; its name and code cannot.
          if (first instanceof Error) {
            return write(
              { error: first.name, code: 'code' in first ? first.code : undefined },
              'error',
            );
          }
          // Drops interpolated values, which are free text.
          return typeof first === 'string' ? write(first) : write(first, second);
        },
      },
    },
    ...(destination ? ([destination] as const) : []),
  );
  // Pino does not pass the bindings of a child logger through formatters.
  const { child } = log;
  return Object.assign(log, {
    child(this: Logger, bindings: Bindings, options?: ChildLoggerOptions): Logger {
      return Reflect.apply(child, this, [permitted(bindings), options]);
    },
  });
}

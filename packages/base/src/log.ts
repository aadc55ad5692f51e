/**
 * The log writes only the fields listed here, whichever module passes them, and only values in the form of a code, so
 * that none carries what a visitor typed.
 */
import { pino } from 'pino';

const allowed = /^(?:id|method|route|status|ms|error|code|kind|mail|attempt|count|seconds)$/;
/** No blank and no @, so neither a sentence nor an e-mail address passes. */
const harmless = /^[\w./:*-]{0,60}$/;

/** Values with parts of their own are left out: they show more than they look like. */
const permitted = (entry: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).filter(
      ([name, value]) =>
        allowed.test(name) && typeof value !== 'object' && harmless.test(String(value)),
    ),
  );

export type Logger = pino.Logger;

export function createLog(destination?: pino.DestinationStream, level = 'info'): Logger {
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
            const { name: error, code }: NodeJS.ErrnoException = first;
            return write({ error, code }, 'error');
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
    child(this: Logger, bindings: pino.Bindings, options?: pino.ChildLoggerOptions): Logger {
      return Reflect.apply(child, this, [permitted(bindings), options]);
    },
  });
}

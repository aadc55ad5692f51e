/**
 * Something that is wrong for a while, such as a mail server that refuses everything: since when, why, whether the staff
 * were notified, and when it was over. The database keeps it, so that all instances and a restart agree.
 */
import * as v from 'valibot';
import type { KeyValues } from './key-values.ts';

const schema = v.object({
  since: v.number(),
  /** Null while it lasts. */
  until: v.nullable(v.number()),
  code: v.string(),
  isNotified: v.boolean(),
});

export type Condition = Readonly<v.InferOutput<typeof schema>>;

export function condition(values: Pick<KeyValues, 'get' | 'set'>, name: string) {
  const entry = `condition:${name}`;
  /** The last one, also when it is over. */
  const last = async (): Promise<Condition | undefined> => {
    const text = await values.get(entry);
    return text === undefined ? undefined : v.parse(schema, JSON.parse(text));
  };
  /** Undefined while all is well. */
  const read = async (): Promise<Condition | undefined> => {
    const found = await last();
    return found?.until === null ? found : undefined;
  };
  const write = (change: Condition) => values.set(entry, JSON.stringify(change));
  return {
    last,
    read,
    /** Begins the condition, or keeps the time at which it began. Resolves with whether the staff are to be notified now. */
    begin: async (
      code: string,
      now: number,
      isWorthNotifying: (before: Condition) => boolean = () => false,
    ): Promise<boolean> => {
      const before = (await read()) ?? { since: now, until: null, code: '', isNotified: false };
      const notifies = isWorthNotifying(before);
      await write({ ...before, code, isNotified: before.isNotified || notifies });
      return notifies;
    },
    /** Resolves with true when the staff know of what is over now. */
    end: async (now: number): Promise<boolean> => {
      const before = await read();
      if (before) await write({ ...before, until: now });
      return before?.isNotified ?? false;
    },
  };
}

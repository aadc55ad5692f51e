/** Keys that several kinds of probes have in the config. */

import { hour, minute, second } from '@site/base';
import * as v from 'valibot';
import { section } from './section.ts';
import {
  duration,
  host,
  oneLine,
  port,
  secretFrom,
  tokenFrom,
  type Variables,
  wantedText,
} from './values.ts';

export const slowAfter = v.optional(duration(1, 10 * minute));
export const contains = v.optional(wantedText);
export const target = (usualPort: string) => ({
  host,
  port: v.optional(port, usualPort),
  slowAfter,
});

const secretHint = (key: string): string =>
  `secrets stand in an environment variable, and ${key} names it`;

export const withPassword = <Entries extends v.ObjectEntries>(
  variables: Variables,
  entries: Entries,
) =>
  v.pipe(
    section(
      { ...entries, user: oneLine(80), passwordFrom: v.optional(secretFrom(variables)) },
      { password: secretHint('passwordFrom') },
    ),
    v.transform(({ passwordFrom, ...settings }) => ({
      ...settings,
      password: passwordFrom?.value ?? '',
    })),
  );

const deadline = duration(second, 9000 * hour);

export const deadlinesWithToken = (variables: Variables) =>
  v.pipe(
    section(
      { tokenFrom: tokenFrom(variables), lateAfter: deadline, downAfter: deadline },
      { token: secretHint('tokenFrom') },
    ),
    v.forward(
      v.check(
        ({ lateAfter, downAfter }) => lateAfter < downAfter,
        'must be shorter than downAfter',
      ),
      ['lateAfter'],
    ),
    v.transform(({ tokenFrom: { value }, ...deadlines }) => ({ token: value, ...deadlines })),
  );

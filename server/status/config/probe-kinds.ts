/** The settings of a probe in the config, kind by kind. */
import * as v from 'valibot';
import { hour, minute, second } from '../../clock.ts';
import { section } from './section.ts';
import {
  domainName,
  duration,
  flag,
  host,
  nameServer,
  oneLine,
  oneOf,
  port,
  secretFrom,
  tokenFrom,
  type Variables,
  wantedText,
  webAddress,
  wholeNumber,
} from './values.ts';

const deadline = duration(second, 9000 * hour);
const slowAfter = v.optional(duration(1, 10 * minute));
const contains = v.optional(wantedText);
const target = (usualPort: string) => ({ host, port: v.optional(port, usualPort), slowAfter });

const secretHint = (key: string): string =>
  `secrets stand in an environment variable, and ${key} names it`;

const withPassword = <Entries extends v.ObjectEntries>(variables: Variables, entries: Entries) =>
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

export const probeKinds = (variables: Variables) => ({
  http: section({
    url: webAddress,
    status: v.optional(wholeNumber(200, 599), '200'),
    contains,
    slowAfter,
  }),
  tcp: section({ host, port, slowAfter }),
  tls: section({ ...target('443'), warnDays: v.optional(wholeNumber(0, 365), '14') }),
  smtp: v.pipe(
    section({ ...target('25'), tls: v.optional(flag) }),
    v.transform((settings) => ({ ...settings, tls: settings.tls ?? settings.port === 465 })),
  ),
  imap: v.pipe(
    section({ ...target('993'), tls: v.optional(flag) }),
    v.transform((settings) => ({ ...settings, tls: settings.tls ?? settings.port === 993 })),
  ),
  mysql: withPassword(variables, target('3306')),
  postgres: withPassword(variables, {
    ...target('5432'),
    database: v.optional(oneLine(63), 'postgres'),
  }),
  dns: section({
    name: domainName,
    type: v.optional(oneOf(['A', 'AAAA', 'MX', 'NS', 'TXT', 'CNAME']), 'A'),
    server: v.optional(nameServer),
    contains,
    slowAfter,
  }),
  push: v.pipe(
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
  ),
});

export type ReadableKind = keyof ReturnType<typeof probeKinds>;
export const readableKinds = Object.keys(probeKinds({})) as readonly ReadableKind[];

type Settings = {
  [Kind in ReadableKind]: { readonly kind: Kind } & Readonly<
    v.InferOutput<ReturnType<typeof probeKinds>[Kind]>
  >;
};
/** Settings of each kind. Hosts and texts are for the server alone. */
export type ReadableSettings = Settings[ReadableKind];

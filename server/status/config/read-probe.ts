/** The settings of one probe, kind by kind. */
import { hour, minute, second } from '../../clock.ts';
import type { Section } from './section.ts';
import type { DnsType, ProbeSettings } from './status-config.ts';
import {
  domainName,
  duration,
  flag,
  host,
  nameServer,
  oneLine,
  oneOf,
  port,
  WrongValue,
  wantedText,
  webAddress,
  wholeNumber,
} from './values.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

const shortestToken = 32;
const dnsTypes: readonly DnsType[] = ['A', 'AAAA', 'MX', 'NS', 'TXT', 'CNAME'];
const slowness = duration(1, 10 * minute);
const deadline = duration(second, 9000 * hour);

const secretHint = (key: string): string =>
  `secrets stand in an environment variable, and ${key} names it`;
const secretHints = {
  password: secretHint('passwordFrom'),
  token: secretHint('tokenFrom'),
};

/** The value of the environment variable that the config names. A secret that stands there by mistake is not repeated. */
const secretFrom =
  (variables: Variables) =>
  (name: string): string => {
    if (!/^[A-Z_][A-Z0-9_]{0,63}$/.test(name)) {
      throw new WrongValue('must be the name of an environment variable, in capitals');
    }
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value) return value;
    throw new WrongValue(`names the environment variable ${name}, which is not set`);
  };

/** It comes back in a header, so it is made of visible ASCII characters. */
const tokenFrom = (variables: Variables) => (name: string) => {
  const token = secretFrom(variables)(name);
  if (/^[\x21-\x7e]{1,512}$/.test(token) && token.length >= shortestToken) return token;
  throw new WrongValue(
    `names the environment variable ${name}, which must have ${shortestToken} to 512 visible ASCII characters`,
  );
};

function readTarget(section: Section, usualPort: number) {
  return {
    host: section.required('host', host, ''),
    port: section.optional('port', port) ?? usualPort,
    slowAfter: section.optional('slowAfter', slowness),
  };
}

type ReadSettings = (section: Section, variables: Variables) => ProbeSettings;

const readers = {
  http: (section) => ({
    kind: 'http',
    url: section.required('url', webAddress, ''),
    status: section.optional('status', wholeNumber(200, 599)) ?? 200,
    contains: section.optional('contains', wantedText),
    slowAfter: section.optional('slowAfter', slowness),
  }),
  tcp: (section) => {
    if (!section.has('port')) section.complain(undefined, 'lacks port');
    return { kind: 'tcp', ...readTarget(section, 0) };
  },
  tls: (section) => ({
    kind: 'tls',
    ...readTarget(section, 443),
    warnDays: section.optional('warnDays', wholeNumber(0, 365)) ?? 14,
  }),
  smtp: (section) => {
    const target = readTarget(section, 25);
    return { kind: 'smtp', ...target, tls: section.optional('tls', flag) ?? target.port === 465 };
  },
  imap: (section) => {
    const target = readTarget(section, 993);
    return { kind: 'imap', ...target, tls: section.optional('tls', flag) ?? target.port === 993 };
  },
  mysql: (section, variables) => ({
    kind: 'mysql',
    ...readTarget(section, 3306),
    user: section.required('user', oneLine(80), ''),
    password: section.optional('passwordFrom', secretFrom(variables)) ?? '',
  }),
  dns: (section) => ({
    kind: 'dns',
    name: section.required('name', domainName, ''),
    type: section.optional('type', oneOf(dnsTypes)) ?? 'A',
    server: section.optional('server', nameServer),
    contains: section.optional('contains', wantedText),
    slowAfter: section.optional('slowAfter', slowness),
  }),
  push: (section, variables) => {
    const token = section.required('tokenFrom', tokenFrom(variables), '');
    const lateAfter = section.required('lateAfter', deadline, 0);
    const downAfter = section.required('downAfter', deadline, Number.POSITIVE_INFINITY);
    if (lateAfter >= downAfter) section.complain('lateAfter', 'must be shorter than downAfter');
    return { kind: 'push', token, lateAfter, downAfter };
  },
} satisfies Record<string, ReadSettings>;

export type ReadableKind = keyof typeof readers;
export const readableKinds = Object.keys(readers) as ReadableKind[];

export function readSettings(
  kind: ReadableKind,
  section: Section,
  variables: Variables,
): ProbeSettings {
  const settings = readers[kind](section, variables);
  section.refuseUnknown(secretHints);
  return settings;
}

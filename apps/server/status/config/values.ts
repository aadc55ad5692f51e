/** What a single value of the status config may be. Every scalar of the file is a text; these schemas turn it into what it means. */
import { isIP, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import { hour, minute, second } from '@site/base';
import * as v from 'valibot';
import { shown } from './yaml-lines.ts';

const scalar = v.string('must be a single value');

/** Messages complete a sentence that begins with the key. */
const mustBe =
  (expected: string) =>
  ({ input }: v.BaseIssue<string>): string =>
    `must be ${expected}, not ${shown(input)}`;

/** A value that `read` understands; for any other text it returns undefined. */
const readAs = <Value>(expected: string, read: (text: string) => Value | undefined) =>
  v.pipe(
    scalar,
    v.check((text) => read(text) !== undefined, mustBe(expected)),
    v.transform((text) => read(text) as Value),
  );

const units: Record<string, number> = { ms: 1, s: second, m: minute, h: hour };

/** `1h`, `90s`: the largest unit that leaves no rest. */
export function durationText(milliseconds: number): string {
  const unit = ['h', 'm', 's'].find((name) => milliseconds % (units[name] ?? 1) === 0) ?? 'ms';
  return `${milliseconds / (units[unit] ?? 1)}${unit}`;
}

const durationForm = /^(\d{1,9})(ms|s|m|h)$/;

function milliseconds(text: string): number {
  const [, digits, unit = ''] = durationForm.exec(text) ?? [];
  return Number(digits) * (units[unit] ?? 1);
}

export const duration = (least: number, most: number) =>
  v.pipe(
    scalar,
    v.regex(durationForm, mustBe('a whole number with a unit, such as 500ms, 30s, 5m or 2h')),
    v.check(
      // A text that is not a duration passes here, because the check before reports it.
      (text) => !(milliseconds(text) < least || milliseconds(text) > most),
      mustBe(`from ${durationText(least)} to ${durationText(most)}`),
    ),
    v.transform(milliseconds),
  );

/** Accepts decimal digits only: YAML would read `017` as octal and `12:30` as 750. */
export const wholeNumber = (least: number, most: number) =>
  readAs(`a whole number from ${least} to ${most}`, (text) => {
    const number = /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  });

export const port = wholeNumber(1, 65_535);

export const flag = readAs('true or false', (text) => {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
});

export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  readAs(`one of ${choices.join(', ')}`, (text) => choices.find((one) => one === text));

/** Control characters, and those that change the direction of a line. */
const unprintable = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const oneLine = (longest: number) =>
  v.pipe(
    scalar,
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(
      longest,
      ({ input }) => `must have at most ${longest} characters, not ${input.length}`,
    ),
    v.check((text) => !unprintable.test(text), 'must be one line of printable characters'),
  );

/** What an answer has to hold, to the letter: blanks at its ends count. */
export const wantedText = v.pipe(
  scalar,
  v.nonEmpty('must not be empty; leave it out to accept any answer'),
  v.maxLength(500, 'must have at most 500 characters'),
);

export const componentId = v.pipe(
  scalar,
  v.regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    mustBe('1 to 40 small letters, digits and hyphens, beginning with a letter'),
  ),
);

/** A name with umlauts becomes the one that DNS knows. */
function asciiName(text: string): string | undefined {
  const name = text.length > 253 ? '' : domainToASCII(text) || text;
  const labels = name.replace(/\.$/, '').split('.');
  const isName =
    name.length <= 253 &&
    labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label)) &&
    // Only an address ends with a number.
    !/^\d+$/.test(labels.at(-1) ?? '');
  return isName ? name : undefined;
}

export const domainName = readAs('a name such as www.example.org', asciiName);

export const host = readAs('a name or an address, without a scheme and a port', (text) => {
  const address = /^\[(.*)\]$/.exec(text)?.[1];
  if (address !== undefined) return isIPv6(address) ? address : undefined;
  return isIP(text) ? text : asciiName(text);
});

/** An address with or without a port, as `Resolver.setServers` takes it. */
export const nameServer = readAs('an address such as 192.0.2.53', (text) => {
  if (isIP(text)) return text;
  const [, bracketed, plain, digits] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const number = Number(digits ?? 53);
  const isAddress = isIP(bracketed ?? plain ?? '') !== 0 && number >= 1 && number <= 65_535;
  return isAddress ? text : undefined;
});

const parsedUrl = (text: string): URL | undefined =>
  /^https?:\/\//i.test(text) && text.length <= 2000 ? (URL.parse(text) ?? undefined) : undefined;

export const webAddress = v.pipe(
  scalar,
  v.check(
    (text) => parsedUrl(text) !== undefined,
    ({ input }) =>
      // The text before an @ may be a password.
      `must be a whole address such as https://www.example.org/${input.includes('@') ? '' : `, not ${shown(input)}`}`,
  ),
  v.check((text) => {
    const url = parsedUrl(text);
    return !url?.username && !url?.password;
  }, 'must not hold a user name or a password'),
  v.check((text) => parsedUrl(text)?.port !== '0', 'must not have the port 0'),
  v.transform((text) => parsedUrl(text)?.href ?? text),
);

export type Variables = Readonly<Record<string, string | undefined>>;

const shortestToken = 32;
/** The longest token that config and push route accept. */
export const longestToken = 512;

/** The value of the environment variable that the config names. A secret that is there by mistake is not repeated. */
export function secretFrom(variables: Variables) {
  const secretOf = (name: string) => (Object.hasOwn(variables, name) ? variables[name] : undefined);
  const isName = (name: string): boolean => /^[A-Z_][A-Z0-9_]{0,63}$/.test(name);
  return v.pipe(
    scalar,
    v.check(isName, 'must be the name of an environment variable, in capitals'),
    v.check(
      (name) => !isName(name) || Boolean(secretOf(name)),
      ({ input }) => `names the environment variable ${input}, which is not set`,
    ),
    v.transform((name) => ({ name, value: secretOf(name) ?? '' })),
  );
}

/** Visible ASCII alone, because it comes back in a header. */
export const tokenFrom = (variables: Variables) =>
  v.pipe(
    secretFrom(variables),
    v.check(
      ({ value: { length }, value }) =>
        length >= shortestToken && length <= longestToken && /^[\x21-\x7e]+$/.test(value),
      ({ input }) =>
        `names the environment variable ${input.name}, which must have ${shortestToken} to ${longestToken} visible ASCII characters`,
    ),
  );

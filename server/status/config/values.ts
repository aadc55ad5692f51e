/** What a single value of the status config may be. Every scalar of the file is a text; these turn it into what it means. */
import { isIP, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import { hour, minute, second } from '../../clock.ts';

/** Its message completes a sentence that begins with the key: 'must be …'. */
export class WrongValue extends Error {}

export type Parse<Value> = (text: string) => Value;

/** As much of a value as a message may show. */
export const shown = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

const units: Record<string, number> = { ms: 1, s: second, m: minute, h: hour };

/** `1h`, `90s`: the largest unit that leaves no rest. */
export function durationText(milliseconds: number): string {
  const unit = ['h', 'm', 's'].find((name) => milliseconds % (units[name] ?? 1) === 0) ?? 'ms';
  return `${milliseconds / (units[unit] ?? 1)}${unit}`;
}

export const duration =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const [, digits, unit = ''] = /^(\d{1,9})(ms|s|m|h)$/.exec(text) ?? [];
    if (digits === undefined) {
      throw new WrongValue(
        `must be a whole number with a unit, such as 500ms, 30s, 5m or 2h, not ${shown(text)}`,
      );
    }
    const milliseconds = Number(digits) * (units[unit] ?? 1);
    if (milliseconds >= least && milliseconds <= most) return milliseconds;
    throw new WrongValue(
      `must be from ${durationText(least)} to ${durationText(most)}, not ${shown(text)}`,
    );
  };

/** Accepts decimal digits only: YAML would read `017` as octal and `12:30` as 750. */
export const wholeNumber =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const number = Number(text);
    if (/^(?:0|[1-9]\d{0,8})$/.test(text) && number >= least && number <= most) return number;
    throw new WrongValue(`must be a whole number from ${least} to ${most}, not ${shown(text)}`);
  };

export const port = wholeNumber(1, 65_535);

export const flag: Parse<boolean> = (text) => {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new WrongValue(`must be true or false, not ${shown(text)}`);
};

export const oneOf =
  <Choice extends string>(choices: readonly Choice[]): Parse<Choice> =>
  (text) => {
    const choice = choices.find((one) => one === text);
    if (choice !== undefined) return choice;
    throw new WrongValue(`must be one of ${choices.join(', ')}, not ${shown(text)}`);
  };

/** Control characters, and those that turn the direction of a line. */
const unprintable = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const oneLine =
  (longest: number): Parse<string> =>
  (text) => {
    const trimmed = text.trim();
    if (trimmed === '') throw new WrongValue('must not be empty');
    if (trimmed.length > longest) {
      throw new WrongValue(`must have at most ${longest} characters, not ${trimmed.length}`);
    }
    if (unprintable.test(trimmed)) throw new WrongValue('must be one line of printable characters');
    return trimmed;
  };

/** What an answer has to hold, to the letter: blanks at its ends count. */
export const wantedText: Parse<string> = (text) => {
  if (text === '') throw new WrongValue('must not be empty; leave it out to accept any answer');
  if (text.length > 500) throw new WrongValue('must have at most 500 characters');
  return text;
};

export const componentId: Parse<string> = (text) => {
  if (/^[a-z][a-z0-9-]{0,39}$/.test(text)) return text;
  throw new WrongValue(
    `must be 1 to 40 small letters, digits and hyphens, beginning with a letter, not ${shown(text)}`,
  );
};

const isName = (name: string): boolean =>
  name.length <= 253 &&
  name
    .replace(/\.$/, '')
    .split('.')
    .every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label)) &&
  // Only an address ends with a number, and `isIP` has refused this one.
  !/(?:^|\.)\d+\.?$/.test(name);

/** A name with umlauts becomes the one that DNS knows. */
export const domainName: Parse<string> = (text) => {
  const name = text.length > 253 ? '' : domainToASCII(text) || text;
  if (isName(name)) return name;
  throw new WrongValue(`must be a name such as www.example.org, not ${shown(text)}`);
};

export const host: Parse<string> = (text) => {
  if (isIP(text)) return text;
  try {
    return domainName(text);
  } catch {
    const address = /^\[(.*)\]$/.exec(text)?.[1];
    if (address !== undefined && isIPv6(address)) return address;
    throw new WrongValue(
      `must be a name or an address, without a scheme and a port, not ${shown(text)}`,
    );
  }
};

/** An address with or without a port, as `Resolver.setServers` takes it. */
export const nameServer: Parse<string> = (text) => {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const address = bracketed ?? plain ?? text;
  const number = Number(digits ?? 53);
  if (isIP(address) && number >= 1 && number <= 65_535) return text;
  if (isIP(text)) return text;
  throw new WrongValue(`must be an address such as 192.0.2.53, not ${shown(text)}`);
};

export const webAddress: Parse<string> = (text) => {
  const url = text.length <= 2000 && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:\/\//i.test(text)) {
    throw new WrongValue(
      // What stands before an @ may be a password.
      `must be a whole address such as https://www.example.org/${text.includes('@') ? '' : `, not ${shown(text)}`}`,
    );
  }
  if (url.username || url.password) {
    throw new WrongValue('must not hold a user name or a password');
  }
  if (url.port === '0') throw new WrongValue('must not have the port 0');
  return url.href;
};

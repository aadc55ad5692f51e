/** Web addresses that somebody points to: one per line, with or without their beginning. */

/** The longest name in the domain name system. */
const longestHost = 253;
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
/** A last part that begins with a letter, after a dot; or an address in numbers. */
const hostName = /[^.]\.[a-z][a-z0-9-]*\.?$/;
const numericHost = /^(?:[0-9.]+|\[[0-9a-f:.]+\])$/;

/** Parses an address as browsers do, with names in any script; `undefined` if it is not one. */
function readWebAddress(text: string): URL | undefined {
  if (/\s/u.test(text)) return undefined;
  const rest = text.replace(scheme, '');
  const [host = ''] = rest.split(/[/?#]/, 1);
  // Checks the length before parsing: A-labels of a long name take quadratic time.
  if (host === '' || host.length > longestHost) return undefined;
  const whole = rest === text ? `https://${text}` : text;
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  // `name@host.example` would be read as a host with a visitor's name before it.
  if (url.username !== '' || url.password !== '') return undefined;
  return hostName.test(url.hostname) || numericHost.test(url.hostname) ? url : undefined;
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the list without blank lines and edges, or `undefined` if a line is not an address. */
export function readAddressList(text: string): string | undefined {
  const lines = linesOf(text);
  return lines.every((line) => readWebAddress(line)) ? lines.join('\n') : undefined;
}

/** The host of the first address, to tell notices apart. */
export const firstHost = (list: string): string =>
  readWebAddress(linesOf(list)[0] ?? '')?.hostname ?? '';

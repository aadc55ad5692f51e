/** E-mail addresses that mail can be sent to, with their domain as A-labels. */
import {
  forbidden,
  octets,
  strip,
  unitsBeforeNormalizing,
  withoutBlankEdges,
} from './clean-text.ts';
import { longestEmail as longest } from './form-fields.ts';

const longestLocalPart = 64;

/** A dot-atom, as RFC 6531 widens it; unassigned characters pass, because browsers differ in what is assigned. */
const localPart =
  /^[^\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{DI}"(),.:;<>@[\\\]]+(?:\.[^\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{DI}"(),.:;<>@[\\\]]+)*$/u;
/** Only what a host name can be made of, so that the URL parser cannot read a port, path or number into it. */
const domainCharacters = /^[\p{L}\p{N}\p{M}.\-\u00b7\u3002\uff0e\uff61]+$/u;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const lastLabel = /^[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Label by label: one pattern for all of them cannot be proved linear. An address of 254 octets leaves a host fewer than its 253. */
function isHostName(host: string): boolean {
  const labels = host.split('.');
  const last = labels.pop() ?? '';
  return labels.length > 0 && labels.every((part) => label.test(part)) && lastLabel.test(last);
}

/** Returns the address with its domain as A-labels, or `undefined` if mail cannot be sent to it. */
export function sendableAddress(text: string): string | undefined {
  // Before anything else: A-labels of a long domain take quadratic time.
  if (octets(text) > longest) return undefined;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  if (!localPart.test(local) || !domainCharacters.test(domain)) return undefined;
  if (octets(local) > longestLocalPart) return undefined;
  try {
    const host = new URL(`http://${domain}`).hostname;
    const address = `${local}@${host}`;
    return isHostName(host) && octets(address) <= longest ? address : undefined;
  } catch {
    return undefined;
  }
}

/** As the schema stores it; a terminal may compose an umlaut of two characters, or paste a blank along. */
export function storedAddress(text: string): string | undefined {
  const stripped = strip(text);
  if (stripped.length > unitsBeforeNormalizing(longest) || forbidden.crowded.test(stripped)) {
    return undefined;
  }
  return sendableAddress(withoutBlankEdges(stripped.normalize('NFC')));
}

/** The content of security.txt: where to report a security problem (RFC 9116). */

const DAY_MS = 86_400_000;
/** The RFC recommends less than a year. Every build sets a new date. */
const VALIDITY_MS = 364 * DAY_MS;

interface SecurityTxt {
  /** `mailto:` or `https:` address. */
  readonly contact: string;
  readonly siteUrl: string;
  readonly builtAt: Date;
}

export function securityTxt({ contact, siteUrl, builtAt }: SecurityTxt): string {
  // Some parsers of the format do not accept fractions of a second.
  const expires = new Date(builtAt.getTime() + VALIDITY_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: de, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

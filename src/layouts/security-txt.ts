/** Where to report a security problem (RFC 9116). */

const day = 86_400_000;
/** The RFC advises less than a year; every build starts it anew. */
const validFor = 364 * day;

interface SecurityTxt {
  /** `mailto:` or `https:` address. */
  readonly contact: string;
  readonly siteUrl: string;
  readonly builtAt: Date;
}

export function securityTxt({ contact, siteUrl, builtAt }: SecurityTxt): string {
  // Whole seconds: some readers of the format do not accept fractions.
  const expires = new Date(builtAt.getTime() + validFor).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: de, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

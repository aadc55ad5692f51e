/**
 * `_redirects` for static hosts: the server's own address and its templates lead to pages that a visitor can use.
 * One rule for each address and none with a wildcard: hosts differ in whether `/a/*` means `/a` too, which would then
 * lead to itself.
 */
import { isTemplate, serverAddress } from '@site/company/headers';
import { pageAddress } from '../site-folder.ts';

/** The form that posts to the server's address. */
const formAddress = '/#contact';

const targetOf = (address: string): string =>
  address.startsWith(`${serverAddress}/`) ? formAddress : `/${address.split('/')[1]}`;

/**
 * Two lines for each rule: Netlify prefers a file to a rule unless the rule ends with `!`; Cloudflare Pages skips such a
 * line and prefers rules to files anyway.
 */
const rule = (from: string, to: string): string => `${from} ${to} 302!\n${from} ${to} 302\n`;

/** `files` are the built pages, as address paths. */
export function asRedirectsFile(files: readonly string[]): string {
  const templates = files
    .filter((file) => file.endsWith('.html') && isTemplate(file))
    .flatMap((file) => [pageAddress(file), file])
    .map((address) => rule(address, targetOf(address)));
  return [rule(serverAddress, formAddress), ...templates].join('');
}

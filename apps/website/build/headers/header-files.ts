/** Writes the header rules in the formats of static hosts (which our server reads too) and of nginx. */

import { type HeaderRule, headersFor } from '@site/company/header-rules';
import { isTemplate, serverAddress } from '@site/company/headers';
import { pageAddress } from '../site-folder.ts';

/**
 * A page has a rule for each of its two addresses: hosts match the requested address, not the file. A template has one,
 * for the server alone; hosts redirect its address, and limit the number of rules.
 */
const addressesOf = (pattern: string): string[] => {
  const address = pageAddress(pattern);
  return isTemplate(pattern) || address === pattern ? [address] : [address, pattern];
};

export function asHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.flatMap(({ pattern, headers }) => {
    const lines = headers.map(([name, value]) => `  ${name}: ${value}`);
    return addressesOf(pattern).map((address) => [address, ...lines, ''].join('\n'));
  });
  return blocks.join('\n');
}

/** The limits of the strictest known host (Cloudflare Pages), which ignores what exceeds them. */
const hostLimits = { rules: 100, lineLength: 2000 } as const;

export function beyondHosts(headersFile: string): string {
  const all = headersFile.split('\n');
  const rules = all.filter((line) => line.startsWith('/')).length;
  const longest = Math.max(...all.map((line) => line.length));
  if (rules <= hostLimits.rules && longest <= hostLimits.lineLength) return '';
  return `; ${rules} rules and a line of ${longest} characters in _headers are more than every static host takes (${hostLimits.rules}, ${hostLimits.lineLength})`;
}

/** The rules for files, which nginx sends itself. */
const fileRules = (rules: readonly HeaderRule[]): HeaderRule[] =>
  rules.filter(
    ({ pattern }) => pattern !== '/*' && pattern !== serverAddress && !isTemplate(pattern),
  );

const isFolder = (pattern: string): boolean => pattern.endsWith('*');

/** Files before folders, inner folders before outer ones: nginx takes the first expression that matches. */
const byPrecision = (one: HeaderRule, other: HeaderRule): number =>
  Number(isFolder(one.pattern)) - Number(isFolder(other.pattern)) ||
  other.pattern.length - one.pattern.length;

const nginxVariable = (name: string): string => `$site_${name.toLowerCase().replaceAll('-', '_')}`;

function nginxMap(name: string, rules: readonly HeaderRule[]): string {
  const valueAt = (path: string): string =>
    headersFor(rules, path).find(([each]) => each === name)?.[1] ?? '';
  const entries = fileRules(rules)
    .toSorted(byPrecision)
    .map(({ pattern }) => {
      const path = pattern.replace('*', '');
      const expression = `~^${path.replaceAll('.', '\\.')}${isFolder(pattern) ? '' : '$'}`;
      return `  "${expression}" "${valueAt(path)}";\n`;
    });
  const own = `  default "${valueAt(serverAddress)}";\n`;
  return `map $uri ${nginxVariable(name)} {\n${own}${entries.join('')}}\n`;
}

/**
 * For nginx, whose `$uri` is the file once it has been found: `maps` belong beside the server block, `fields` into it. nginx
 * sends no header whose value is empty. Answers without a file have the headers of the server's own answers.
 */
export function asNginxFiles(rules: readonly HeaderRule[]): Record<'maps' | 'fields', string> {
  const field = (name: string, value: string) => `add_header ${name} ${value} always;\n`;
  const common = headersFor(rules, '/*').map(([name, value]) => field(name, `"${value}"`));
  const varying = fileRules(rules).flatMap(({ headers }) => headers.map(([name]) => name));
  const names = [...new Set(varying)];
  return {
    maps: names.map((name) => nginxMap(name, rules)).join(''),
    fields: [...common, ...names.map((name) => field(name, nginxVariable(name)))].join(''),
  };
}

/**
 * `dist/_headers` states which headers an answer carries. Static hosts read it by themselves; this server
 * follows it, and the build writes the same rules for nginx.
 */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: (readonly [string, string])[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ pattern: line.trim(), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    const rule = rules.at(-1);
    if (colon < 0 || !rule) throw new Error(`_headers: cannot read "${line.trim()}"`);
    rule.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Each header once: a later rule replaces what an earlier one said. */
export function headersFor(
  rules: readonly HeaderRule[],
  path: string,
): (readonly [string, string])[] {
  const merged = new Map<string, readonly [string, string]>();
  for (const rule of rules) {
    if (!matches(rule.pattern, path)) continue;
    for (const header of rule.headers) merged.set(header[0].toLowerCase(), header);
  }
  return [...merged.values()];
}

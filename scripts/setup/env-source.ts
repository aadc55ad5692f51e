/** Sets variables in the text of `.env` and leaves all other lines as they are. */

/** In quotation marks that the value does not contain, because `#` and blanks need some. */
function quoted(name: string, value: string): string {
  if (/^[\w./:@%+,=-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((candidate) => !value.includes(candidate));
  if (!mark) throw new Error(`${name} holds every kind of quotation mark; percent-encode them.`);
  return `${mark}${value}${mark}`;
}

export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  const names = Object.keys(variables);
  const nameOf = (line: string) => /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? '';
  const assignment = (name: string) => `${name}=${quoted(name, variables[name] ?? '')}`;
  const written = new Set<string>();
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const kept = lines.flatMap((line) => {
    const name = nameOf(line);
    if (!names.includes(name)) return [line];
    if (written.has(name)) return [];
    written.add(name);
    return [assignment(name)];
  });
  const added = names.filter((name) => !written.has(name)).map(assignment);
  return [...kept, ...added, ''].join('\n');
}

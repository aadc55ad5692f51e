/** Lays the operator's figures over those that the software ships with. */
interface Figure {
  readonly value: unknown;
  readonly text: string;
  format(value: unknown): string;
}

type Groups = Readonly<Record<string, Readonly<Record<string, Figure>>>>;
type Values = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Throws for a value that belongs to no figure: a new version may have dropped or renamed it. */
export function withFigures<Shipped>(shipped: Shipped, values: Values): Shipped {
  const groups = { ...(shipped as Groups) };
  for (const [group, changes = {}] of Object.entries(values)) {
    for (const [name, value] of Object.entries(changes)) {
      const figure = groups[group]?.[name];
      if (!figure) throw new Error(`site/figures.ts: there is no figure ${group}.${name}.`);
      const changed: Figure = { ...figure, value, text: figure.format(value) };
      groups[group] = { ...groups[group], [name]: changed };
    }
  }
  return groups as Shipped;
}

/** Lays the operator's figures over those that the software ships with. */
import type { Figures } from '@site/sample/figures';

interface Figure {
  readonly value: unknown;
  readonly text: string;
  format(value: unknown): string;
  readonly isDerived?: true;
}

type Groups = Readonly<Record<string, Readonly<Record<string, Figure>>>>;

/** Throws for a value that belongs to no figure, because a new version may have dropped or renamed it. */
export function withFigures<Shipped>(shipped: Shipped, values: Figures): Shipped {
  const groups = { ...(shipped as Groups) };
  for (const [group, changes] of Object.entries(values)) {
    const known = groups[group] ?? {};
    for (const [name, value] of Object.entries(changes)) {
      const figure = known[name];
      if (!figure) {
        const names = Object.keys(groups[group] ? known : groups).join(', ');
        throw new Error(
          `site/figures.ts: there is no figure ${group}.${name}. There are: ${names}.`,
        );
      }
      if (figure.isDerived) {
        const place = 'site/identity.ts or site/settings.ts';
        throw new Error(`site/figures.ts: ${group}.${name} follows from ${place}.`);
      }
      if (typeof value !== typeof figure.value) {
        const kinds = `a ${typeof figure.value}, not a ${typeof value}`;
        throw new Error(`site/figures.ts: ${group}.${name} is ${kinds}.`);
      }
      const changed: Figure = { ...figure, value, text: figure.format(value) };
      groups[group] = { ...groups[group], [name]: changed };
    }
  }
  return groups as Shipped;
}

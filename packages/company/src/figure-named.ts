import type { Figure } from './figures/figure.ts';
import { figures } from './figures.ts';

/** The figure with a name such as `terms.reachability`; an unknown name is a mistake in packages/company/src/claims.ts. */
export function figureNamed(name: string): Figure {
  const [group = '', key = ''] = name.split('.');
  const entries: Record<string, Record<string, Figure>> = figures;
  const found = entries[group]?.[key];
  if (!found) throw new Error(`packages/company/src/claims.ts names the unknown figure ${name}.`);
  return found;
}

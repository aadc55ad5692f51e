import type { Fact } from './facts/fact.ts';
import { facts } from './facts.ts';

/** The fact with a name such as `terms.reachability`; an unknown name is a mistake in content/claims.ts. */
export function factNamed(name: string): Fact {
  const [group = '', key = ''] = name.split('.');
  const entries: Record<string, Record<string, Fact>> = facts;
  const found = entries[group]?.[key];
  if (!found) throw new Error(`content/claims.ts names the unknown fact ${name}.`);
  return found;
}

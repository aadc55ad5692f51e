/** Sample data that is left, and claims that contradict each other or need backing. */
import {
  claims as allClaims,
  backedInVain,
  type Claim,
  contradictions,
  isBacked,
} from '../../config/claims.ts';
import { samplesLeft } from '../../config/sample-check.ts';
import { factNamed } from '../../content/fact-named.ts';
import type { Check } from './check.ts';
import { type Finding, failure, warning, well } from './finding.ts';

export function sampleFindings(left: readonly string[], publicUrl: string | undefined): Finding[] {
  if (left.length === 0) return [well('none is left')];
  const text = `${left.length} values are those of the sample: ${left.join(', ')}`;
  const remedy = 'npm run setup';
  // A trial run may show the sample.
  return [publicUrl ? failure(text, remedy) : warning(text, remedy)];
}

export const samples: Check = {
  name: 'sample data',
  run: async ({ publicUrl }) => sampleFindings(samplesLeft(), publicUrl),
};

function placesOf({ facts, alsoAt }: Claim): string {
  const figures = facts.map((name) => {
    const { text, where } = factNamed(name);
    return `${text} (${where})`;
  });
  return [...figures, ...(alsoAt ? [`in words (${alsoAt})`] : [])].join(' · ');
}

export interface ClaimState {
  readonly claims: readonly Claim[];
  readonly isBacked: (claim: Claim) => boolean;
  /** Titles that the operator calls backed and no claim has. */
  readonly inVain: readonly string[];
}

const backing = 'see npm run launch-check; once it is true, its title goes into backedClaims';

export function claimFindings({ claims, isBacked, inVain }: ClaimState): Finding[] {
  const open = claims.filter((claim) => !isBacked(claim));
  const findings = open.map((claim) => {
    const kind = contradictions.includes(claim) ? 'contradiction' : 'not backed';
    return warning(`${kind}: ${claim.title}: ${placesOf(claim)}`, `${backing} in site/settings.ts`);
  });
  const vain = inVain.map((title) =>
    warning(`no claim is called “${title}”`, 'correct backedClaims in site/settings.ts'),
  );
  if (findings.length + vain.length > 0) return [...findings, ...vain];
  return [well(`all ${claims.length} are backed, as site/settings.ts says`)];
}

export const claims: Check = {
  name: 'claims',
  run: async () => claimFindings({ claims: allClaims, isBacked, inVain: backedInVain() }),
};

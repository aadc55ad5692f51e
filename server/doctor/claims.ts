/** Checks for remaining sample data and for claims without a proof. */
import { samplesLeft } from '../../config/sample-check.ts';
import { backing } from '../../content/claims.ts';
import { type Check, type Finding, failure, warning, well } from './check.ts';

export function sampleFinding(left: readonly string[], publicUrl: string | undefined): Finding {
  if (left.length === 0) return well('none is left');
  const text = `${left.length} values are those of the sample: ${left.join(', ')}`;
  const remedy = 'npm run setup';
  // A trial run may show the sample.
  return publicUrl ? failure(text, remedy) : warning(text, remedy);
}

export const samples: Check = {
  name: 'sample data',
  run: async ({ publicUrl }) => [sampleFinding(samplesLeft(), publicUrl)],
};

export const claimFinding = (open: number, all: number): Finding =>
  open === 0
    ? well(`all ${all} are backed, as site/settings.ts says`)
    : warning(`${open} of ${all} are not backed`, 'npm run launch-check lists them');

export const claims: Check = {
  name: 'claims',
  run: async ({ variables }) => {
    const { open, all } = backing(variables);
    return [claimFinding(open.length, all.length)];
  },
};

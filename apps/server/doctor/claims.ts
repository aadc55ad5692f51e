/** Checks for remaining sample data and for claims without a proof. */

import { backing } from '@site/company/claims/backing';
import { samplesLeft } from '@site/company/sample-check';
import { type Check, failure, warning, well } from './check.ts';

export const samples: Check = {
  name: 'sample data',
  run: async ({ publicUrl }) => {
    const left = samplesLeft();
    if (left.length === 0) return [well('none is left')];
    const text = `${left.length} values are those of the sample: ${left.join(', ')}`;
    // A trial run may show the sample.
    return [publicUrl ? failure(text, 'npm run setup') : warning(text, 'npm run setup')];
  },
};

export const claims: Check = {
  name: 'claims',
  run: async ({ variables }) => {
    const { open, all } = backing(variables);
    if (open.length === 0) return [well(`all ${all.length} are backed, as site/settings.ts says`)];
    const text = `${open.length} of ${all.length} are not backed`;
    return [warning(text, 'npm run launch-check lists them')];
  },
};

import { backing } from '@site/company/claims/backing';
import { samplesLeft } from '@site/company/sample-check';
import { diagnose, said } from '@site/testing/server/doctor';
import { expect, it } from 'vitest';
import { claims, samples } from './claims.ts';

it('sample data is an error under a public address, and a warning in a trial run', async () => {
  const left = samplesLeft();
  const text = `${left.length} values are those of the sample: ${left.join(', ')}`;
  expect(said(await diagnose(samples, { publicUrl: 'https://www.example.org' }))).toEqual([
    `error: ${text}`,
  ]);
  expect(said(await diagnose(samples))).toEqual([`warning: ${text}`]);
});

it('claims are one line: how many are open, and the command that lists them', async () => {
  const all = backing({}).all.length;
  expect(await diagnose(claims)).toEqual([
    {
      severity: 'warning',
      text: `${all} of ${all} are not backed`,
      remedy: 'npm run launch-check lists them',
    },
  ]);
});

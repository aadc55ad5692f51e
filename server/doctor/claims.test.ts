import { expect, it } from 'vitest';
import { samplesLeft } from '../../config/sample-check.ts';
import { backing } from '../../content/claims/backing.ts';
import { diagnose, said } from '../../tests/support/server/doctor.ts';
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

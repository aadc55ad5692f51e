import { expect, it } from 'vitest';
import { backing } from '../../content/claims.ts';
import { diagnose, said } from '../../tests/support/server/doctor.ts';
import { claimFinding, claims, sampleFinding, samples } from './claims.ts';

const publicUrl = 'https://www.example.org';

it('sample data is an error under a public address, and a warning in a trial run', async () => {
  expect(sampleFinding(['brand', 'phone'], publicUrl)).toEqual({
    severity: 'error',
    text: '2 values are those of the sample: brand, phone',
    remedy: 'npm run setup',
  });
  expect(sampleFinding(['brand'], undefined).severity).toBe('warning');
  expect(said([sampleFinding([], publicUrl)])).toEqual(['well: none is left']);
  expect((await diagnose(samples, { publicUrl }))[0]?.severity).toBe('error');
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
  expect(claimFinding(0, all).severity).toBe('well');
});

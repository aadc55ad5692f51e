import { expect, it } from 'vitest';
import { backing, claimsFor } from './claims.ts';

const shipped = {
  packages: [
    { name: 'S' },
    { name: 'M', newsletter: { platformGb: 5, recipients: 3000, emails: 15_000 } },
    { name: 'L', includes: 'M' },
  ],
  reply: 'hours',
  isStatusMeasured: false,
} as const;

const textOf = (configured: Parameters<typeof claimsFor>[0]): string =>
  JSON.stringify(claimsFor(configured));

it('asks about a package only where it is sold', () => {
  expect(textOf(shipped)).toContain('Package L contains everything of M');
  const withoutL = { ...shipped, packages: [{ name: 'S' }, { name: 'M' }] };
  expect(textOf(withoutL)).not.toMatch(/[Pp]ackage L/);
  const withoutM = { ...shipped, packages: [{ name: 'S' }, { name: 'L', includes: 'M' }] };
  expect(textOf(withoutM)).not.toMatch(/[Pp]ackage [LM]/);
  const apart = { ...shipped, packages: [{ name: 'M' }, { name: 'L', includes: false as const }] };
  expect(textOf(apart)).not.toContain('contains everything');
});

it('asks about nothing that the packages do not contain', () => {
  expect(textOf(shipped)).toMatch(/Newsletter quotas.*security and maintenance package/);
  const own = textOf({ ...shipped, packages: [{ name: 'Klein' }, { name: 'Groß' }] });
  expect(own).toContain('"Little transfer included"');
  expect(own).not.toMatch(/Newsletter quotas|CDN|maintenance package|[Pp]ackage [SML]\b/);
});

it('asks about 24 hours only where they are promised', () => {
  expect(textOf(shipped)).toContain('support.replyWithin');
  const inDays = textOf({ ...shipped, reply: 'business-hours' });
  expect(inDays).not.toContain('support.replyWithin');
  expect(inDays).toContain('within a working day');
});

it('does not call a measured status unmeasured', () => {
  const titles = (variables: Readonly<Record<string, string>>) =>
    backing(variables).all.map(({ title }) => title);
  expect(titles({})).toContain('Status figures and activity list are not measured');
  expect(titles({ STATUS_CONFIG: 'status.yaml' }).join()).not.toMatch(/not measured|GB\/s/);
});

import { expect, it } from 'vitest';
import { backing } from './claims/backing.ts';
import { claimsFor } from './claims.ts';
import { home } from './pages/home.ts';

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
  expect(own).not.toMatch(/Newsletter quotas|security and maintenance|[Pp]ackage [SML]\b/);
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

it('calls figures that agree no contradiction', () => {
  const titles = (figures: Readonly<Record<string, string>>) =>
    claimsFor({ ...shipped, figures }).map(({ title }) => title);
  const names = ['sellingPoints', 'guarantee', 'serviceLevel', 'mail'];
  const availability = Object.fromEntries(
    names.map((name) => [`availability.${name}`, '99,5\u202f%']),
  );
  const one = titles({ ...availability, 'terms.reachability': '99,5\u202f%' });
  expect(one).toContain('Availability');
  expect(one.join()).not.toContain('different availabilities');
  const two = titles({ ...availability, 'terms.reachability': '98\u202f%' });
  expect(two).toContain('Two different availabilities');
  const line = { 'status.bandwidth': '1 Gbit/s', 'infrastructure.network': '1 Gbit/s' };
  expect(titles(line).join()).not.toContain('Bandwidth');
  expect(titles({ 'terms.includedTransfer': '500 GB' }).join()).not.toContain('Little transfer');
});

it('asks about no figure that the home page does not show', () => {
  const without = textOf({ ...shipped, statistics: [] });
  expect(without).not.toMatch(/Number of|Support around the clock beside/);
  expect(textOf(shipped)).toMatch(/Support around the clock beside.*Number of customers/);
});

it('names entries of the home page that there are, where it says how to drop one', () => {
  const labels = home.sellingPoints.statistics.map(({ label }) => label);
  const named = claimsFor(shipped).flatMap(({ needs }) =>
    [...needs.matchAll(/statistics: \{ '([^']+)': false/g)].map(([, label]) => label),
  );
  expect(named).toHaveLength(2);
  for (const label of named) expect(labels).toContain(label);
});

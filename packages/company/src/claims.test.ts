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
  const titles = (reachability: string) => {
    const names = ['sellingPoints', 'guarantee', 'serviceLevel', 'mail'];
    const stated = names.map((name) => [`availability.${name}`, '99,5\u202f%']);
    const figures = Object.fromEntries([...stated, ['terms.reachability', reachability]]);
    return claimsFor({ ...shipped, figures }).map(({ title }) => title);
  };
  expect(titles('99,5\u202f%').join()).not.toContain('different availabilities');
  expect(titles('98\u202f%')).toContain('Two different availabilities');
});

it('names entries of the home page that there are, where it says how to drop one', () => {
  const labels = home.sellingPoints.statistics.map(({ label }) => label);
  const named = claimsFor(shipped).flatMap(({ needs }) =>
    [...needs.matchAll(/statistics: \{ '([^']+)': false/g)].map(([, label]) => label),
  );
  expect(named).toHaveLength(2);
  for (const label of named) expect(labels).toContain(label);
});

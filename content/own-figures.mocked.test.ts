/** The figures of a company of its own: what it states, what follows from that, and nothing of the sample's. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Figures } from '../shapes/figures.ts';
import type { Settings } from '../shapes/settings.ts';

function adapt(settings: Settings, figures: Figures = {}): void {
  vi.doMock('../tests/support/pages/untouched-site.ts', async (load) => ({
    ...(await load<object>()),
    settings,
    figures,
    identity: { legalName: 'Webkrage e. K.' },
  }));
}

beforeEach(() => vi.resetModules());

const titles = async (): Promise<readonly string[]> =>
  (await import('./claims/backing.ts')).backing({}).all.map(({ title }) => title);

describe('figures of the sample', () => {
  const values = async () =>
    (await import('./pages/home.ts')).home.sellingPoints.statistics.map(({ value }) => value);

  it('are not shown by a company that states none', async () => {
    adapt({ foundingYear: new Date().getFullYear(), guarantee: { percent: 99.5 } });
    expect(await values()).toEqual(['99,5\u202f%', '30\u00a0Tage', '24/7']);
    expect((await titles()).join()).not.toMatch(/Number of/);
    vi.resetModules();
    adapt({}, { company: { satisfiedCustomers: 40 } });
    expect(await values()).toContain('40+');
    expect(await titles()).toContain('Number of customers');
  });
});

describe('the term', () => {
  const terms = async () => plain((await import('./pages/packages.ts')).packageTable.terms.text);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it('is that of the renewal too, unless that is stated', async () => {
    adapt({}, { terms: { hostingTerm: 12, hostingNotice: 3 } });
    expect(await terms()).toContain(
      'Der Vertrag läuft 12 Monate und verlängert sich um je 12 Monate, wenn Sie nicht spätestens 3 Monate vor dem Ende kündigen.',
    );
    vi.resetModules();
    adapt({}, { terms: { hostingTerm: 12, hostingNotice: 1, hostingRenewal: 1 } });
    expect(await terms()).toContain('verlängert sich um je 1 Monat, wenn');
    vi.resetModules();
    adapt({}, { terms: { hostingTerm: 1, hostingNotice: 1 } });
    expect(await terms()).toContain(
      'Der Vertrag läuft 1 Monat und verlängert sich um je 1 Monat, wenn Sie nicht spätestens 1 Monat',
    );
    const { choosing } = await import('./choosing/choosing.ts');
    expect(choosing.sheet.end).toBe('Frühestes Ende');
    const sum = 'Summe über 2 Monate bis zum frühesten Ende';
    expect(plain(choosing.words.termSum)).toContain(`${sum}: {net}`);
    expect(plain(choosing.sheet.termSum)).toBe(sum);
  });

  it('so short that a switch takes no less: neither page speaks of a switch that is sooner all the same', async () => {
    const lead = async () => (await import('./pages/switching.ts')).switching.hero.lead;
    adapt({}, { terms: { hostingTerm: 3, hostingNotice: 1 } });
    expect(await lead()).toContain('trotzdem jederzeit wechseln');
    expect(await terms()).toContain('wechseln Sie trotzdem jederzeit');
    vi.resetModules();
    adapt({}, { terms: { hostingTerm: 1, hostingNotice: 1 } });
    expect(await lead()).toMatch(/1\sMonat\. Für den Wechsel .* gilt außerdem der EU Data Act\.$/);
    expect(await terms()).toMatch(/vor dem Ende kündigen\.$/);
  });

  it('leaves the operator’s figures in what prices and sheet say of a switch', async () => {
    adapt({}, { switching: { notice: 1 } });
    expect(await terms()).toContain('jederzeit, mit höchstens 1 Monat Frist');
  });

  it.each([{ hostingTerm: 5 }, { hostingTerm: 12, hostingRenewal: 3 }, { hostingNotice: 0.5 }])(
    'is as long as the notice or longer, in whole months: %o',
    async (stated) => {
      adapt({}, { terms: stated });
      await expect(terms()).rejects.toThrow(/terms\.hostingNotice .*whole months/);
    },
  );
});

/** /wechsel states what the EU Data Act wants a provider to publish, and agrees with the terms. */
import { describe, expect, test } from 'vitest';
import { company } from '../../config/company.ts';
import { optionalHref } from '../../config/routes.ts';
import { facts } from '../../content/facts.ts';
import { switching } from '../../content/pages/switching.ts';
import { needs } from '../support/machine/needs.ts';
import { builtFile, pageText, plainText } from '../support/pages/built-text.ts';

const { switching: limits, terms } = facts;

describe('/wechsel', needs('/wechsel is on', optionalHref('switching') !== undefined), () => {
  test('keeps within the limits of the law, also where the operator states figures', () => {
    expect(limits.notice.value).toBeLessThanOrEqual(2);
    expect(limits.transition.value).toBeLessThanOrEqual(30);
    expect(limits.delayNotice.value).toBeLessThanOrEqual(14);
    expect(limits.longestTransition.value).toBeLessThanOrEqual(7);
    expect(limits.retrieval.value).toBeGreaterThanOrEqual(30);
    expect(limits.freeSince.value <= '2027-01-12').toBe(true);
  });

  test('names notice, transition, retrieval and erasure', () => {
    const text = pageText('switching');
    const { freeSince: _, ...periods } = limits;
    for (const { text: figure } of Object.values(periods))
      expect(text).toContain(plainText(figure));
    expect(text).toContain('Danach löschen wir sie');
  });

  test('lists everything that can be taken along, with format and way', () => {
    const text = pageText('switching', 'mitnehmen');
    expect(switching.takeAlong.rows.length).toBeGreaterThan(0);
    for (const { what, format, way } of switching.takeAlong.rows) {
      expect(text).toContain(plainText(`${what} ${format} ${way}`));
    }
  });

  test('sets term and notice of the terms beside the right to switch, and links both ways', () => {
    const text = pageText('switching', 'switching-contract-title');
    expect(text).toContain(plainText(`Laufzeit von ${terms.hostingTerm.value} Monaten`));
    expect(text).toContain(plainText(`Frist ${terms.hostingNotice.text}`));
    expect(text).toContain(plainText(`höchstens ${limits.notice.text}`));
    expect(builtFile('/wechsel')).toContain('href="/agb#paragraf-12"');
    expect(builtFile('/agb')).toMatch(/Wechselrechte bleiben unberührt[\s\S]*href="\/wechsel"/);
  });

  test('says what it costs, until the law forbids charges and after', () => {
    const text = pageText('switching', 'switching-contract-title');
    for (const { label, figure } of switching.contract.costs) {
      expect(text).toContain(plainText(`${label} ${figure}`));
    }
    expect(switching.contract.costs.at(-1)?.figure).toBe('kostenlos');
  });

  test('says whom to call and to write to', () => {
    const text = pageText('switching');
    for (const way of [company.phone.display, company.email.display, facts.support.hours.text]) {
      expect(text).toContain(plainText(way));
    }
  });
});

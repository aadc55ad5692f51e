import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import type { SubscriptionView } from '@site/monitor/page-renderer';
import { expect, it } from 'vitest';
import { renderSubscribeSection, renderSubscription } from './render-subscription.tsx';

const components = [
  { id: 'web', name: 'Webserver', isChosen: true },
  { id: 'mail', name: 'E-Mail', isChosen: true },
];
const form: SubscriptionView = { kind: 'form', email: '', components, errors: {} };

/** The checkboxes that are ticked. */
const ticked = (html: string): readonly string[] =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('checked'))
    .map((tag) => /value="(\w+)"/.exec(tag)?.[1] ?? '');

it('asks for an address, for all components, and says what comes and how to leave', () => {
  const html = renderSubscribeSection([{ id: 'web', name: 'Webserver' }]);
  expect(html).toContain('action="/system-status/abo"');
  expect(html).toContain(words.form.title);
  expect(html).toContain(words.form.mailOutage);
  expect(html).toContain(words.form.next);
  expect(html).toContain('href="/datenschutz"');
  expect(ticked(html)).toEqual(['web']);
  expect(html).toMatch(/<details class/);
});

it('keeps the list of services folded until somebody has picked some', () => {
  expect(renderSubscription(form)).not.toContain('<details open');
  const some = components.map((component) => ({ ...component, isChosen: component.id === 'web' }));
  const html = renderSubscription({ ...form, components: some });
  expect(html).toContain('<details open');
  expect(ticked(html)).toEqual(['web']);
});

it('puts each message at its field', () => {
  const html = renderSubscription({ ...form, errors: { email: 'Falsch.', components: 'Keiner.' } });
  expect(html).toMatch(/<input[^>]*autofocus[^>]*aria-describedby="email-error"/i);
  expect(html).toContain('<p id="email-error"');
  expect(html).toMatch(/<fieldset aria-describedby="components-error"/);
  expect(html).toContain('<details open');
});

it('leaves what a visitor typed a text, and has no style attribute, which the policy would block', () => {
  const evil = '"><script>alert(1)</script>{{title}}';
  const html = renderSubscription({
    ...form,
    email: evil,
    components: [{ id: evil, name: evil, isChosen: true }],
  });
  expect(html).not.toMatch(/<script|style=/);
});

import { expect, it } from 'vitest';
import { createSigner } from '../../operations/signer.ts';
import { confirmLifetime } from '../store/subscribers.ts';
import { choicePath, confirmPath, subscriptionLinks } from './links.ts';

const links = subscriptionLinks(createSigner('test secret'), 'https://www.provider.example');
const now = Date.UTC(2026, 10, 17, 12);
const id = '0123456789abcdef0123456789abcdef';
const other = 'f'.repeat(32);

const valuesOf = (link: string) => Object.fromEntries(new URL(link).searchParams);
const confirmation = valuesOf(links.confirmLink(id, now));
const choice = valuesOf(links.choiceLink(id));

it('makes addresses that end with the id, and name no mailbox', () => {
  const confirm = new URL(links.confirmLink(id, now));
  expect(confirm.pathname).toBe(confirmPath);
  expect(new URL(links.choiceLink(id)).pathname).toBe(choicePath);
  for (const link of [confirm.href, links.choiceLink(id)]) {
    expect(link).toMatch(/^https:\/\/www\.provider\.example\/.*abo=[0-9a-f]{32}$/);
  }
});

it('reads its own confirmation until 48 hours have passed', () => {
  expect(links.readConfirmation(confirmation, now)).toEqual({ kind: 'valid', id });
  const last = now + confirmLifetime;
  expect(links.readConfirmation(confirmation, last - 1)).toEqual({ kind: 'valid', id });
  expect(links.readConfirmation(confirmation, last)).toEqual({ kind: 'expired', id });
});

it('reads its own choice without end', () => {
  expect(links.readChoice(choice)).toBe(id);
});

it('has mail programs unsubscribe by one click', () => {
  expect(links.unsubscribeHeaders(id)).toEqual({
    'List-Unsubscribe': `<${links.choiceLink(id)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

it.each([
  ['nothing', {}],
  ['another id', { ...confirmation, abo: other }],
  ['another moment', { ...confirmation, bis: 'zzzzzzzz' }],
  ['a moment that is none', { ...confirmation, bis: '-1' }],
  ['the signature of the other link', { ...confirmation, sig: choice['sig'] }],
  ['a part twice', { ...confirmation, abo: [id, id] }],
  ['an id that is none', { ...confirmation, abo: 'x' }],
])('takes a confirmation with %s for forged', (_, values) => {
  expect(links.readConfirmation(values, now)).toEqual({ kind: 'forged' });
});

it.each([
  ['nothing', {}],
  ['another id', { ...choice, abo: other }],
  ['the signature of the other link', { ...choice, sig: confirmation['sig'] }],
  ['a part twice', { ...choice, sig: [choice['sig'], choice['sig']] }],
])('does not read a choice with %s', (_, values) => {
  expect(links.readChoice(values)).toBeUndefined();
});

it('does not read a link of another installation', () => {
  const foreign = subscriptionLinks(createSigner('another'), 'https://www.provider.example');
  expect(foreign.readChoice(choice)).toBeUndefined();
  expect(foreign.readConfirmation(confirmation, now)).toEqual({ kind: 'forged' });
});

import { expect, it } from 'vitest';
import { fittingItems } from './header-room.ts';

const texts = {
  brand: 'Hafenhost',
  phone: '0431 98765-0',
  consultation: 'Beratung',
  customerArea: 'Kundencenter',
  items: ['Home', 'Hosting-Pakete', 'Über uns', 'Kontakt'],
};
const three = ['Karriere', 'Rechenzentrum und Strom', 'Partnerprogramm für Agenturen'];

it('takes the four sections, and as many pages of the operator as fit', () => {
  expect(fittingItems('small', texts)).toBe(4);
  const items = [...texts.items, ...three];
  expect(fittingItems('wide', { ...texts, items })).toBe(5);
  expect(fittingItems('wide', { ...texts, items: [...texts.items, 'Jobs', 'Team'] })).toBe(6);
});

it('gives way to a long name, a long number and a long label of the customer area', () => {
  const brand = 'Küstenwind Server & Systemhaus';
  expect(fittingItems('small', { ...texts, brand })).toBeLessThan(4);
  const crowded = {
    ...texts,
    brand,
    phone: '+49 (0) 431 / 98 76 54-0',
    customerArea: 'Mein Kundenbereich',
  };
  expect(fittingItems('wide', crowded)).toBeLessThan(4);
});

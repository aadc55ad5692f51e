import { expect, it } from 'vitest';
import { keepWordsTogether } from './keep-words-together.ts';

const kept = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;
const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

it.each([
  'E-Mail',
  'IT-Abteilung',
  'RAID-Verbund',
  'IP-Adresse',
  'Postfach-Backups',
  'Cookie-Auswahl',
  'Vor- und',
  'Marken-\u00a0oder',
  'SSL-Zertifikat',
  '20-GB-Postfach',
  'Mo–Fr',
  '9:00–18:00',
  '100–10.000',
  'Page-Builder',
  '0431 55512-30',
  '+49 431 55512-30',
  '0800 / 123 45 67',
])('does not let a line break within „%s“', (word) => {
  for (const tag of ['p', 'dt', 'span']) {
    expect(keepWordsTogether(page(`<${tag}>Hier &amp; dort ${word}, sagte er.</${tag}>`))).toBe(
      page(`<${tag}>Hier &amp; dort ${kept(word)}, sagte er.</${tag}>`),
    );
  }
});

it.each([
  '<p>Wartungs-Verträge, Zertifikats-E und 30-Tage-Snapshots</p>',
  '<p>KI-Anwendungsentwicklung</p>',
  '<p>E-Mail</p>',
  '<p class="md:flex">Ihre E-Mail an uns</p>',
  '<a href="/" class="button">Ihre E-Mail an uns</a>',
  '<p>Um 09:04 am 01.02.2026, 0 €, Rechnung 2024-001</p>',
  '<astro-island><p>Ihre E-Mail an uns</p></astro-island>',
  '<script>"<p>Ihre E-Mail an uns</p>"</script>',
])('leaves %s as it is', (body) => {
  expect(keepWordsTogether(page(body))).toBe(page(body));
});

it('keeps what follows a compound free to break', () => {
  expect(keepWordsTogether(page('<h2>Unser E-Mail-Hosting</h2>'))).toBe(
    page(`<h2>Unser ${kept('E-Mail')}-Hosting</h2>`),
  );
});

it('keeps a telephone number together that is a link in a sentence', () => {
  const link = (label: string) =>
    page(`<p>Rufen Sie an: <a href="tel:+493012345">${label}</a>.</p>`);
  expect(keepWordsTogether(link('030 12-345'))).toBe(link(kept('030 12-345')));
});

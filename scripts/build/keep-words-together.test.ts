import { expect, it } from 'vitest';
import { keepWordsTogether } from './keep-words-together.ts';

const kept = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;
const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

it.each([
  'E-Mail',
  'IT-Abteilung',
  'RAID-Verbund',
  'IP-Adresse',
  'SSL-Zertifikat',
  '20-GB-Postfach',
  'Mo–Fr',
  '9:00–18:00',
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
  '<a href="/">Ihre E-Mail an uns</a>',
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

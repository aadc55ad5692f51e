import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { company } from '../config/company.ts';
import { countOf } from '../config/format.ts';
import { retention } from '../config/retention.ts';
import { figures } from './figures.ts';
import { fillPlaceholders } from './legal-text.ts';

describe('placeholders of the legal texts', () => {
  it('are filled from figures and company data', () => {
    expect(fillPlaceholders('{{figures.terms.licencePenalty}}, {{company.phone.display}}')).toBe(
      `2.500,00\u202f€, ${company.phone?.display}`,
    );
  });

  it.each(['{{figures.terms.unknown}}', '{{nobody.knows}}', '{{company.phone}}', '{{figures}}'])(
    'stop the build when unknown: %s',
    (text) => {
      expect(() => fillPlaceholders(text)).toThrow('names no text');
    },
  );
});

describe('conditions of the legal texts', () => {
  const text = 'a\n{{if photos.host}}\nb\n{{else}}\nc\n{{end}}\nd';

  it.each([
    ['images.example', 'a\nb\nd'],
    ['', 'a\nc\nd'],
  ])('photos.host “%s”', (host, filled) => {
    expect(fillPlaceholders(text, { photos: { host } })).toBe(filled);
  });

  it.each([
    ['images.example', '', 'a\nc\nd'],
    ['images.example', 'x', 'a\nb\nd'],
    ['', 'x', 'd'],
  ])('one inside another: “%s”, “%s”', (host, recipient, filled) => {
    const nested =
      '{{if photos.host}}\na\n{{if photos.recipient}}\nb\n{{else}}\nc\n{{end}}\n{{end}}\nd';
    expect(fillPlaceholders(nested, { photos: { host, recipient } })).toBe(filled);
  });

  it.each([
    ['{{if photos.host}}\nb', 'has no {{end}}'],
    ['b\n{{end}}', '{{end}} without {{if …}}'],
    ['{{else}}', '{{else}} without {{if …}}'],
    ['{{if photos.host}}\n{{if photos.host}}\n{{end}}', 'has no {{end}}'],
    ['{{if nobody.knows}}\n{{end}}', 'names no text'],
  ])('stop the build: %j', (markdown, problem) => {
    expect(() => fillPlaceholders(markdown)).toThrow(problem);
  });
});

describe('/datenschutz', () => {
  const markdown = readFileSync(join(import.meta.dirname, 'legal', 'datenschutz.md'), 'utf8');
  const functional = { consent: { functional: '', analytics: '', marketing: '', nothingElse: '' } };
  const filled = (host: string) =>
    fillPlaceholders(markdown, { photos: { host, recipient: 'Bild GmbH, Kiel' }, ...functional });

  it('names the host of external photos', () => {
    expect(filled('images.example')).toContain('Bilddienstes (images.example)');
    expect(filled('images.example')).toContain('Empfänger ist Bild GmbH, Kiel.');
    expect(filled('images.example')).toContain('der Bilddienst nur mit Ihrer Zustimmung');
  });

  it('says nothing of external pictures where there are none', () => {
    expect(filled('')).not.toMatch(/extern\w* (?:Foto|Bild)|Bilddienst|Bilder von einem fremden/i);
    expect(filled('')).toContain('liefert unser eigener Server aus');
    expect(filled('')).toMatch(/^Außerhalb der Europäischen Union/m);
  });

  it('says how long erased requests live on in backups, and what becomes of them', () => {
    expect(filled('')).toContain('noch bis zu 14 Tage lang enthalten sein');
    expect(filled('')).toContain('entfernen wir gelöschte Anfragen daraus wieder');
  });

  it('says that notifications in the mailbox go with the request, and what log files in front may hold', () => {
    expect(filled('')).toContain('sobald wir sie nicht mehr benötigen, spätestens mit der Anfrage');
    expect(filled('')).toContain(
      'aufgerufene Adresse, bei „[Welches Paket passt?](/uebergabe)“ mit Ihren',
    );
  });

  it('says on which ground a photo may go to the USA, and what that risks', () => {
    expect(filled('images.example')).toContain(
      'ausdrückliche Einwilligung (Art. 49 Abs. 1 lit. a DSGVO): In den USA können Behörden',
    );
    expect(filled('')).not.toContain('USA');
  });

  it('names what the browser keeps: cookie, record of what was asked, draft, copy of a failed request', () => {
    for (const kept of ['cookie_consent', 'consent_asked', 'Session Storage', 'contact-attempt']) {
      expect(filled('')).toContain(kept);
    }
  });

  it('says what a notice of illegal content is kept for and how long, as the server keeps it', () => {
    const text = filled('');
    expect(text).toContain('## Meldung rechtswidriger Inhalte');
    expect(text).toContain('Art. 6 Abs. 1 lit. c DSGVO');
    const kept = countOf('Jahre')(retention.noticeDays / 365);
    expect(text).toContain(
      `- Meldungen rechtswidriger Inhalte: ${kept} nach der letzten Bearbeitung`,
    );
    expect(text).toContain('vor unserer Entscheidung wird keine Meldung gelöscht');
  });

  it('says what mails about the status store, on which ground and for how long', () => {
    const section = filled('').split('## Benachrichtigungen zum Systemstatus')[1] ?? '';
    for (const stored of ['E-Mail-Adresse', 'Dienste', 'Zeitpunkt Ihrer Bestätigung']) {
      expect(section).toContain(stored);
    }
    expect(section).toContain(`nach ${countOf('Stunden')(retention.unconfirmedHours)}`);
    expect(section).toContain('Art. 6 Abs. 1 lit. a DSGVO');
    expect(section).toContain('sonst nach spätestens zwei Tagen');
  });
});

describe('while nobody can report content here', () => {
  const off = { pages: { reportContent: '', switching: '', accessibility: '' } };
  const consent = { functional: '', analytics: '', marketing: '', nothingElse: '' };
  const text = (name: string) =>
    fillPlaceholders(readFileSync(join(import.meta.dirname, 'legal', `${name}.md`), 'utf8'), {
      ...off,
      consent,
      document: { date: '' },
    });

  it.each(['datenschutz', 'agb', 'impressum'])('/%s has no link to the page', (name) => {
    expect(text(name)).not.toContain('/inhalte-melden');
    expect(text(name)).not.toContain('## Meldung rechtswidriger Inhalte');
  });
});

describe('§ 7 of the terms', () => {
  const terms = fillPlaceholders(
    readFileSync(join(import.meta.dirname, 'legal', 'agb.md'), 'utf8'),
    { document: { date: '' } },
  );
  const paragraph = terms.split(/^## /m).find((text) => /^§\s7\s/.test(text)) ?? '';

  it('gives reasons and remedies for blocked content (Art. 17 DSA), and leads to notices (Art. 16)', () => {
    for (const words of [
      'begründet sie',
      'ob automatisierte Mittel eingesetzt wurden',
      'per E-Mail an',
      'Der Weg zu den Gerichten',
      '](/inhalte-melden)',
    ]) {
      expect(paragraph).toContain(words);
    }
    // § 8 (5) refers to it.
    expect(paragraph).toMatch(/^5\. Der Anbieter teilt dem Kunden eine Sperrung/m);
  });
});

describe('the addendum of the terms', () => {
  const source = readFileSync(join(import.meta.dirname, 'legal', 'agb.md'), 'utf8');
  const filled = (own: Record<string, unknown> = {}): string =>
    fillPlaceholders(source, { document: { date: '26.04.2023' }, ...own });
  const [sections = '', addendum = ''] = filled().split('## Nachtrag zu diesen AGB');

  it('has what later law brought, so that the 28 sections cite nothing younger than themselves', () => {
    expect(sections.match(/^## §/gm)).toHaveLength(28);
    expect(sections).not.toMatch(/2023\/2854|Data Act|UStG/);
    expect(addendum).toMatch(/2023\/2854[\s\S]*2022\/2065[\s\S]*UStG/);
    expect(addendum).not.toContain('## §');
  });

  it('says what the guarantee is, how it is measured and what the customer gets', () => {
    for (const words of ['garantiert, dass', 'Gemessen wird', 'schreibt er dem Kunden']) {
      expect(addendum).toContain(words);
    }
    expect(addendum).toContain('das Paketentgelt für die Ausfallzeit über dem zulässigen Maß gut');
    const changed = {
      ...figures,
      contract: { credit: '5 %', creditAtMost: '50 %', transferPrice: '' },
    };
    expect(filled({ figures: changed })).toContain(
      '5 % des monatlichen Paketentgelts gut, höchstens 50 %',
    );
  });

  it('counts an outage as the status page does, and means every availability that pages promise', () => {
    expect(addendum).toContain('Misslingen mehrere Prüfungen nacheinander, zählt der Ausfall');
    expect(addendum).toMatch(/Verfügbarkeit garantiert oder zusagt \(.*„zugesagt“\)/);
  });

  it('fixes the notice of a switch, and names the page with the list of data as the footer does', () => {
    expect(addendum).toContain(`beträgt ${figures.switching.notice.text}, im Einvernehmen weniger`);
    expect(addendum).toContain('hemmt oder verzögert das nicht');
    expect(addendum).toContain('Fehlt dort etwas, gilt Absatz 7.');
    const pages = { pages: { switching: '/weg', reportContent: '' } };
    expect(filled({ ...pages, pageLabels: { switching: 'Ausgang' } })).toContain(
      'abschließend die Seite [Ausgang](/weg)',
    );
  });

  it('says when data is erased, also where nobody takes it along', () => {
    expect(addendum).toMatch(
      /Danach und nach erfolgreichem Wechsel löscht .*, bei bloßer Löschung mit Vertragsende/,
    );
  });

  it('leaves maintenance out of the guarantee only if the customer was told in text form', () => {
    expect(addendum).toContain('dem Kunden mindestens 24 Stunden vorher in Textform mitgeteilt');
  });

  it('concludes the processing agreement before the first data', () => {
    expect(addendum).toMatch(
      /Auftragsverarbeitung \(§\s25 Absatz 2\) schließen die Parteien, bevor der Anbieter/,
    );
  });

  it('says what is done about terrorist content and its removal orders', () => {
    expect(addendum).toMatch(
      /Terroristische Online-Inhalte \(Verordnung \(EU\) 2021\/784\) sind unzulässig: .*innerhalb der Frist des Art. 3 Absatz 3, unterrichtet den Kunden.*Kopie der Anordnung \(Art. 7 und 11\)/,
    );
  });

  it('asks for consent before transfer costs anything, unless a price is stated', () => {
    expect(addendum).toContain('nur, wenn der Kunde vorher in Textform zugestimmt hat');
    const changed = {
      ...figures,
      contract: { credit: '', creditAtMost: '', transferPrice: '0,50 €' },
    };
    expect(filled({ figures: changed })).toContain('kostet 0,50 €');
  });

  it('lists no wages among the costs that nobody can influence', () => {
    const prices = sections.split(/^## /m).find((text) => /^§\s9\s/.test(text)) ?? '';
    expect(prices).toContain('nicht beeinflussen kann');
    expect(prices).not.toContain('Personal');
  });
});

it('imprint and terms name the same customers', () => {
  for (const name of ['impressum', 'agb']) {
    const text = readFileSync(join(import.meta.dirname, 'legal', `${name}.md`), 'utf8');
    expect(text).toMatch(
      /Unternehmer im Sinne von §\s14\sBGB[\s\S]*?juristische Personen des öffentlichen Rechts und öffentlich-rechtliche Sondervermögen/,
    );
  }
});

it('the imprint promises a person only where one answers: by e-mail and telephone', () => {
  const source = readFileSync(join(import.meta.dirname, 'legal', 'impressum.md'), 'utf8');
  expect(source).toContain('Per E-Mail und telefonisch antwortet ein Mensch.');
  expect(source).toContain('Per E-Mail antwortet ein Mensch.');
});

it('every section with a figure of the specification stands in the review for a lawyer', () => {
  const file = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const review = file('../docs/legal-review.md');
  const sections = file('legal/agb.md')
    .split(/^## /m)
    .filter((text) => text.includes('{{figures.'))
    .flatMap((text) => /^§\s\d+/.exec(text)?.[0].replace(/\s/, ' ') ?? []);
  expect(sections.length).toBeGreaterThan(10);
  const missing = sections.filter((name) => !new RegExp(`${name}(?!\\d)`).test(review));
  expect(missing).toEqual([]);
});

/** Copy of /ssl-zertifikate. Prices come from the catalogue, lifetimes from the figures. */

import { byShop } from '@site/company/catalog/choosing-catalogue';
import { seePackages } from '@site/company/catalog/package-range';
import { packageNames } from '@site/company/catalog/packages';
import { type CertificateOption, certificatePrice, certificates } from '@site/company/catalog/ssl';
import { checked } from '@site/company/checking/checked';
import { vatPercent } from '@site/company/company';
import { withHours } from '@site/company/contact/ways';
import { figures } from '@site/company/figures';
import type { Figure } from '@site/company/figures/figure';
import { allOf, countOf, euro, gross, NO_BREAK } from '@site/company/format';
import {
  hasEv,
  hasWildcards,
  otherKinds,
  withWildcards,
} from '@site/company/pages/certificate-kinds';
import { packageTable } from '@site/company/pages/packages';
import { contactHrefAbout, href } from '@site/company/routes';

const wildcardPrice = certificatePrice('wildcard');

/** Wildcard certificates are in all packages, in some, or in none. */
const areInAll = withWildcards.length === packageNames.length;
const inNames = `Paket${NO_BREAK}${allOf(withWildcards)}`;
const beside = areInAll
  ? ' Mindestens eines enthält Ihr Paket schon; der Preis gilt für jedes weitere.'
  : ` In ${inNames} ist schon mindestens eines enthalten; der Preis gilt für jedes weitere.`;

/** „Wildcard gibt es ab 189 €, EV ab 389 €“, or „für 149 €“ */
const sold = certificates.filter(({ netPrice }) => netPrice > 0);
const soldFor = sold
  .map(({ id, netPrice, isFrom }, index) => {
    const name = id === 'ev' ? 'EV' : 'Wildcard';
    return `${name}${index === 0 ? ' gibt es' : ''} ${isFrom ? 'ab' : 'für'} ${euro(netPrice)}`;
  })
  .join(', ');

/** Packages may contain wildcard certificates where no further ones are sold. */
const shown: readonly CertificateOption[] =
  hasWildcards && wildcardPrice === undefined
    ? certificates.toSpliced(1, 0, { id: 'wildcard', netPrice: 0, isFrom: false })
    : certificates;
const isOnlyFree = shown.length === 1;

interface OptionWords {
  readonly title: string;
  readonly description: string;
  readonly subdomains: boolean;
  readonly firm: boolean;
  readonly check: string;
  /** Of one that is sold. */
  readonly action?: string;
}

const options: Record<CertificateOption['id'], OptionWords> = {
  free: {
    title: 'Kostenloses Zertifikat',
    description:
      'Von einer kostenlosen Zertifizierungsstelle. Für eine Website unter einer Adresse; Browser erkennen es an wie ein bezahltes.',
    subdomains: false,
    firm: false,
    check: 'Domain',
  },
  wildcard: {
    title: 'Wildcard-SSL',
    description: `Für Unternehmen mit mehreren Adressen (Subdomains) unter einer Domain.${withWildcards.length > 0 && wildcardPrice !== undefined ? beside : ''}`,
    subdomains: true,
    firm: false,
    check: 'Domain',
    action: 'Wildcard-SSL anfragen',
  },
  ev: {
    title: 'EV-SSL',
    description:
      'Extended Validation, die erweiterte Prüfung: Die Zertifizierungsstelle bestätigt auch, welches Unternehmen hinter der Domain steht. Der Name steht in den Details des Zertifikats; eine grüne Adressleiste zeigen Browser nicht mehr.',
    subdomains: false,
    firm: true,
    check: 'Domain und Firma',
    action: 'EV-SSL anfragen',
  },
};

const mark = (label: string, has: boolean) => ({ label, text: has ? 'ja' : 'nein', mark: has });

const YEAR_DAYS = 365;
const timesAYear = (count: number): string => `mindestens ${countOf('Zertifikate im Jahr')(count)}`;

/** One step of the shrinking lifetimes, with the number of certificates that a year then needs. */
const step = (from: string, limit: Figure<number>) => ({
  from: `${from}:`,
  limit: `höchstens ${limit.text}`,
  days: limit.value,
  count: timesAYear(Math.ceil(YEAR_DAYS / limit.value)),
});

interface OptionPrice {
  readonly from?: string;
  readonly amount: string;
  readonly gross?: string;
  readonly notes: readonly string[];
  readonly vat?: typeof packageTable.footnote;
}

function priceOf({ id, netPrice, isFrom }: CertificateOption): OptionPrice {
  if (netPrice === 0) {
    const where = id === 'free' ? 'in jedem Hosting-Paket' : `in ${inNames}`;
    return { amount: 'enthalten', notes: [where, 'ohne Aufpreis'] };
  }
  return {
    ...(isFrom && { from: 'ab' }),
    amount: euro(netPrice),
    gross: euro(gross(netPrice, vatPercent)),
    notes: ['pro Jahr,', 'von uns erneuert'],
    vat: packageTable.footnote,
  };
}

export const ssl = checked('ssl', {
  metaTitle: `SSL-Zertifikate: ${isOnlyFree ? 'in jedem Paket enthalten' : allOf(['kostenlos', ...otherKinds])}`,
  metaDescription: `Ein kostenloses SSL-Zertifikat ist enthalten${soldFor && `, ${soldFor} pro Jahr zzgl. USt`}. Einrichtung und Erneuerung übernehmen wir.`,

  hero: {
    title: `SSL-Zertifikate, um${NO_BREAK}die${NO_BREAK}wir uns kümmern`,
    lead: 'SSL (heute: TLS) verschlüsselt die Verbindung zwischen Ihren Besuchern und Ihrer Website. Wir besorgen das Zertifikat dafür, richten es ein und tauschen es aus, bevor es abläuft. Ein kostenloses ist in jedem Paket enthalten.',
    compare: isOnlyFree ? 'Was es enthält' : 'Zertifikate vergleichen',
    consultation: 'Kostenlose Beratung',
  },
  picture: {
    description: `Zweimal ${byShop('derselbe Shop', 'dieselbe Website')} im Browser. Mit Zertifikat steht ein Schloss neben der Adresse, und die Waren sind zu sehen. Ohne Zertifikat steht dort „Nicht sicher“, und statt der Waren erscheint eine Warnung.`,
    address: byShop('ihr-shop.example', 'ihre-firma.example'),
    insecure: 'Nicht sicher',
    warning: 'Diese Verbindung ist nicht sicher',
    captions: {
      with: `Mit Zertifikat sehen Ihre Kunden gleich ${byShop('Ihren Shop', 'Ihre Website')}.`,
      without: `Ohne sehen sie eine Warnung. Mancher ${byShop('Einkauf', 'Besuch')} endet dort.`,
    },
  },

  address: {
    title: 'Das bekommen Sie',
    features: [
      {
        icon: 'reload',
        part: 'neu laden',
        title: 'Automatisch erneuert',
        text: 'Bevor ein Zertifikat abläuft, fordert der Server das nächste an und setzt es ein.',
      },
      {
        icon: 'lock',
        part: 'https://',
        title: 'Verschlüsselt übertragen',
        text: `Passwörter${byShop(', Bestellungen', '')} und Formulare sind unterwegs vor Mitlesern geschützt.`,
      },
      ...(hasWildcards
        ? [
            {
              icon: 'branches' as const,
              part: 'shop.',
              title: 'Viele Subdomains zugleich',
              text: 'Ein Wildcard-SSL-Zertifikat gilt für Ihre Domain und für Subdomains wie Shop, Blog oder Testumgebung.',
            },
          ]
        : []),
      {
        icon: 'wrench',
        part: 'ihre-firma.example',
        title: 'Von uns eingerichtet',
        text: 'Wir bestellen, installieren und pflegen es für Sie. Sie nennen uns die Domain.',
      },
    ],
    more: 'Alle Leistungen der Managed Services',
  },

  options: {
    title: isOnlyFree ? 'Das Zertifikat in Ihrem Paket' : 'Die Zertifikate im Vergleich',
    lead: isOnlyFree
      ? 'Es verschlüsselt so stark wie ein bezahltes und gilt für eine Adresse.'
      : `Die Verschlüsselung ist immer gleich stark. Das kostenlose gilt für eine Adresse${hasWildcards ? `, das Wildcard-Zertifikat auch für Subdomains${areInAll ? '; darum sind beide im Paket' : ''}` : ''}.${hasEv ? ' Bei EV wird zusätzlich Ihre Firma geprüft.' : ''}`,
    recommended: 'Empfohlen',
    items: shown.map((option) => {
      const { id, netPrice } = option;
      const { title, description, subdomains, firm, check, action } = options[id];
      return {
        id,
        title,
        description,
        action: netPrice === 0 ? seePackages : action,
        href: netPrice === 0 ? href('home', 'hosting-packages') : contactHrefAbout(title),
        recommended: id === 'wildcard' && shown.length > 2,
        price: priceOf(option),
        features: [
          mark('Ihre Domain', true),
          mark('Subdomains', subdomains),
          mark('Firmenname im Zertifikat', firm),
          { label: 'Geprüft wird', text: check },
          { label: 'Einrichtung', text: 'durch uns' },
        ],
      };
    }),
  },

  lifetimes: {
    title: 'Zertifikate gelten immer kürzer. Wir kümmern uns darum.',
    paragraphs: [
      `Browser-Hersteller und Zertifizierungsstellen verkürzen die Laufzeit öffentlicher Zertifikate in Stufen. Seit dem ${figures.ssl.lifetimeSince.text} sind es höchstens ${figures.ssl.lifetime.text}. So nützt ein gestohlener Schlüssel nicht so lange.`,
      `Wer von Hand tauscht, muss künftig alle paar Wochen daran denken. Bei uns übernimmt das der Server${sold.length > 0 ? ': Sie zahlen pro Jahr, egal wie oft er das Zertifikat erneuert' : ''}.${hasEv ? ` Nur bei EV prüft die Zertifizierungsstelle Ihre Firmendaten spätestens nach ${figures.ssl.organisationCheck.text} neu.` : ''}`,
    ],
    caption: 'Ein Jahr, in Zertifikaten gezählt',
    scaleNote:
      'Die volle Breite ist ein Jahr, jeder Block ein Zertifikat. Der letzte Block reicht ins nächste Jahr.',
    steps: [
      step(`seit ${figures.ssl.lifetimeSince.text}`, figures.ssl.lifetime),
      step(`ab ${figures.ssl.lifetimeNextSince.text}`, figures.ssl.lifetimeNext),
      step(`ab ${figures.ssl.lifetimeLastSince.text}`, figures.ssl.lifetimeLast),
    ],
  },

  benefits: {
    title: 'Ihre Vorteile in Kürze',
    figure: { value: figures.ssl.browserCompatibility.text, label: 'Browserkompatibilität' },
    drawing: 'Tausend Felder, alle bis auf eines gefüllt.',
    items: [
      'Kein Ablauftermin, den Sie sich merken müssen',
      'Ein Ansprechpartner für Domain, Server und Zertifikat',
      'Ein kostenloses Zertifikat vom ersten Tag an',
      ...(hasWildcards ? ['Ein Wildcard-Zertifikat statt vieler einzelner'] : []),
      `Antworten auf Deutsch${withHours}`,
    ],
  },

  reasons: {
    title: 'Warum Ihre Website ein Zertifikat braucht',
    items: [
      {
        id: 'search',
        who: 'Die Suchmaschine',
        title: 'SEO',
        text: 'Google wertet die Verschlüsselung (HTTPS) als eines von vielen Signalen für die Reihenfolge der Treffer. HTTPS allein bringt Sie nicht nach vorn, sein Fehlen kann Sie zurückwerfen.',
      },
      {
        id: 'visitor',
        who: 'Ihre Besucher',
        title: 'Vertrauen',
        text: 'Ohne gültiges Zertifikat schreibt der Browser „Nicht sicher“ neben Ihre Adresse oder zeigt statt Ihrer Seite eine Warnung.',
      },
      {
        id: 'law',
        who: 'Das Gesetz',
        title: 'Datenschutz',
        text: `Schon ein Kontaktformular überträgt personenbezogene Daten. Art.${NO_BREAK}32${NO_BREAK}DSGVO nennt Verschlüsselung ausdrücklich als Maßnahme zu ihrem Schutz.`,
      },
    ],
  },

  closing: {
    title: isOnlyFree
      ? 'Genügt Ihnen dieses Zertifikat?'
      : 'Sie wissen nicht, welches Zertifikat Sie brauchen?',
    text: `Nennen Sie uns Ihre Domains. Wir sagen Ihnen, ob ${withWildcards.length > 0 ? 'die enthaltenen genügen' : 'das enthaltene genügt'}.`,
  },
});

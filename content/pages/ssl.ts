/** Copy of /ssl-zertifikate. Prices come from the catalogue, lifetimes from the figures. */
import { vatPercent } from '../../config/company.ts';
import { allOf, countOf, euro, gross, NO_BREAK } from '../../config/format.ts';
import { contactHrefAbout, href } from '../../config/routes.ts';
import { packageNames } from '../catalog/packages.ts';
import { type CertificateOption, certificates } from '../catalog/ssl.ts';
import { checked } from '../checking/checked.ts';
import { withHours } from '../contact/ways.ts';
import type { Figure } from '../figures/figure.ts';
import { figures } from '../figures.ts';
import { packagesListing } from './listed-extras.ts';
import { packageTable } from './packages.ts';

type Id = CertificateOption['id'];

const priceOf = (id: Id): string =>
  euro(certificates.find((option) => option.id === id)?.netPriceFrom ?? Number.NaN);

/** The packages that contain wildcard certificates: all of them, some, or none. */
const withWildcards = packagesListing(/wildcard/i);
const areInAll = withWildcards.length === packageNames.length;
const inNames = `Paket${NO_BREAK}${allOf(withWildcards)}`;
const beside = areInAll
  ? ' Mindestens eines enthält Ihr Paket schon; der Preis gilt für jedes weitere.'
  : ` In ${inNames} ist schon mindestens eines enthalten; der Preis gilt für jedes weitere.`;

interface OptionWords {
  readonly title: string;
  readonly description: string;
  readonly subdomains: boolean;
  readonly firm: boolean;
  readonly check: string;
  readonly action: string;
}

const options: Record<Id, OptionWords> = {
  free: {
    title: 'Kostenloses Zertifikat',
    description:
      'Von einer kostenlosen Zertifizierungsstelle. Für eine Website unter einer Adresse; Browser erkennen es an wie ein bezahltes.',
    subdomains: false,
    firm: false,
    check: 'Domain',
    action: 'Hosting-Pakete ansehen',
  },
  wildcard: {
    title: 'Wildcard-SSL',
    description: `Für Unternehmen mit mehreren Adressen (Subdomains) unter einer Domain.${withWildcards.length > 0 ? beside : ''}`,
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

export const ssl = checked('ssl', {
  metaTitle: 'SSL-Zertifikate: kostenlos, Wildcard und EV',
  metaDescription: `Ein kostenloses SSL-Zertifikat ist enthalten, Wildcard gibt es ab ${priceOf('wildcard')}, EV ab ${priceOf('ev')} pro Jahr zzgl. USt. Einrichtung und Erneuerung übernehmen wir.`,

  hero: {
    title: `SSL-Zertifikate, um${NO_BREAK}die${NO_BREAK}wir uns kümmern`,
    lead: 'SSL (heute: TLS) verschlüsselt die Verbindung zwischen Ihren Besuchern und Ihrer Website. Wir besorgen das Zertifikat dafür, richten es ein und tauschen es aus, bevor es abläuft. Ein kostenloses ist in jedem Paket enthalten.',
    compare: 'Zertifikate vergleichen',
    consultation: 'Kostenlose Beratung',
  },
  picture: {
    description:
      'Zweimal derselbe Shop im Browser. Mit Zertifikat steht ein Schloss neben der Adresse, und die Waren sind zu sehen. Ohne Zertifikat steht dort „Nicht sicher“, und statt der Waren erscheint eine Warnung.',
    address: 'ihr-shop.example',
    insecure: 'Nicht sicher',
    warning: 'Diese Verbindung ist nicht sicher',
    captions: {
      with: 'Mit Zertifikat sehen Ihre Kunden gleich Ihren Shop.',
      without: 'Ohne sehen sie eine Warnung. Mancher Einkauf endet dort.',
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
        text: 'Passwörter, Bestellungen und Formulare sind unterwegs vor Mitlesern geschützt.',
      },
      {
        icon: 'branches',
        part: 'shop.',
        title: 'Viele Subdomains zugleich',
        text: 'Ein Wildcard-SSL-Zertifikat gilt für Ihre Domain und für Subdomains wie Shop, Blog oder Testumgebung.',
      },
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
    title: 'Drei Zertifikate im Vergleich',
    lead: `Die Verschlüsselung ist bei allen gleich stark. Das kostenlose gilt für eine Adresse, das Wildcard-Zertifikat auch für Subdomains${areInAll ? '; darum sind beide im Paket' : ''}. Bei EV wird zusätzlich Ihre Firma geprüft.`,
    recommended: 'Empfohlen',
    items: certificates.map(({ id, netPriceFrom, recommended }) => {
      const { title, description, subdomains, firm, check, action } = options[id];
      return {
        id,
        title,
        description,
        action,
        href: netPriceFrom === 0 ? href('home', 'hosting-packages') : contactHrefAbout(title),
        recommended,
        price:
          netPriceFrom === 0
            ? { amount: 'enthalten', notes: ['in jedem Hosting-Paket', 'ohne Aufpreis'] }
            : {
                from: 'ab',
                amount: euro(netPriceFrom),
                gross: euro(gross(netPriceFrom, vatPercent)),
                notes: ['pro Jahr,', 'von uns erneuert'],
                vat: packageTable.footnote,
              },
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
      `Wer von Hand tauscht, muss künftig alle paar Wochen daran denken. Bei uns übernimmt das der Server: Sie zahlen pro Jahr, egal wie oft er das Zertifikat erneuert. Nur bei EV prüft die Zertifizierungsstelle Ihre Firmendaten spätestens nach ${figures.ssl.organisationCheck.text} neu.`,
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
      'Ein Wildcard-Zertifikat statt vieler einzelner',
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
    title: 'Sie wissen nicht, welches Zertifikat Sie brauchen?',
    text: 'Nennen Sie uns Ihre Domains. Wir sagen Ihnen, ob die enthaltenen genügen.',
  },
});

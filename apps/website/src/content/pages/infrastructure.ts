import { byShop } from '@site/company/catalog/choosing-catalogue';
import { checked } from '@site/company/checking/checked';
import { byPhone } from '@site/company/contact/ways';
import { figures, over, replyPromise, under } from '@site/company/figures';
import { guarantee } from '@site/company/figures/guarantee';
import { countOf, NO_BREAK } from '@site/company/format';
import { hasSupportHours, isAlwaysMonitored, isMonitored } from '@site/company/hours';
import { href } from '@site/company/routes';
import { shell } from '../frame/shell.ts';

const { availability, company, infrastructure: equipment, snapshots, status, support } = figures;
const guarded = equipment.physicalMonitoring.text;
const staffedLabel = byPhone('Telefon', 'Antworten');

const advantages = [
  {
    title: `Hosting seit ${company.since.text}`,
    text: `Hosting ist seit ${company.since.text} unser Handwerk.`,
  },
  {
    title: 'Support auf Deutsch',
    text: `${support.hours.text ? `${support.hours.text}. ` : ''}Wir erklären alles ohne Fachchinesisch.`,
  },
  {
    title: 'Managed Services und Lizenzen inklusive',
    text: 'Vom CMS bis zur Server-Verwaltung im Paketpreis, solange der Vertrag läuft.',
  },
  {
    title: 'Kostenlose Hilfe beim Umzug',
    text: 'Wenn Sie von einem anderen Anbieter kommen: für Website, Datenbanken und Postfächer.',
  },
  {
    title: `Snapshots für ${snapshots.retention.text}`,
    text: 'Sie bekommen Dateien, Datenbanken und Postfächer so zurück, wie sie an einem früheren Tag waren.',
  },
  ...(guarantee
    ? [
        {
          title: `${availability.serviceLevel.text} Verfügbarkeit zugesagt`,
          text: `Die Zusage gilt für ${guarantee.period === 'Kalendermonat' ? 'jeden' : 'jedes'} ${guarantee.period}. ${guarantee.consequence(availability.serviceLevel.value)}`,
        },
      ]
    : []),
  {
    title: 'Speicher ohne bewegte Teile',
    text: 'NVMe-Speicher antwortet schneller als Festplatten.',
  },
  {
    title: 'Bandbreite für volle Tage',
    text: `${equipment.network.text} Anbindung, Latenz in unserem Netz ${under(equipment.latency)}.`,
  },
  {
    title: `Server mit ${countOf('Kernen')(equipment.cores.value)}`,
    text: `Dazu ${equipment.memory.text} Arbeitsspeicher, damit Ihre Seiten schnell da sind.`,
  },
  {
    title: isAlwaysMonitored ? 'Bewacht, am Bildschirm und an der Tür' : 'Bewacht an der Tür',
    text: isMonitored
      ? 'Monitoring für die Systeme, Biometrie für den Zutritt.'
      : 'Biometrie für den Zutritt.',
  },
];

interface HardwareUnit {
  readonly kind: 'server' | 'storage' | 'network';
  readonly title: string;
  readonly specs: readonly {
    readonly label: string;
    readonly value: string;
    readonly text: string;
    readonly gain: string;
  }[];
}

/** Typed as a list, not by its entries: an operator may drop each of them. */
const units: readonly HardwareUnit[] = [
  {
    kind: 'server',
    title: 'Server',
    specs: [
      {
        label: 'Prozessor',
        value: `${equipment.cores.text} / ${equipment.threads.text}`,
        text: 'Jeder Kern erledigt zwei Aufgaben zugleich.',
        gain: byShop(
          'Viele Kunden können gleichzeitig einkaufen.',
          'Viele Besucher können gleichzeitig lesen.',
        ),
      },
      {
        label: 'Arbeitsspeicher',
        value: `${equipment.memory.text} RAM`,
        text: 'Was hier liegt, muss nicht vom Datenträger gelesen werden.',
        gain: 'Beliebte Seiten sind schneller da.',
      },
    ],
  },
  {
    kind: 'storage',
    title: 'Datenspeicher',
    specs: [
      {
        label: 'Datenträger',
        value: equipment.raid.text,
        text: 'NVMe bindet Flash-Speicher direkt an. Im RAID-Verbund liegt alles doppelt, auf je zwei Datenträgern.',
        gain: `Fällt einer aus, sind Ihre ${byShop('Bestellungen', 'Daten')} noch auf dem zweiten.`,
      },
      {
        label: 'Leistung',
        value: `${over(equipment.iops)} IOPS`,
        text: 'IOPS sind Lese- und Schreibvorgänge pro Sekunde.',
        gain: `Suche und ${byShop('Warenkorb', 'Formulare')} warten kaum auf den Speicher.`,
      },
    ],
  },
  {
    kind: 'network',
    title: 'Netz',
    specs: [
      {
        label: 'Bandbreite',
        value: equipment.network.text,
        text: 'So viele Daten passen pro Sekunde durch die Leitung.',
        gain: 'Auch viele Besucher zugleich finden Platz.',
      },
      {
        label: 'Latenz',
        value: under(equipment.latency),
        text: 'So lange ist ein Datenpaket in unserem Netz unterwegs.',
        gain: 'Der Weg durch unser Netz kostet Ihre Besucher kaum Zeit.',
      },
    ],
  },
];

export const infrastructure = checked('infrastructure', {
  metaTitle: 'Hosting-Infrastruktur: Server und Netz',
  metaDescription: `Rechenzentren mit redundanter Stromversorgung${guarantee ? `, ${equipment.cooling.text}-Kühlung und ${availability.serviceLevel.text} SLA` : ` und ${equipment.cooling.text}-Kühlung`}. Server mit ${countOf('Kernen')(equipment.cores.value)}, ${equipment.raid.text} und ${equipment.network.text}.`,

  hero: {
    title: 'Ihre Website läuft auf Technik mit Reserve',
    lead: 'Fällt eine Stromleitung oder ein Datenträger aus, springt der Ersatz ein.',
    actions: [
      {
        label: shell.closing.consultation,
        href: href('home', 'contact'),
        variant: 'primary',
      },
      {
        label: 'Alle Vorteile ansehen',
        href: href('infrastructure', 'vorteile'),
        variant: 'outline',
      },
    ],
  },

  picture: {
    description: `Ein Serverschrank, in dem ${byShop('Ihr Shop seinen', 'Ihre Website ihren')} Platz hat. Ausgefallen sind eine Stromleitung, ein Datenträger und ein Kühlgerät. Neben jedem Teil steht ein zweites, das weiterarbeitet.`,
    spares: [
      { part: 'Strom', text: 'Fällt ein Weg aus, liefert der andere.' },
      { part: 'Datenträger', text: 'Jeder hat einen zweiten mit demselben Inhalt.' },
      { part: 'Kühlung', text: 'Fällt ein Gerät aus, springt ein anderes ein.' },
    ],
  },

  dataCentre: {
    title: `Rechenzentren, für${NO_BREAK}Ausfälle gerüstet`,
    lead: guarded
      ? 'Bewacht rund um die Uhr, und jeder Zutritt wird geprüft.'
      : 'Jeder Zutritt wird geprüft.',
    points: [
      {
        icon: 'backups' as const,
        value: 'Täglich',
        title: 'Backups',
        text: 'Jeden Tag ein Snapshot, automatisch.',
        gain: 'Eine eigene Kopie Ihrer wichtigsten Daten bleibt trotzdem sinnvoll.',
      },
      ...(guarantee
        ? [
            {
              icon: 'service' as const,
              value: availability.serviceLevel.text,
              title: 'SLA',
              text: `Verfügbarkeit, zugesagt je ${guarantee.period}. ${guarantee.consequence(availability.serviceLevel.value)}`,
              gain: 'Sie haben eine Zahl, an der Sie uns messen können.',
            },
          ]
        : []),
      ...(guarded
        ? [
            {
              icon: 'guard' as const,
              value: guarded,
              title: 'Physische Überwachung',
              text: 'Das Gebäude wird rund um die Uhr überwacht.',
              gain: 'Auch nachts und am Wochenende, wenn Ihr Büro leer ist.',
            },
          ]
        : []),
      {
        icon: 'access' as const,
        value: 'Biometrisch',
        title: 'Zutritt',
        text: 'Einlass nur nach biometrischer Prüfung.',
        gain: 'Ein verlorener Schlüssel öffnet niemandem die Tür.',
      },
      {
        icon: 'power' as const,
        value: 'Redundant',
        title: 'Stromversorgung',
        text: 'Der Strom kommt auf mehr als einem Weg.',
        gain: 'Fällt einer aus, bleibt ein anderer.',
      },
      {
        icon: 'cooling' as const,
        value: equipment.cooling.text,
        title: 'Kühlung',
        text: 'Ein Kühlgerät mehr als nötig.',
        gain: 'Fällt eines aus, reichen die übrigen.',
      },
    ],
    ...(guarantee && { guarantee: 'So ist die Garantie geregelt' }),
  },

  hardware: {
    title: `Das steckt in${NO_BREAK}unseren Serverschränken`,
    lead: `Die wichtigsten Werte, was sie bedeuten und was ${byShop('Ihr Shop', 'Ihre Website')} davon hat.`,
    units,
  },

  ...(isMonitored && {
    monitoring: {
      title: isAlwaysMonitored
        ? 'Monitoring zu jeder Stunde der Woche'
        : 'Die Stunden, in denen wir über die Server wachen',
      lead: `Jedes Feld ist eine Stunde${hasSupportHours ? `; in den hellen ${byPhone('erreichen Sie uns am Telefon', 'lesen wir Ihre Nachrichten')}` : ''}.`,
      week: {
        days: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
        hours: ['0 Uhr', '6', '12', '18'],
        description: `Wochenplan: Monitoring ${status.monitoring.text}${hasSupportHours ? `, ${staffedLabel} ${support.hours.text}` : ''}.`,
      },
      legend: [
        { value: status.monitoring.text, label: 'Monitoring', staffed: false },
        ...(hasSupportHours
          ? [{ value: support.hours.text, label: staffedLabel, staffed: true }]
          : []),
      ],
      watchedTitle: 'Worauf wir achten',
      watched: [
        { icon: 'server', title: 'Webserver', text: 'Antworten Ihre Seiten, und wie schnell?' },
        { icon: 'database', title: 'MySQL-Datenbanken', text: 'Nehmen sie Anfragen an?' },
        { icon: 'mail', title: 'E-Mail-Dienste', text: 'Gehen Nachrichten ein und aus?' },
        { icon: 'archive', title: 'Backup-Systeme', text: 'Ist der letzte Snapshot da?' },
      ],
      more: 'Zum Systemstatus',
    },
  }),

  advantages: {
    title: `Unsere Vorteile, vom${NO_BREAK}Server bis zum ${byPhone('Telefon', 'Support')}`,
    items: advantages,
  },

  closing: {
    title: 'Passt das zu Ihrem Vorhaben?',
    text: `Sagen Sie uns, was heute läuft und was dazukommen soll. Wir antworten ${replyPromise}.`,
  },
});

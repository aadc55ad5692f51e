import { supportDays } from '../../config/company.ts';
import { countOf, NO_BREAK } from '../../config/format.ts';
import { href } from '../../config/routes.ts';
import { checked } from '../checking/checked.ts';
import { facts, over, replyPromise, under } from '../facts.ts';
import { shell } from '../frame/shell.ts';

const { availability, company, infrastructure: figures, snapshots, status, support } = facts;
const hour = (time: string): number => Number.parseInt(time, 10);

export const infrastructure = checked('infrastructure', {
  metaTitle: 'Hosting-Infrastruktur: Server und Netz',
  metaDescription: `Rechenzentren mit redundanter Stromversorgung, ${figures.cooling.text}-Kühlung und ${availability.serviceLevel.text} SLA. Server mit ${countOf('Kernen')(figures.cores.value)}, ${figures.raid.text} und ${figures.network.text}.`,

  hero: {
    title: 'Ihre Website läuft auf Technik mit Reserve',
    lead: 'Fällt eine Stromleitung, ein Kühlgerät oder ein Datenträger aus, springt der Ersatz ein.',
    actions: [
      {
        label: shell.closing.consultation,
        href: href('home', 'contact'),
        variant: 'primary',
      },
      {
        label: 'Zehn Vorteile ansehen',
        href: href('infrastructure', 'vorteile'),
        variant: 'outline',
      },
    ],
  },

  picture: {
    description:
      'Ein Serverschrank, in dem Ihr Shop seinen Platz hat. Drei Teile sind ausgefallen: eine Stromleitung, ein Datenträger und ein Kühlgerät. Neben jedem steht ein zweites, das weiterarbeitet.',
    spares: [
      { part: 'Strom', text: 'Fällt ein Weg aus, liefert der andere.' },
      { part: 'Datenträger', text: 'Jeder hat einen zweiten mit demselben Inhalt.' },
      { part: 'Kühlung', text: 'Fällt ein Gerät aus, springt ein anderes ein.' },
    ],
  },

  dataCentre: {
    title: `Rechenzentren, für${NO_BREAK}Ausfälle gerüstet`,
    lead: 'Bewacht rund um die Uhr, und jeder Zutritt wird geprüft.',
    points: [
      {
        value: 'Täglich',
        title: 'Backups',
        text: 'Jeden Tag ein Snapshot, automatisch.',
        gain: 'Eine eigene Kopie Ihrer wichtigsten Daten bleibt trotzdem sinnvoll.',
      },
      {
        value: availability.serviceLevel.text,
        title: 'SLA',
        text: 'Verfügbarkeit, zugesagt je Kalendermonat. Verfehlen wir sie, melden Sie sich bis zum Ende des Folgemonats für eine Gutschrift.',
        gain: 'Sie haben eine Zahl, an der Sie uns messen können.',
      },
      {
        value: figures.physicalMonitoring.text,
        title: 'Physische Überwachung',
        text: 'Das Gebäude wird ohne Pause bewacht.',
        gain: 'Auch nachts und am Wochenende, wenn Ihr Büro leer ist.',
      },
      {
        value: 'Biometrisch',
        title: 'Zutritt',
        text: 'Die Tür prüft ein Körpermerkmal, keinen Schlüssel.',
        gain: 'Ein verlorener Schlüssel öffnet niemandem die Tür.',
      },
      {
        value: 'Redundant',
        title: 'Stromversorgung',
        text: 'Der Strom kommt auf mehr als einem Weg.',
        gain: 'Ihr Shop läuft weiter, wenn ein Weg ausfällt.',
      },
      {
        value: figures.cooling.text,
        title: 'Kühlung',
        text: 'Ein Kühlgerät mehr als nötig. Fällt eines aus, reichen die übrigen.',
        gain: 'Ein defektes Kühlgerät schaltet keinen Server ab.',
      },
    ],
    guarantee: 'So ist die Garantie geregelt',
  },

  hardware: {
    title: `Das steckt in${NO_BREAK}unseren Serverschränken`,
    lead: 'Die wichtigsten Werte, was sie bedeuten und was Ihr Shop davon hat.',
    units: [
      {
        kind: 'server',
        title: 'Server',
        specs: [
          {
            label: 'Prozessor',
            value: `${figures.cores.text} / ${figures.threads.text}`,
            text: 'Jeder Kern erledigt zwei Aufgaben zugleich.',
            gain: 'Viele Kunden können gleichzeitig einkaufen.',
          },
          {
            label: 'Arbeitsspeicher',
            value: `${figures.memory.text} RAM`,
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
            value: figures.raid.text,
            text: 'NVMe bindet Flash-Speicher direkt an. Im RAID-Verbund liegt alles doppelt, auf je zwei Datenträgern.',
            gain: 'Fällt einer aus, sind Ihre Bestellungen noch auf dem zweiten.',
          },
          {
            label: 'Leistung',
            value: `${over(figures.iops)} IOPS`,
            text: 'IOPS sind Lese- und Schreibvorgänge pro Sekunde.',
            gain: 'Suche und Warenkorb warten kaum auf den Speicher.',
          },
        ],
      },
      {
        kind: 'network',
        title: 'Netz',
        specs: [
          {
            label: 'Bandbreite',
            value: figures.network.text,
            text: 'So viele Daten passen pro Sekunde durch die Leitung.',
            gain: 'Auch viele Besucher zugleich finden Platz.',
          },
          {
            label: 'Latenz',
            value: under(figures.latency),
            text: 'So lange ist ein Datenpaket in unserem Netz unterwegs.',
            gain: 'Der Weg durch unser Netz kostet Ihre Besucher kaum Zeit.',
          },
        ],
      },
    ],
  },

  monitoring: {
    title: 'Monitoring zu jeder Stunde der Woche',
    lead: 'Jedes Feld ist eine Stunde; in den hellen erreichen Sie uns am Telefon.',
    week: {
      days: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
      hours: ['0 Uhr', '6', '12', '18'],
      staffed: {
        days: supportDays,
        from: hour(support.hours.value.from),
        to: hour(support.hours.value.to),
      },
      label: `Wochenplan: Monitoring ${status.monitoring.text}, Telefon ${support.hours.text}.`,
    },
    legend: [
      { value: status.monitoring.text, label: 'Monitoring', staffed: false },
      { value: support.hours.text, label: 'Telefon', staffed: true },
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

  advantages: {
    title: `Zehn Vorteile, vom${NO_BREAK}Server bis zum Telefon`,
    items: [
      {
        title: `Hosting seit ${company.since.text}`,
        text: 'Seitdem haben wir viele Updates und Umzüge begleitet.',
      },
      {
        title: 'Support auf Deutsch',
        text: `${support.hours.text}. Wir erklären alles ohne Fachchinesisch.`,
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
      {
        title: `${availability.serviceLevel.text} Verfügbarkeit zugesagt`,
        text: 'Die Zusage gilt für jeden Kalendermonat. Verfehlen wir sie, melden Sie sich bis zum Ende des Folgemonats für eine Gutschrift. Wie hoch sie ist, steht im Nachtrag zu den AGB.',
      },
      {
        title: 'Speicher ohne bewegte Teile',
        text: 'NVMe-Speicher antwortet schneller als Festplatten.',
      },
      {
        title: 'Bandbreite für volle Tage',
        text: `${figures.network.text} Anbindung, Latenz in unserem Netz ${under(figures.latency)}.`,
      },
      {
        title: `Server mit ${countOf('Kernen')(figures.cores.value)}`,
        text: `Dazu ${figures.memory.text} Arbeitsspeicher, damit Ihre Seiten schnell da sind.`,
      },
      {
        title: 'Bewacht, am Bildschirm und an der Tür',
        text: 'Monitoring für die Systeme, Biometrie für den Zutritt.',
      },
    ],
  },

  closing: {
    title: 'Passt das zu Ihrem Vorhaben?',
    text: `Sagen Sie uns, was heute läuft und was dazukommen soll. Wir antworten ${replyPromise}.`,
  },
});

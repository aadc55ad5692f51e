import { href } from '../config/routes.ts';
import { checked } from './checked.ts';
import { facts, outage, over, replyPromise, under } from './facts.ts';
import { shell } from './shell.ts';

const { availability, company, infrastructure: figures, snapshots, status, support } = facts;
const hour = (time: string): number => Number.parseInt(time, 10);

export const infrastructure = checked('infrastructure', {
  metaTitle: 'Infrastruktur: Rechenzentren, Server und Netz',
  metaDescription: `Rechenzentren mit redundanter Stromversorgung, ${figures.cooling.text}-Kühlung und ${availability.serviceLevel.text} SLA. Server mit ${figures.cores.text}n, ${figures.raid.text}, ${figures.network.text} und Monitoring ${status.monitoring.text}.`,

  hero: {
    title: 'Ihre Website läuft auf Technik mit Reserve',
    lead: 'Strom, Kühlung und Datenträger sind so ausgelegt, dass ein einzelner Defekt den Betrieb nicht anhält. Hier steht, was wir einsetzen und was es für Sie bedeutet.',
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

  photos: {
    caption: 'Hier lädt ein Foto, wenn Sie „Funktional“ zulassen.',
    settings: shell.footer.cookieSettings,
  },

  dataCentre: {
    title: 'Rechenzentren, die mit Ausfällen rechnen',
    lead: 'Für Strom und Kühlung steht Ersatz bereit, und jeder Zutritt wird geprüft.',
    points: [
      {
        value: 'Täglich',
        title: 'Backups',
        text: 'Die Sicherung läuft jeden Tag von selbst; Sie müssen nichts anstoßen.',
      },
      {
        value: availability.serviceLevel.text,
        title: 'SLA',
        text: 'Das Service-Level-Agreement nennt die Verfügbarkeit, die wir zusagen.',
      },
      {
        value: figures.physicalMonitoring.text,
        title: 'Physische Überwachung',
        text: 'Das Gebäude wird Tag und Nacht überwacht, auch am Wochenende.',
      },
      {
        value: 'Biometrisch',
        title: 'Zutritt',
        text: 'Geprüft wird ein Körpermerkmal. Anders als eine Karte lässt es sich nicht weitergeben.',
      },
      {
        value: 'Redundant',
        title: 'Stromversorgung',
        text: 'Redundant heißt mehrfach vorhanden: Fällt ein Weg aus, fließt der Strom über den anderen.',
      },
      {
        value: figures.cooling.text,
        title: 'Kühlung',
        text: 'Ein Kühlgerät mehr, als nötig wäre. Fällt eines aus oder wird es gewartet, reichen die übrigen.',
      },
    ],
  },

  hardware: {
    title: 'Was in unseren Serverschränken steckt',
    lead: 'Die Eckdaten, übersetzt für alle, die selbst keine Server kaufen.',
    units: [
      {
        kind: 'server',
        title: 'Server',
        specs: [
          {
            label: 'Prozessor',
            value: `${figures.cores.text} / ${figures.threads.text}`,
            text: 'Jeder Kern rechnet für sich und bearbeitet zwei Threads, also zwei Aufgaben nebeneinander.',
          },
          {
            label: 'Arbeitsspeicher',
            value: `${figures.memory.text} RAM`,
            text: 'Was hier bereitliegt, muss nicht erst vom Datenträger gelesen werden.',
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
            text: 'NVMe bindet Flash-Speicher direkt an den Prozessor an. Im RAID-Verbund liegt jeder Teil der Daten auf zwei Datenträgern.',
          },
          {
            label: 'Leistung',
            value: `${over(figures.iops)} IOPS`,
            text: 'IOPS sind Lese- und Schreibvorgänge pro Sekunde.',
          },
        ],
      },
      {
        kind: 'network',
        title: 'Netzwerk',
        specs: [
          {
            label: 'Bandbreite',
            value: figures.network.text,
            text: 'So viele Daten passen in jeder Sekunde durch die Leitung.',
          },
          {
            label: 'Latenz',
            value: under(figures.latency),
            text: 'So lange ist ein Datenpaket in unserem Netzwerk unterwegs.',
          },
        ],
      },
    ],
  },

  monitoring: {
    title: 'Überwacht zu jeder Stunde der Woche',
    lead: 'Jedes Feld ist eine Stunde. Das Monitoring läuft immer; in den hellen Stunden erreichen Sie uns am Telefon.',
    week: {
      days: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
      hours: ['0 Uhr', '6', '12', '18'],
      staffed: {
        days: 5,
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
      { title: 'Webserver', text: 'Antworten Ihre Seiten, und wie schnell?' },
      { title: 'MySQL-Datenbanken', text: 'Nehmen sie Anfragen an? Reicht die Leistung?' },
      { title: 'E-Mail-Dienste', text: 'Gehen Nachrichten ein und aus?' },
      { title: 'Backup-Systeme', text: 'Ist die letzte Sicherung gelaufen?' },
    ],
    more: 'Zum Systemstatus',
  },

  advantages: {
    title: 'Zehn Vorteile, von der Steckdose bis zum Telefon',
    items: [
      {
        title: `Hosting seit ${company.since.text}`,
        text: 'Updates, Umzüge und Störungen gehören seitdem zu unserem Alltag.',
      },
      {
        title: 'Support auf Deutsch',
        text: `${support.hours.text}. Beschreiben Sie, was Sie sehen; die Fachbegriffe sind unsere Sache.`,
      },
      {
        title: 'Betrieb und Lizenzen inklusive',
        text: 'Managed Services und alle Lizenzen sind mit dem Paketpreis bezahlt, vom Redaktionssystem (CMS) bis zur Server-Verwaltung.',
      },
      {
        title: 'Kostenlose Hilfe beim Umzug',
        text: 'Sie kommen von einem anderen Anbieter? Wir helfen beim Wechsel und berechnen dafür nichts.',
      },
      {
        title: `Snapshots für ${snapshots.retention.text}`,
        text: 'Ein Snapshot hält fest, wie Webspace, Datenbanken und Postfächer an einem Tag aussahen.',
      },
      {
        title: `${availability.serviceLevel.text} Verfügbarkeit zugesagt`,
        text: `Auf ${status.window.text} gerechnet entspricht das ${outage(availability.serviceLevel)} Ausfall.`,
      },
      {
        title: 'Speicher ohne bewegte Teile',
        text: 'In NVMe-Datenträgern dreht sich nichts. Datenbanken lesen und schreiben ohne die Wartezeiten einer Festplatte.',
      },
      {
        title: 'Bandbreite für volle Tage',
        text: `${figures.network.text} und eine Latenz ${under(figures.latency)}: Bringt eine Aktion viele Besucher, soll das Netz nicht die Engstelle sein.`,
      },
      {
        title: 'Strom und Kühlung mit Ersatz',
        text: 'Wartung und Defekte gehören zum Alltag eines Rechenzentrums. Darum ist die Reserve von Anfang an eingeplant.',
      },
      {
        title: 'Bewacht, am Bildschirm und an der Tür',
        text: 'Das Monitoring achtet auf die Systeme, die biometrische Kontrolle darauf, wer vor ihnen steht.',
      },
    ],
  },

  closing: {
    title: 'Passt das zu dem, was Sie vorhaben?',
    text: `Beschreiben Sie uns, was heute läuft und was dazukommen soll. Auf Ihre Anfrage antworten wir ${replyPromise}.`,
  },
});

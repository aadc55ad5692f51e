import { byShop } from '../catalog/choosing-catalogue.ts';
import { byCalendars } from '../catalog/mailboxes.ts';
import { seePackages } from '../catalog/package-range.ts';
import { packageNames } from '../catalog/packages.ts';
import { restoring } from '../catalog/restore.ts';
import { checked } from '../checking/checked.ts';
import { company } from '../company.ts';
import { about, figures } from '../figures.ts';
import { countOf, euro, NO_BREAK } from '../format.ts';

const { damage, snapshots: promised } = figures;
const inDays = countOf('Tagen')(promised.retention.value);
const restoreTime = about(promised.restoreTime);

const ordersAndMails = byShop('Bestellungen und E-Mails', 'E-Mails');

export const snapshots = checked('snapshots', {
  metaTitle: `Snapshots und Backups: ${promised.retention.text} zurück`,
  metaDescription: `Tägliche Snapshots von Webspace, Datenbanken und Postfächern: ${promised.retention.text} abrufbar, in ${restoreTime} wiederhergestellt, in jedem Paket ohne Aufpreis.`,

  hero: {
    title: `Zurück zu jedem der letzten ${promised.retention.text}`,
    lead: `Snapshots halten täglich Dateien, Datenbanken und alle Postfächer fest. Geht etwas verloren, ist der alte Stand in ${restoreTime} wieder da. In jedem Paket enthalten.`,
    packages: seePackages,
    consultation: 'Kostenlose Beratung',
  },

  picture: {
    description: `${byShop('Der Shop', 'Die Website')} an jedem der letzten ${promised.retention.text}, ein Bild für jeden Tag. Heute hat ${byShop('ihn', 'sie')} eine neue Erweiterung zerlegt. Gestern ist hervorgehoben: Da ist ${byShop('der Shop', 'sie')} ganz.`,
    caption: 'Nach einer missglückten Änderung kehren Sie zum Tag davor zurück.',
  },

  explanation: {
    title: 'Ein Snapshot hält fest, wie ein Tag war',
    lead: `Dateien, Datenbanken und jedes Postfach, mit allen ${ordersAndMails} bis dahin.`,
    paragraphs: [
      `Das hilft, wenn eine Änderung missglückt, jemand den falschen Ordner löscht oder eine Erweiterung ${byShop('den Shop', 'die Website')} lahmlegt. Statt den Fehler zu suchen, kehren Sie zu einem Stand zurück, mit dem alles lief.`,
    ],
  },

  logbook: {
    title: 'Zu welchem Tag zurück?',
    lead: `Eine neue Erweiterung hat ${byShop('den Shop', 'die Website')} zerlegt. Wählen Sie einen Tag, an dem ${byShop('er', 'sie')} noch lief.`,
    edge: {
      name: 'Vergleich mit heute',
      /** What its slider speaks. */
      value: '{share} Prozent wiederhergestellt',
    },
    day: 'Der gewählte Stand',
    returnsTitle: 'Kommt zurück',
    returns: [
      'Webspace mit allen Dateien',
      'Datenbanken mit allen Tabellen und Inhalten',
      byCalendars(
        'Postfächer mit Ordnern, Kontakten und Kalender',
        'Postfächer mit Ordnern und Kontakten',
      ),
    ],
    undoneTitle: 'Geht verloren',
    undone: `Alles, was seither dazukam oder geändert wurde, auch ${ordersAndMails}.`,
    undoneHint:
      'Legen Sie vorher einen manuellen Snapshot an. Dann bleibt auch der heutige Stand abrufbar.',
    consultation: 'Zu Snapshots beraten lassen',
    topic: 'Snapshots',
  },

  timeline: {
    title: 'Gesichert, bevor etwas passiert',
    lead: 'Von selbst oder auf Knopfdruck. Eine eigene Kopie Ihrer wichtigsten Daten bleibt trotzdem sinnvoll.',
    entries: [
      {
        icon: 'archive',
        time: 'Täglich',
        title: 'Automatisches Voll-Backup',
        text: 'Einmal am Tag hält ein Snapshot den ganzen Stand fest.',
      },
      {
        icon: 'plus',
        time: 'Bei Bedarf',
        title: 'Manueller Snapshot',
        text: 'Vor einer Änderung halten Sie den Stand selbst fest.',
      },
      {
        icon: 'clock',
        time: promised.retention.text,
        title: 'Verlauf',
        text: 'Jeder Tag bleibt abrufbar, auch wenn ein Fehler spät auffällt.',
      },
      {
        icon: 'restore',
        time: 'Ein Klick',
        title: 'Wiederherstellung',
        text: 'Der gewählte Stand ersetzt den aktuellen ganz.',
      },
    ],
  },

  contents: {
    title: 'Das alles steckt in einem Snapshot',
    groups: [
      {
        title: 'Webspace und Dateien',
        text: 'Was Ihre Besucher sehen und was dahinter arbeitet.',
        items: [
          'HTML, CSS und JavaScript',
          'Gängige Redaktionssysteme (CMS)',
          'Bilder, Videos und PDFs',
          'Individuelle Anwendungen',
        ],
      },
      {
        title: 'MySQL-Datenbanken',
        text: byShop(
          'In MySQL speichern Website und Shop Texte, Kunden und Bestellungen.',
          'In MySQL speichert die Website Texte, Nutzer und Einträge.',
        ),
        items: [
          'CMS-Datenbanken',
          ...byShop(['Shop-Datenbanken'], []),
          'Individuelle Datenbanken',
          'Tabellen und Inhalte',
        ],
      },
      {
        title: 'E-Mail-Postfächer',
        text: 'Jedes Postfach, wie es eingerichtet ist.',
        items: [
          'Posteingang und Postausgang',
          'Ordnerstrukturen',
          byCalendars('Kontakte und Kalender', 'Kontakte'),
          'Einstellungen',
        ],
      },
    ],
  },

  restore: {
    title: 'Schritt für Schritt zurück',
    lead: `${restoring} Eine einzelne E-Mail lässt sich auch ohne den Rest zurückholen.`,
    steps: [
      {
        title: 'Zeitpunkt wählen',
        text: `Suchen Sie aus den letzten ${inDays} den Stand aus, der noch in Ordnung war.`,
      },
      {
        title: 'Mit einem Klick bestätigen',
        text: 'Die Wiederherstellung läuft von selbst.',
      },
      {
        title: 'Fertig',
        text: `Nach ${restoreTime} arbeiten Website, Datenbanken und Postfächer wieder mit dem gewählten Stand.`,
      },
    ],
    action: 'Jetzt Hosting mit Snapshots sichern',
    actionNote: `Führt zur Anmeldung im ${company.customerArea.label}. Noch kein Kunde?`,
    consultation: 'Lassen Sie sich kostenlos beraten',
  },

  ledger: {
    title: 'Was ein Datenverlust kostet',
    lead: `Ein Rechenbeispiel: Die Website ist zerstört und fällt einen Tag aus. Nicht eingerechnet ${byShop('sind Bestellungen, die nach dem gewählten Stand eingingen', 'ist, was nach dem gewählten Stand einging')}.`,
    caption: 'Kosten eines Datenverlusts ohne und mit Snapshots',
    without: 'Ohne Snapshots',
    with: 'Mit Snapshots',
    rows: [
      {
        without: { label: 'Website wiederherstellen', figure: damage.restoreWebsite.text },
        with: { label: 'Wiederherstellung', figure: promised.restoreTime.text },
      },
      {
        without: {
          label: `Entwicklerkosten für${NO_BREAK}${damage.developerHours.text}`,
          figure: damage.developer.text,
        },
        with: { label: 'Zusatzkosten', figure: damage.withSnapshots.text },
      },
      {
        without: { label: 'Umsatzausfall pro Tag', figure: damage.revenuePerDay.text },
        with: { label: 'Umsatzausfall', figure: 'keiner' },
      },
      {
        without: { label: 'Verlust im SEO-Ranking', figure: damage.seo.text },
        with: { label: 'SEO-Ranking', figure: 'unverändert' },
      },
    ],
    total: {
      without: { label: 'Gesamtschaden', figure: damage.total.text },
      with: { label: 'Ersparnis', figure: damage.saved.text },
    },
    calculator: {
      title: 'Rechnen Sie mit Ihren Zahlen',
      lead: 'Umsatz und Dauer geben Sie an, der Rest bleibt wie oben.',
      revenue: 'Ihr Umsatz am Tag in Euro',
      hours: 'Ausfall in Stunden',
      withSnapshots: `Mit Snapshots: selbst wiederhergestellt in ${restoreTime}, ${damage.withSnapshots.text} Zusatzkosten.`,
      result:
        '{lost}\u202f€ entgangener Umsatz; mit Wiederherstellung und Entwicklern zusammen {from}–{to}\u202f€.',
      wrong: `Bitte ganze Zahlen eintragen: bis {revenue}${NO_BREAK}Euro, bis {hours}${NO_BREAK}Stunden.`,
      ranges: { restore: damage.restoreWebsite.value, developer: damage.developer.value },
    },
    note: `Das SEO-Ranking ist der Platz Ihrer Website in den Suchergebnissen. Sein Verlust lässt sich nicht beziffern; dafür steht das Plus: über ${euro(damage.total.value[1])}.`,
  },

  closing: {
    title: 'Trauen Sie sich an Neues: Gestern ist gesichert',
    text: `Sagen Sie uns, was Sie vorhaben. ${packageNames.length > 1 ? 'Wir empfehlen ein Paket und' : 'Wir sagen Ihnen, ob unser Paket passt, und'} helfen kostenlos beim Umzug.`,
  },
});

/** The sixteen services of /managed-services; a company without monitoring, a telephone or a CDN has fewer. */

import { caredForAtNight } from '@site/company/contact/night';
import { byPhone, hoursName, withHours } from '@site/company/contact/ways';
import { figures } from '@site/company/figures';
import { isAlwaysMonitored, isMonitored } from '@site/company/hours';
import { packagesListing } from '@site/company/pages/listed-extras';

const monitored = figures.status.monitoring.text;

const inHours = withHours ? `In der ${hoursName}` : 'Sobald wir da sind,';
const weStepIn = caredForAtNight ? 'Wir greifen ein' : `${inHours} greifen wir ein`;

export const services = [
  {
    icon: 'shield' as const,
    title: 'Sicherheitsmanagement',
    text: 'Schutz, an den Sie nicht denken müssen.',
    points: [
      {
        title: 'Automatische Sicherheitsupdates',
        text: 'Für Server, Dienste und Programme des Pakets.',
      },
      {
        title: 'Malware-Scan mit Entfernung',
        text: 'Gefährliche Funde sperren oder entfernen wir.',
      },
      {
        title: 'Firewall-Konfiguration',
        text: 'Die Firewall lässt nur Verbindungen zu, die Ihr Hosting braucht.',
      },
      {
        title: 'SSL-Zertifikatsverwaltung',
        text: 'Zertifikate für verschlüsselte Seiten, rechtzeitig erneuert.',
      },
    ],
  },
  {
    icon: 'gauge' as const,
    title: 'Performance-Optimierung',
    text: 'Schnelle Seiten, damit Ihre Kunden bleiben.',
    points: [
      {
        title: 'Server-Tuning',
        text: 'Wir stellen den Server auf Anwendungen wie Ihre ein.',
      },
      {
        title: 'Caching',
        text: 'Fertige Seiten liegen bereit, statt bei jedem Aufruf neu zu entstehen.',
      },
      {
        title: 'Datenbank-Optimierung',
        text: 'Abfragen sollen auch bei großen Tabellen schnell bleiben.',
      },
      ...(packagesListing(/\bCDN\b/).length > 0
        ? [
            {
              title: 'CDN-Integration',
              text: 'Server an vielen Orten (ein CDN) liefern Ihre Dateien auf kurzem Weg aus.',
            },
          ]
        : []),
    ],
  },
  ...(isMonitored
    ? [
        {
          icon: 'pulse' as const,
          title: isAlwaysMonitored ? `${monitored}-Monitoring` : 'Monitoring',
          text: `Störungen bemerken wir von selbst${isAlwaysMonitored ? '' : `, ${monitored}`}.`,
          points: [
            {
              title: 'Uptime-Monitoring',
              text: `Uptime ist die Zeit, in der die Website erreichbar ist.${isAlwaysMonitored ? ' Die Prüfung läuft ohne Pause.' : ''}`,
            },
            {
              title: 'Performance-Alarm',
              text: 'Wird etwas langsamer, alarmiert uns das Monitoring.',
            },
            {
              title: 'Ressourcen-Monitoring',
              text: 'Rechenleistung, Arbeitsspeicher und Speicherplatz im Blick.',
            },
            {
              title: 'Proaktive Problemlösung',
              text: `${weStepIn}, auch wenn ${byPhone('noch niemand angerufen', 'sich noch niemand gemeldet')} hat.`,
            },
          ],
        },
      ]
    : []),
  {
    icon: 'headset' as const,
    title: 'Prioritäts-Support',
    text: 'Der kurze Weg zu uns.',
    points: [
      ...byPhone(
        [{ title: 'Direkter Draht per Telefon', text: `Sie rufen uns an${withHours}.` }],
        [],
      ),
      {
        title: 'Vorrang für Ihre E-Mails',
        text: 'E-Mails von Kunden lesen wir vor denen von Interessenten.',
      },
      {
        title: 'Schnellere Reaktion',
        text: 'Auch bei der Antwort kommen Kunden zuerst.',
      },
      {
        title: 'Persönlicher Ansprechpartner',
        text: 'Sie erklären Ihre Website nicht jedes Mal von vorn.',
      },
    ],
  },
];

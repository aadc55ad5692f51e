/** The mails to the staff about what was measured and about trouble of the measuring itself, as paragraphs of lines. `{slot}` is filled when the mail is written. */

import { checked } from '../checking/checked.ts';
import { NO_BREAK } from '../format.ts';

export const statusMails = checked('statusMails', {
  outage: {
    subject: 'Ausfall: {component}',
    head: 'Ausfall nach unserer Messung seit dem {since}: {component}',
    public: 'Die Statusseite zeigt den Ausfall bereits:',
    next: 'Was Sie über den Ausfall wissen, schreiben Sie so auf die Statusseite:',
    text: 'Wir haben die Ursache gefunden und arbeiten daran.',
  },
  recovery: {
    subject: 'Ausfall beendet: {component}',
    head: 'Wieder in Betrieb seit dem {until}: {component}',
    slow: 'Wieder erreichbar, aber noch beeinträchtigt, seit dem {until}: {component}',
    lasted: 'Der Ausfall begann am {since} und dauerte {duration}.',
    lastedUnknown:
      'Der Ausfall begann am {since}. Wie lange er dauerte, wissen wir nicht: Zeitweise wurde nicht gemessen.',
    public: 'Die Statusseite:',
    watched:
      'Die Meldung auf der Statusseite bleibt zur Beobachtung stehen und schließt sich nach einer Stunde ohne neuen Ausfall von selbst:',
    open: 'Sie haben die Meldung selbst ergänzt, deshalb bleibt sie offen, bis Sie sie schließen:',
    text: 'Die Störung ist behoben.',
  },
  dropped: {
    subject: 'Nicht mehr gemessen: {component}',
    head: 'Die Messung, die den Ausfall von {component} fand, steht nicht mehr in der Konfiguration. Ob der Dienst wieder läuft, wissen wir deshalb nicht.',
    public: 'Die Statusseite führt den Ausfall nicht mehr als laufend:',
  },
  degraded: {
    subject: 'Beeinträchtigt: {component}',
    head: 'Beeinträchtigt, aber erreichbar, nach unserer Messung seit dem {since}: {component}',
    once: 'Solange es so bleibt, folgt keine weitere E-Mail.',
    public: 'Die Statusseite zeigt es bereits:',
  },
  well: {
    subject: 'Nicht mehr beeinträchtigt: {component}',
    head: 'Wieder ohne Einschränkung in Betrieb seit dem {until}: {component}',
    lasted: 'Die Beeinträchtigung begann am {since} und dauerte {duration}.',
    lastedUnknown:
      'Die Beeinträchtigung begann am {since}. Wie lange sie dauerte, wissen wir nicht: Zeitweise wurde nicht gemessen.',
    public: 'Die Statusseite:',
  },
  summary: {
    subject: 'Instabil: {component}, {state}',
    head: '{component}: Der Zustand wechselt immer wieder, zum ersten Mal am {since}. Statt einzelner E-Mails kommt deshalb höchstens eine Zusammenfassung pro Stunde, bis sich eine Stunde lang nichts geändert hat.',
    now: 'Stand jetzt: {state}, seit dem {since}',
    outages: 'Ausfälle: {count}, davon {recent} in der letzten Stunde',
    degradations: 'Beeinträchtigungen: {count}, davon {recent} in der letzten Stunde',
    downtime: 'Ausfallzeit zusammen: {duration}',
    noDowntime: 'Ausfallzeit zusammen: keine',
    public: 'Die Statusseite:',
  },
  states: {
    operational: 'in Betrieb',
    degraded: 'beeinträchtigt',
    down: 'ausgefallen',
    unknown: 'nicht mehr gemessen',
  },
  /** How the file of the config names it, and its key in the commands. */
  probe: `Messung: {kind} Nr.${NO_BREAK}{number} ({key})`,
  reason: 'Grund: {reason}',
  reasonWas: 'Letzter Grund: {reason}',
  history: 'Die letzten Messungen mit ihren Gründen zeigt auf dem Server dieser Befehl:',
  reasons: {
    refused: 'Die Verbindung wird abgelehnt ({code}).',
    closed: 'Die Gegenseite bricht die Verbindung ab ({code}).',
    unreachable: 'Die Gegenseite ist im Netz nicht erreichbar ({code}).',
    silent: 'Es kommt keine Antwort innerhalb von {time}.',
    slow: 'Die Antwort dauert {time}.',
    status: 'Die Antwort hat den Status {found} statt {wanted}.',
    textMissing: 'In der Antwort fehlt der erwartete Text.',
    nameUnknown: 'Der Name lässt sich nicht auflösen ({code}).',
    nameServer: 'Der Nameserver gibt keine Auskunft ({code}).',
    nameServersSilent: 'Kein Nameserver antwortet.',
    mailCode: 'Der Mailserver antwortet mit {code}.',
    mailRefused: 'Der Mailserver weist uns ab ({code}).',
    databaseCode: 'Die Datenbank antwortet mit {code}.',
    loginRefused: 'Die Anmeldung wird abgelehnt ({code}).',
    otherProtocol: 'Die Antwort ist kein {protocol}.',
    tooLong: 'Die Antwort ist viel länger als erwartet.',
    compressed: 'Die Antwort ist komprimiert, obwohl wir das nicht verlangen.',
    unexpected: 'Die Antwort ergibt für die Messung keinen Sinn.',
    late: 'Die letzte Meldung ist {age} alt.',
    failed: 'Der Job meldet einen Fehlschlag.',
    failedWith: 'Der Job meldet einen Fehlschlag: {message}',
    certificateToday: 'Das Zertifikat läuft in weniger als einem Tag ab.',
    certificateTomorrow: `Das Zertifikat läuft in 1${NO_BREAK}Tag ab.`,
    certificateSoon: `Das Zertifikat läuft in {days}${NO_BREAK}Tagen ab.`,
    certificateExpired: 'Das Zertifikat ist abgelaufen.',
    certificateEndless: 'Das Zertifikat nennt kein Ende.',
    certificateEarly: 'Das Zertifikat gilt noch nicht.',
    certificateName: 'Das Zertifikat gilt für einen anderen Namen.',
    certificateSelf: 'Das Zertifikat ist selbst ausgestellt.',
    certificateChain: 'Die Zertifikatskette ist unvollständig.',
    certificateIssuer: 'Den Aussteller des Zertifikats kennt dieser Server nicht.',
    certificateRevoked: 'Das Zertifikat wurde widerrufen.',
    noWitness: 'Keine der Adressen unter „witness“ antwortet.',
    noRoute: 'Dieser Server hat keinen Weg ins Netz.',
    machineLacks:
      'Diesem Server selbst fehlt etwas: Netzanschluss, Speicher oder freie Verbindungen ({code}).',
    /** What has no words of its own, as the commands show it. */
    other: 'Die Messung meldet: {reason}',
    none: 'Die Messung nennt keinen.',
  },
  milliseconds: `{count}${NO_BREAK}Millisekunden`,
  oneSecond: `1${NO_BREAK}Sekunde`,
  seconds: `{count}${NO_BREAK}Sekunden`,
  ownTrouble: {
    subject: 'Statusmessung gestört: eigene Verbindung',
    subjectOver: 'Statusmessung war gestört: eigene Verbindung',
    head: 'Seit dem {since} kann der Server, der den Systemstatus misst, nicht richtig messen.',
    headOver:
      'Vom {since} bis zum {until} konnte der Server, der den Systemstatus misst, nicht richtig messen.',
    consequence:
      'Der Fehler liegt deshalb wahrscheinlich bei uns und nicht bei den Diensten. Was davon betroffen ist, zeigt auf der Statusseite „Keine Daten“. Diese Zeit zählt nicht als Ausfall, und es wird keine Störung gemeldet.',
    next: 'Bitte prüfen Sie Netz und Namensauflösung dieses Servers und ob die Adressen unter „witness“ in der Konfiguration noch stimmen. Was jetzt erreichbar ist, zeigt:',
  },
  silentWitnesses: {
    subject: 'Statusmessung: Adressen unter „witness“ antworten nicht',
    head: 'Seit dem {since} antwortet keine der Adressen, an denen der Server seine eigene Verbindung prüft. Gemessene Dienste auf anderen Servern antworten aber.',
    consequence:
      'An den Messungen ändert das nichts. Solange es so bleibt, kann der Server einen Ausfall der Dienste nicht sicher von einem Fehler der eigenen Verbindung unterscheiden. Eine weitere E-Mail dazu kommt erst, wenn die Adressen zwischendurch wieder geantwortet haben.',
    next: 'Bitte prüfen Sie, ob die Adressen unter „witness“ in der Konfiguration noch stimmen und ob eine Firewall sie sperrt. Was jetzt erreichbar ist, zeigt:',
  },
  configFault: {
    subject: 'Statusmessung: Anmeldung abgelehnt bei {component}',
    head: 'Bei {component} wird seit dem {since} die Anmeldung abgelehnt, mit der wir messen. Erreichbar ist der Dienst.',
    consequence:
      'Das ist ein Fehler in unserer Konfiguration und kein Ausfall: Diese Messung gilt als „Keine Daten“. Eine weitere E-Mail dazu kommt erst, wenn die Anmeldung zwischendurch wieder gelungen ist.',
    next: 'Bitte prüfen Sie Benutzer und Passwort, in der Konfiguration und auf dem Server des Dienstes. Ob die Anmeldung jetzt gelingt, zeigt:',
  },
});

/** What set-up says around its questions. */
import type { Language } from './options.ts';

const german = {
  title: 'Einrichten: Diese Website wird Ihre',
  introduction:
    'Jede Antwort wird geprüft. Mit Strg+C können Sie jederzeit aufhören; der nächste Aufruf macht dort weiter.',
  /** Where single answers are asked for again. */
  introductionToSome:
    'Jede Antwort wird geprüft. Gespeichert wird erst am Schluss: Mit Strg+C bleibt alles, wie es ist.',
  resumed: (known: number, total: number) =>
    `Noch da: ${known} von ${total} Antworten. Es geht weiter, wo Sie aufgehört haben.`,
  step: (number: number, total: number) => `${number} von ${total}`,
  exampleOf: (text: string) => `etwa ${text}`,
  password: 'Passwort für den Mailserver (leer: wie bisher oder keines)',
  photoChoices: {
    none: 'keine: nur Zeichnungen, nichts von fremden Servern',
    external: 'Fotos eines externen Bilddienstes, nach Zustimmung',
  },
  webhookFormats: {
    standard: 'ein eigenes Programm (Standard Webhooks, signiert)',
    slack: 'Slack',
    mattermost: 'Mattermost',
    matrix: 'Matrix, über eine Brücke wie hookshot',
  },
  whatNow: 'Stimmt alles?',
  write: 'Ja, speichern',
  change: 'Eine Antwort ändern',
  leave: 'Später weitermachen',
  leaveSome: 'Nein, nichts speichern',
  which: 'Welche Antwort?',
  left: 'An der Website hat sich noch nichts geändert. Ihre Antworten bis hier sind gemerkt: npm run setup macht dort weiter.',
  leftSome:
    'Es hat sich nichts geändert: In Ihren Dateien steht, was vorher dort stand. Die Antworten von eben sind nicht gemerkt.',
  written: (files: readonly string[]) => `Geschrieben: ${files.join(', ')}`,
  unchanged: 'Es hat sich nichts geändert.',
  next: 'Als Nächstes: npm run check, dann npm start. Was vor dem Start der Website noch fehlt, sagt npm run launch-check.',
  samples: (names: readonly string[]) => `Als Muster markiert bleibt: ${names.join(', ')}.`,
  nothingWritten: 'Es wurde nichts geschrieben.',
  noFile: (path: string) => `${path} lässt sich nicht lesen. Prüfen Sie Name und Ort der Datei.`,
  noTerminal:
    'Ohne Terminal kann ich nichts fragen. Schreiben Sie die Antworten in eine Datei (docs/adapting.md zeigt eine) und rufen Sie auf: npm run setup -- --from answers.yaml',
};

const english: typeof german = {
  title: 'Set-up: this site becomes yours',
  introduction:
    'Every answer is checked. Ctrl+C leaves at any time; the next call goes on from there.',
  introductionToSome:
    'Every answer is checked. Nothing is saved before the end: Ctrl+C leaves everything as it is.',
  resumed: (known, total) => `Still here: ${known} of ${total} answers. Going on where you left.`,
  step: (number, total) => `${number} of ${total}`,
  exampleOf: (text) => `such as ${text}`,
  password: 'Password for the mail server (empty: as before, or none)',
  photoChoices: {
    none: 'none: drawings only, nothing from other servers',
    external: 'photos of an external host, after consent',
  },
  webhookFormats: {
    standard: 'a program of your own (Standard Webhooks, signed)',
    slack: 'Slack',
    mattermost: 'Mattermost',
    matrix: 'Matrix, through a bridge such as hookshot',
  },
  whatNow: 'Is everything right?',
  write: 'Yes, save it',
  change: 'Change an answer',
  leave: 'Go on later',
  leaveSome: 'No, save nothing',
  which: 'Which answer?',
  left: 'Nothing of the site has changed yet. Your answers so far are kept: npm run setup goes on from there.',
  leftSome:
    'Nothing has changed: your files say what they said before. The answers of this call are not kept.',
  written: (files) => `Written: ${files.join(', ')}`,
  unchanged: 'Nothing has changed.',
  next: 'Next: npm run check, then npm start. npm run launch-check says what is missing before the site goes public.',
  samples: (names) => `Still marked as a sample: ${names.join(', ')}.`,
  nothingWritten: 'Nothing was written.',
  noFile: (path) => `${path} cannot be read. Check the file’s name and place.`,
  noTerminal:
    'Without a terminal there is no one to ask. Write the answers into a file (docs/adapting.md shows one) and run: npm run setup -- --from answers.yaml',
};

export const words: Readonly<Record<Language, typeof german>> = { de: german, en: english };

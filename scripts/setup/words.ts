/** What set-up says around its questions. */
export const words = {
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
  empty: 'Die Angabe ist leer.',
  password: 'Passwort für den Mailserver (leer: wie bisher oder keines)',
  before: (value: string) => `(bisher: ${value})`,
  byHand: 'von Hand eingetragen',
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
  fixedStatus:
    'Die Statusseite zeigt feste Angaben, bis STATUS_CONFIG in .env eine Datei nennt (Vorlage: deploy/status.example.yaml).',
  nothingWritten: 'Es wurde nichts geschrieben.',
  otherwise: (file: string, places: readonly string[]) =>
    `In Ihren Dateien steht etwas anderes als in ${file}: ${places.join(', ')}. Soll ${file} gelten, rufen Sie auf: npm run setup -- --from ${file} --replace`,
  noFile: (path: string) => `${path} lässt sich nicht lesen. Prüfen Sie Name und Ort der Datei.`,
  noTerminal:
    'Ohne Terminal kann ich nichts fragen. Schreiben Sie die Antworten in eine Datei (docs/adapting.md zeigt eine) und rufen Sie auf: npm run setup -- --from answers.yaml',
};

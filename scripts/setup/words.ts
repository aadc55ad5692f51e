/** What set-up says around its questions. */
export const words = {
  title: 'Einrichten: Diese Website wird Ihre',
  introduction:
    'Jede Antwort wird geprüft. Gespeichert wird erst am Schluss: Mit Strg+C bleibt alles, wie es ist.',
  step: (number: number, total: number) => `${number} von ${total}`,
  exampleOf: (text: string) => `etwa ${text}`,
  empty: 'Die Angabe ist leer.',
  password: 'Passwort für den Mailserver (leer: wie bisher oder keines)',
  whatNow: 'Stimmt alles?',
  write: 'Ja, speichern',
  change: 'Eine Antwort ändern',
  leave: 'Nein, nichts speichern',
  which: 'Welche Antwort?',
  left: 'Es hat sich nichts geändert: In Ihren Dateien steht, was vorher dort stand. Die Antworten von eben sind nicht gemerkt.',
  written: (files: readonly string[]) => `Geschrieben: ${files.join(', ')}`,
  unchanged: 'Es hat sich nichts geändert.',
  next: 'Als Nächstes: npm run check, dann npm start. Was vor dem Start der Website noch fehlt, sagt npm run launch-check.',
  samples: (names: readonly string[]) => `Als Muster markiert bleibt: ${names.join(', ')}.`,
  fixedStatus:
    'Die Statusseite zeigt feste Angaben, bis STATUS_CONFIG in .env eine Datei nennt (Vorlage: deploy/status.example.yaml).',
  unknown: (key: string) => `Die Angabe „${key}“ gibt es nicht.`,
  noTerminal:
    'Ohne Terminal kann ich nichts fragen. Tragen Sie Ihre Angaben in site/identity.ts, site/settings.ts und .env ein (docs/adapting.md).',
};

/** The words about webhooks. */
export const webhookWords = {
  names: {
    status: 'Statusmeldungen',
    request: 'Kontaktanfragen',
  },
  /** The mail to the staff about a webhook that takes nothing. */
  trouble: {
    subject: 'Webhook gestört: {name}',
    paragraphs: [
      'Der Webhook für {name} nimmt seit dem {since} nichts an. Letzter Fehler: {code}.',
      'E-Mails kommen weiter wie gewohnt. Jede Meldung an ihn schicken wir fünf Tage lang immer wieder; antwortet er mit 410 (er will keine mehr), bekommt er bis zum nächsten Neustart des Servers keine.',
      'Ob die Adresse in {variable} Meldungen annimmt, prüft auf dem Server dieser Befehl mit einer Testmeldung:\n    npm run doctor -- --send',
      'Solange es so bleibt, folgt keine weitere E-Mail.',
    ],
  },
  /** What `npm run doctor -- --send` sends. */
  test: {
    subject: 'Test: {name}',
    text: 'Ein Test, von Hand ausgelöst. Es ist nichts geschehen, und es ist nichts zu tun.',
  },
} as const;

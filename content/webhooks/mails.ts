/** The mails to the staff about a webhook that takes nothing, and about one that works again. */
import { checked } from '../checking/checked.ts';

export const webhookMails = checked('webhookMails', {
  names: {
    status: 'Statusmeldungen',
    request: 'Kontaktanfragen',
  },
  failing: {
    subject: 'Webhook gestört: {name}',
    head: 'Der Webhook für {name} nimmt seit dem {since} nichts an. Letzter Fehler: {code}.',
    mails:
      'E-Mails kommen weiter wie gewohnt. Jede Meldung an ihn schicken wir fünf Tage lang immer wieder.',
    next: 'Ob die Adresse in {variable} Meldungen annimmt, prüft auf dem Server dieser Befehl mit einer Testmeldung:',
    once: 'Solange es so bleibt, folgt keine weitere E-Mail.',
  },
  gone: {
    subject: 'Webhook abbestellt: {name}',
    head: 'Der Empfänger des Webhooks für {name} hat mit 410 geantwortet: Er will keine Meldungen mehr. Deshalb schicken wir ihm keine.',
    mails: 'E-Mails kommen weiter wie gewohnt.',
    next: 'Eine andere Adresse gehört in {variable}. Ob sie Meldungen annimmt, prüft auf dem Server dieser Befehl mit einer Testmeldung:',
    once: 'Nach einem Neustart des Servers versuchen wir es wieder.',
  },
  /** What `npm run doctor -- --send` sends. */
  test: {
    subject: 'Test: {name}',
    text: 'Ein Test, von Hand ausgelöst. Es ist nichts geschehen, und es ist nichts zu tun.',
  },
  works: {
    subject: 'Webhook arbeitet wieder: {name}',
    head: 'Der Webhook für {name}, gestört seit dem {since}, nimmt Meldungen wieder an.',
  },
});

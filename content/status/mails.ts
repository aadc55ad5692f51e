/** The mails to the provider about a measured outage, as paragraphs of lines. `{slot}` is filled when the mail is written. */
import { checked } from '../checking/checked.ts';

export const statusMails = checked('statusMails', {
  outage: {
    subject: 'Ausfall gemessen: {component}',
    head: '{component} ist nach unserer Messung ausgefallen, seit {since}.',
    public: 'Die Statusseite zeigt den Ausfall bereits:',
    next: 'Was Sie darüber wissen, ergänzen Sie auf dem Server so:',
    text: 'Wir haben die Ursache gefunden und arbeiten daran.',
  },
  recovery: {
    subject: 'Ausfall beendet: {component}',
    head: '{component} antwortet wieder, seit {until}.',
    lasted: 'Der Ausfall begann am {since} und dauerte {duration}.',
    closed: 'Die Meldung auf der Statusseite ist geschlossen:',
    open: 'Sie haben die Meldung selbst ergänzt, deshalb bleibt sie offen. Schließen können Sie sie auf dem Server so:',
    text: 'Die Störung ist behoben.',
  },
  minutes: '{count} Minuten',
  oneMinute: '1 Minute',
  shorter: 'weniger als eine Minute',
});

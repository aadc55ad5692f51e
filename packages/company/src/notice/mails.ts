/** The mails about a notice of illegal content, as paragraphs of lines. `{slot}` is filled when the mail is written. */
import { checked } from '../checking/checked.ts';
import { contactMails } from '../contact/mails.ts';

export const noticeMails = checked('noticeMails', {
  /** What the operator's lists and pages call it. */
  name: 'Meldung rechtswidriger Inhalte',
  due: 'Entscheidung zugesagt bis',

  notify: {
    ...contactMails.notify,
    subject: 'Meldung rechtswidriger Inhalte {ref}',
    /** The host of the first address. */
    subjectAbout: 'Meldung rechtswidriger Inhalte {ref}: {about}',
    head: 'Neue Meldung rechtswidriger Inhalte {ref} (Art. 16 DSA)',
    answered: 'Wenn Sie entschieden und geantwortet haben, schalten Sie die Erinnerungen ab:',
    minimal:
      'Der Mailserver hat die vollständige Nachricht abgelehnt. Adressen, Begründung und Absender zeigt dieser Befehl:',
  },
  ack: {
    ...contactMails.ack,
    subject: 'Ihre Meldung {ref}',
    thanks: [
      'vielen Dank. Ihre Meldung ist am {received} eingegangen.',
      'Sie hat die Vorgangsnummer {ref}.',
    ],
    promise: [
      'Ein Mensch liest und prüft sie. Die Entscheidung und was Sie dagegen tun können,',
      'teilen wir Ihnen bis zum {due} mit.',
    ],
  },
  reminder: {
    ...contactMails.reminder,
    subject: 'Erinnerung: Meldung rechtswidriger Inhalte {ref}',
    head: 'Über die Meldung rechtswidriger Inhalte {ref} ist noch nicht entschieden.',
  },
});

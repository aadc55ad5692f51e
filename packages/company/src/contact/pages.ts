/** Pages of the contact form that the server fills: `{{slot}}` stands for what only the server knows. */
import { checked } from '../checking/checked.ts';
import { nightWay, reportsRead } from './night.ts';
import { byPhone, quickestWay } from './ways.ts';

export const contactPages = checked('contactPages', {
  form: {
    metaTitle: 'Anfrage prüfen',
    metaDescription: 'Ihre Anfrage ist noch nicht gesendet. Bitte prüfen Sie Ihre Angaben.',
    title: 'Noch nicht gesendet',
    submit: 'Angaben prüfen',
    /** Above the form of a fault report, here and on the home page. */
    faultNote: `Welche Adresse oder welches Postfach ist betroffen, und seit wann? ${reportsRead}${nightWay(' Zu anderen Zeiten: ')}`,
  },
  confirm: {
    metaTitle: 'Bitte prüfen und absenden',
    metaDescription:
      'Der zweite Schritt Ihrer Anfrage: Angaben prüfen und absenden. Gespeichert wird erst danach.',
    title: 'Bitte prüfen und absenden',
    text: 'So kommt Ihre Anfrage bei uns an. Gespeichert wird sie erst, wenn Sie auf „Jetzt absenden“ drücken.',
    name: 'Name',
    submit: 'Jetzt absenden',
    edit: 'Angaben ändern',
  },
  thanks: {
    metaTitle: 'Ihre Anfrage ist angekommen',
    metaDescription:
      'Wir haben Ihre Anfrage erhalten und melden uns innerhalb der zugesagten Zeit bei Ihnen.',
    title: 'Ihre Anfrage ist angekommen',
    text: `Vielen Dank, dass Sie uns geschrieben haben. Eilt es oder hören Sie bis zur genannten Zeit nichts, ${byPhone('rufen Sie uns bitte an', 'schreiben Sie bitte an')}: ${quickestWay}.`,
    reference: 'Vorgangsnummer',
    due: 'Unsere Antwort',
    home: 'Zurück zur Startseite',
  },
  refusal: {
    metaTitle: 'Leider nicht angenommen',
    metaDescription: `Das konnten wir leider nicht annehmen. ${byPhone('Sprechen Sie mit uns, am Telefon oder per E-Mail', 'Schreiben Sie uns eine E-Mail')}.`,
    home: 'Zurück zur Startseite',
  },
  /** Where the links in the provider's own mails lead. */
  task: {
    metaTitle: 'Vorgang bearbeiten',
    metaDescription: 'Eine Anfrage oder Meldung als beantwortet eintragen oder freigeben.',
    reference: 'Vorgangsnummer',
    kind: 'Art',
    received: 'Eingegangen',
    home: 'Zurück zur Startseite',
    undo: 'Rückgängig machen',

    answer: {
      title: 'Als beantwortet eintragen?',
      text: 'Wir erinnern Sie dann nicht mehr an diesen Vorgang. Bis jetzt ist nichts geändert.',
      button: 'Als beantwortet eintragen',
    },
    answered: {
      title: 'Als beantwortet eingetragen',
      text: 'Wir erinnern Sie nicht mehr an diesen Vorgang. War es ein Versehen? Dann machen Sie es rückgängig: Der Vorgang ist wieder offen, und Erinnerungen, deren Zeit noch kommt, werden wieder verschickt.',
    },
    release: {
      title: 'Vorgang freigeben?',
      text: 'Der vollständige Text kommt dann per E-Mail zu Ihnen, und in der Regel bekommt der Absender eine Eingangsbestätigung. Bis jetzt ist nichts geändert.',
      button: 'Freigeben',
      /** After a release that was undone too late for its mails. */
      heldAgain:
        'Der Vorgang wird wieder zurückgehalten. Schon verschickt: {mails}. Das lässt sich nicht zurückholen. Was noch aussteht, geht erst nach einer neuen Freigabe hinaus.',
    },
    released: {
      title: 'Vorgang freigegeben',
      nothingSent:
        'Noch ist dazu keine E-Mail verschickt; das kann aber jeden Augenblick geschehen. Machen Sie die Freigabe vorher rückgängig, geht keine hinaus, und der Vorgang wird wieder zurückgehalten.',
      sent: 'Schon verschickt: {mails}. Das lässt sich nicht zurückholen. Rückgängig machen können Sie nur die Freigabe selbst: Der Vorgang wird wieder zurückgehalten, und Erinnerungen entfallen.',
      /** After `sent`, for a request that is not kept until a person has dealt with it. */
      deleted: 'Nach {days} wird er gelöscht.',
      notification: 'die Benachrichtigung an Sie',
      acknowledgement: 'die Eingangsbestätigung an den Absender',
      and: '{first} und {second}',
    },
  },
  /** The same links when there is nothing to press. */
  taskNote: {
    metaTitle: 'Hinweis zum Vorgang',
    metaDescription: 'Was dieser Link zu einer Anfrage oder Meldung gerade nicht kann, und warum.',
    home: 'Zurück zur Startseite',

    stillHeld: {
      title: 'Dieser Vorgang wird zurückgehalten',
      text: 'Erst wenn er freigegeben ist, lässt er sich als beantwortet eintragen. Den Link zum Freigeben enthält die Tagesübersicht.',
    },
    notHeld: {
      title: 'Dieser Vorgang wird nicht zurückgehalten',
      text: 'Hier ist nichts mehr freizugeben.',
    },
    releasedAndAnswered: {
      title: 'Freigegeben und beantwortet',
      text: 'Der Vorgang ist freigegeben und als beantwortet eingetragen. Hier ist nichts mehr zu tun.',
    },
    forged: {
      title: 'Dieser Link ist nicht gültig',
      text: 'Er ist unvollständig oder verändert. Bitte öffnen Sie ihn noch einmal aus der E-Mail. Geändert wurde nichts.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Links gelten {days}. Neuere Erinnerungen und Tagesübersichten enthalten neue. Geändert wurde nichts.',
    },
    gone: {
      title: 'Diesen Vorgang gibt es nicht mehr',
      text: 'Er wurde gelöscht, und mit ihm alles, was dazu gespeichert war.',
    },
    unavailable: {
      title: 'Das geht gerade nicht',
      text: 'Der Server kann seine Daten gerade nicht lesen oder schreiben. Geändert wurde nichts. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    },
  },
});

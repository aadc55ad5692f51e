import { checked } from '@site/company/checking/checked';
import { company } from '@site/company/company';
import { byPhone } from '@site/company/contact/ways';

const quickest = company.phone ?? company.email;

/** Shown in place of an island that has failed. */
export const islandFailure = checked('islandFailure', {
  title: 'Unexpected Application Error',
  text: `Das tut uns leid: Dieser Teil der Seite lässt sich gerade nicht anzeigen. Bitte laden Sie die Seite neu. Wenn es eilt, ${byPhone('sprechen Sie mit uns', 'schreiben Sie uns')}:`,
  contact: { display: quickest.display, link: quickest.link },
});

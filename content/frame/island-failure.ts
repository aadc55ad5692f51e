import { company } from '../../config/company.ts';
import { checked } from '../checking/checked.ts';

/** Shown in place of an island that has failed. */
export const islandFailure = checked('islandFailure', {
  title: 'Unexpected Application Error',
  text: 'Dieser Teil der Seite lässt sich gerade nicht anzeigen. Bitte laden Sie die Seite neu. Wenn es eilt, rufen Sie uns an:',
  phone: { display: company.phone.display, link: company.phone.link },
});

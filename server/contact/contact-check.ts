/** The check of contact requests with the words and packages of this site. */
import { packageNames } from '../../content/catalog/packages.ts';
import { contactMessages } from '../../content/contact-messages.ts';
import { createContactCheck } from '../../schemas/contact-request.ts';

export const { checkContact, checkField } = createContactCheck({
  messages: contactMessages,
  packages: packageNames,
});

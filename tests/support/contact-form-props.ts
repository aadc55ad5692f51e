/** The contact form as the home page shows it. */
import { packageNames } from '../../content/catalog/packages.ts';
import { contactForm } from '../../content/contact/form.ts';
import { contactMessages } from '../../content/contact/messages.ts';
import { islandFailure } from '../../content/frame/island-failure.ts';

export const contactFormProps = {
  copy: contactForm,
  messages: contactMessages,
  packages: packageNames,
  action: '/kontakt',
  privacyHref: '/datenschutz',
  failure: islandFailure,
} as const;

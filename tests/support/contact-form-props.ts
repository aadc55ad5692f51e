/** The contact form as the home page shows it. */
import { packageNames } from '@site/company/catalog/packages';
import { contactForm } from '@site/company/contact/form';
import { contactMessages } from '@site/company/contact/messages';
import { islandFailure } from '../../apps/website/src/content/frame/island-failure.ts';

export const contactFormProps = {
  copy: contactForm,
  messages: contactMessages,
  packages: packageNames,
  action: '/kontakt',
  privacyHref: '/datenschutz',
  failure: islandFailure,
} as const;

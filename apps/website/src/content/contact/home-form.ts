/** What the form of the home page needs, as plain data: for the browser it is part of the form's script. */

import { packageNames } from '@site/company/catalog/packages';
import { contactForm } from '@site/company/contact/form';
import { contactMessages } from '@site/company/contact/messages';
import { href } from '@site/company/routes';
import { contactEndpoint } from '@site/company/site';
import { islandFailure } from '../frame/island-failure.ts';

export const homeForm = {
  copy: contactForm,
  messages: contactMessages,
  packages: packageNames,
  action: contactEndpoint(),
  privacyHref: href('privacy'),
  failure: islandFailure,
};

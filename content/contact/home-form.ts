/** What the form of the home page needs, as plain data: for the browser it is part of the form's script. */
import { href } from '../../config/routes.ts';
import { contactEndpoint } from '../../config/site.ts';
import { packageNames } from '../catalog/packages.ts';
import { islandFailure } from '../frame/island-failure.ts';
import { contactForm } from './form.ts';
import { contactMessages } from './messages.ts';

export const homeForm = {
  copy: contactForm,
  messages: contactMessages,
  packages: packageNames,
  action: contactEndpoint(),
  privacyHref: href('privacy'),
  failure: islandFailure,
};

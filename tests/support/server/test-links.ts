import { createSigner } from '@site/base';
import { linksFrom } from '../../../apps/server/contact/operator-links.ts';

/** The links of a provider that tests may know the secret of. */
export const linkTo = linksFrom(createSigner('test secret'), 'https://www.provider.example');

import { linksFrom } from '../../../server/contact/operator-links.ts';
import { createSigner } from '../../../server/operations/signer.ts';

/** The links of a provider that tests may know the secret of. */
export const linkTo = linksFrom(createSigner('test secret'), 'https://www.provider.example');

/** `site/identity.ts` from the answers. */
import type { FederalState, Identity } from '../../shapes/identity.ts';
import type { SomeAnswers } from './answers.ts';
import { formatted } from './format.ts';

/** The stated identity with the answers laid over it. What set-up does not ask for stays. */
export function identityWith(stated: Identity, answers: SomeAnswers): Identity {
  const { smtpUrl, mailFrom, mailTo, photos, customerAreaUrl, state, ...plain } = answers;
  return {
    ...stated,
    ...plain,
    // Checked with the other answers.
    ...(state === undefined ? {} : { state: state as FederalState }),
    ...(customerAreaUrl === undefined
      ? {}
      : { customerArea: { ...stated.customerArea, url: customerAreaUrl } }),
  };
}

export const identitySource = (identity: Identity): string =>
  formatted(
    'site/identity.ts',
    `import type { Identity } from '#shapes/identity.ts';

/** Who runs this site. \`npm run setup\` writes this file; what is missing here is a marked sample. */
export const identity: Identity = ${JSON.stringify(identity, undefined, 2)};
`,
  );

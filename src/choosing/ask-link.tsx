import type { Sheet } from '../../rules/choosing/sheet.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import type { ChoosingProps } from './choosing-copy.ts';

interface AskLinkProps extends Pick<ChoosingProps, 'copy'> {
  readonly sheet: Sheet;
  /** The server's form, where the page has none. */
  readonly contactHref: string | undefined;
}

/** Into the contact form of the page, which a script fills, or to the server's, which the address fills. */
export function AskLink({ copy, sheet, contactHref }: AskLinkProps) {
  return (
    <ButtonLink
      variant="primary"
      href={contactHref ? `${contactHref}?sheet=${encodeURIComponent(sheet.query)}` : '#contact'}
      data-ask=""
      data-package={contactHref ? undefined : sheet.recommendation.package?.name}
    >
      {copy.sheet.ask}
    </ButtonLink>
  );
}

import { ButtonLink } from '../ui/button-link.tsx';
import type { ButtonVariant } from '../ui/button-style.ts';

export interface HeroAction {
  readonly label: string;
  readonly href: string;
  readonly variant: Extract<ButtonVariant, 'primary' | 'outline'>;
}

/** The buttons of a hero, one for each action. */
export const HeroActions = ({ actions }: { readonly actions: readonly HeroAction[] }) =>
  actions.map(({ label, href, variant }) => (
    <ButtonLink key={href} href={href} variant={variant}>
      {label}
    </ButtonLink>
  ));

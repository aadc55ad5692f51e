import type { ReactNode } from 'react';
import { type HeroAction, HeroActions } from './hero-actions.tsx';
import { HeroFrame } from './hero-frame.tsx';

interface PageHeroSectionProps {
  readonly title: string;
  readonly lead: string;
  readonly actions: readonly HeroAction[];
  /** The drawing on the petrol panel; without one there is no panel. */
  readonly children?: ReactNode;
}

/** First band of an inner page: the promise on two thirds, a drawing on the petrol third. */
export function PageHeroSection({ title, lead, actions, children }: PageHeroSectionProps) {
  return (
    <HeroFrame title={title} titleSize="text-display" lead={lead} panel={children}>
      {actions.length > 0 && (
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap lg:gap-4">
          <HeroActions actions={actions} />
        </div>
      )}
    </HeroFrame>
  );
}

import type { SubscriptionWords } from '@site/company/status/subscriptions';
import type { ComponentTick } from '@site/monitor/page-renderer';
import { Band, BandHeading } from '../../ui/band.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

export interface SubscribeSectionProps {
  readonly words: SubscriptionWords['form'];
  readonly action: string;
  readonly privacyHref: string;
  readonly components: readonly ComponentTick[];
}

/** The form to subscribe by mail, to every component unless the visitor picks some. */
export function SubscribeSection({ components, ...rest }: SubscribeSectionProps) {
  const { title, lead } = rest.words;
  return (
    <Band ground="sheet" labelledBy="subscribe-title">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <BandHeading id="subscribe-title" title={title} lead={lead} />
        <SubscribeForm {...rest} email="" errors={{}} components={components} />
      </div>
    </Band>
  );
}

import { href } from '@site/company/routes';
import { subscribeEndpoint } from '@site/company/site';
import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import type { SubscriptionView } from '@site/monitor/page-renderer';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { ComponentTicks, SubscribeForm } from '../sections/status/subscribe-form.tsx';
import { SubscribeSection } from '../sections/status/subscribe-section.tsx';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';

export const subscribeProps = {
  words: words.form,
  action: subscribeEndpoint(),
  privacyHref: href('privacy'),
};

/** The band of the status page, for all of its components. */
export const renderSubscribeSection = (
  components: readonly { readonly id: string; readonly name: string }[],
): string =>
  renderToStaticMarkup(
    <SubscribeSection
      {...subscribeProps}
      components={components.map(({ id, name }) => ({ id, name, isChosen: true }))}
    />,
  );

export const renderSubscription = (view: SubscriptionView): string =>
  renderToStaticMarkup(<SubscriptionContent view={view} />);

const SignedForm = ({ action, children }: { action: string; children: ReactNode }) => (
  <form method="post" action={action} className="grid gap-8">
    {children}
  </form>
);

const leaveButton = (label: string) => (
  <Button variant="outline" type="submit" name="schritt" value="abmelden">
    {label}
  </Button>
);

/** The part of a page about a subscription below its title and text. */
export function SubscriptionContent({ view }: { view: SubscriptionView }) {
  switch (view.kind) {
    case 'form':
      return <SubscribeForm {...subscribeProps} {...view} />;
    case 'confirm':
      return (
        <SignedForm action={view.action}>
          <Button variant="primary" type="submit" className="sm:justify-self-start">
            {words.confirm.button}
          </Button>
        </SignedForm>
      );
    case 'choice':
      return (
        <SignedForm action={view.action}>
          <ComponentTicks
            legend={words.form.services}
            components={view.components}
            error={view.error}
          />
          <div className="grid gap-3 sm:flex">
            <Button variant="primary" type="submit" name="schritt" value="speichern">
              {words.choice.save}
            </Button>
            {leaveButton(words.choice.leave)}
          </div>
        </SignedForm>
      );
    case 'leave':
      return (
        <SignedForm action={view.action}>
          <div className="grid sm:flex">{leaveButton(words.unconfirmed.leave)}</div>
        </SignedForm>
      );
    case 'link':
      return <TextLink href={view.href}>{view.label}</TextLink>;
  }
}

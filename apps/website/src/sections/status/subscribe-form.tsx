import type { SubscriptionWords } from '@site/company/status/subscriptions';
import type { ComponentTick, SubscriptionView } from '@site/monitor/page-renderer';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FoldMark } from '../../ui/icon.tsx';

type FormView = Extract<SubscriptionView, { kind: 'form' }>;

interface SubscribeFormProps extends Omit<FormView, 'kind'> {
  readonly words: SubscriptionWords['form'];
  readonly action: string;
  readonly privacyHref: string;
}

/** Plain: it works without a script, and the server is the only one that judges an address. */
export function SubscribeForm(props: SubscribeFormProps) {
  const { words, action, privacyHref, email, components, errors } = props;
  const allChosen = components.every(({ isChosen }) => isChosen);
  return (
    <form method="post" action={action} noValidate className="screen-only grid gap-4">
      <Field
        kind="input"
        type="email"
        name="email"
        label={words.email}
        autoComplete="email"
        aria-required
        defaultValue={email}
        {...(errors.email && { error: errors.email, autoFocus: true })}
      />
      <details open={!allChosen || Boolean(errors.components)} className="border-y border-rule">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 font-medium hover:text-petrol-text">
          {words.onlySome}
          <FoldMark />
        </summary>
        <div className="pb-4">
          <ComponentTicks
            legend={words.services}
            components={components}
            error={errors.components}
          />
        </div>
      </details>
      <div className="grid max-w-[42em] gap-2 text-sm text-ink-soft">
        <p>{words.next}</p>
        <p>{words.mailOutage}</p>
        <p>
          {`${words.privacyBefore} `}
          <a href={privacyHref} className="underline underline-offset-[0.2em]">
            {words.privacyLink}
          </a>
          .
        </p>
      </div>
      <Button variant="primary" type="submit" className="sm:justify-self-start">
        {words.button}
      </Button>
    </form>
  );
}

interface ComponentTicksProps {
  readonly legend: string;
  readonly components: readonly ComponentTick[];
  readonly error?: string | undefined;
}

const errorId = 'components-error';

export function ComponentTicks({ legend, components, error }: ComponentTicksProps) {
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="sr-only">{legend}</legend>
      {/* Distinguishes a form without any tick from a request that does not choose. */}
      <input type="hidden" name="auswahl" value="ja" />
      <div className="grid gap-x-8 sm:grid-cols-2">
        {components.map(({ id, name, isChosen }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              name="components"
              value={id}
              defaultChecked={isChosen}
              className="mt-1 size-5 shrink-0"
            />
            <span className="min-w-0 break-words">{name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-2 text-sm font-medium text-down">
          {error}
        </p>
      )}
    </fieldset>
  );
}

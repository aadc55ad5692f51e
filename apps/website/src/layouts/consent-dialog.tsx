import { consent } from '../content/frame/consent.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { KeptTogether } from '../ui/kept-together.tsx';

const copy = consent.dialog;

/**
 * Rendered at build time into a page of its own; apps/website/src/consent fetches it from there once a page has loaded, with its
 * stylesheet (consent-dialog.css). `method="dialog"` lets the buttons close the dialog without a script. The save button
 * comes first in the form, because the Enter key activates a form's first submit button.
 */
export function ConsentDialog() {
  return (
    <dialog
      className="consent-dialog"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
    >
      <div className="flex items-center justify-between gap-4 pt-4 pr-[calc(var(--inset)-0.75rem)] pl-(--inset)">
        <h2 id="consent-title" tabIndex={-1}>
          {copy.title}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label={copy.close}
            className="grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-ink/6"
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      <form method="dialog" className="consent-dialog-form flex min-h-0 flex-col">
        <div className="overflow-y-auto overscroll-contain px-(--inset) pt-2 pb-4">
          <p id="consent-text" className="text-ink-soft">
            {copy.text}
          </p>
          <ul className="mt-4 border-b border-rule">
            {copy.categories.map((category) => (
              <ConsentSwitch key={category.name} {...category} />
            ))}
          </ul>
          <p className="mt-2 flex gap-x-6 text-sm">
            {copy.links.map(({ label, href }) => (
              <a
                key={href}
                href={href}
                className="inline-flex min-h-11 items-center underline underline-offset-[0.3em]"
              >
                {label}
              </a>
            ))}
          </p>
        </div>
        <div className="grid grid-cols-[1.3fr_1fr] gap-3 border-t border-rule px-(--inset) py-4 sm:flex">
          <Button variant="outline" type="submit" value="save" className="consent-save max-sm:px-2">
            {copy.save}
          </Button>
          <Button variant="outline" type="submit" value="" className="max-sm:px-2">
            {copy.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** A native checkbox exposes its state without ARIA; `role="switch"` makes screen readers say on or off. */
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const;

/** One category. The whole first line of the row is the switch's label. */
function ConsentSwitch({ name, label, text }: (typeof copy.categories)[number]) {
  const textId = `consent-${name}-text`;
  const isFixed = name === 'essential';
  return (
    <li className="border-t border-rule py-3">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium has-disabled:cursor-default">
        {label}
        <input
          {...nativeSwitch}
          name={name}
          aria-describedby={textId}
          className="consent-switch"
          defaultChecked={isFixed}
          disabled={isFixed}
        />
      </label>
      <p id={textId} className="pr-16 text-sm text-ink-soft">
        <KeptTogether text={text} />
      </p>
    </li>
  );
}

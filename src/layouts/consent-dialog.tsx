import { consent } from '../../content/frame/consent.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const copy = consent.dialog;

/**
 * Rendered at build time into a page of its own; src/consent fetches it from there once a page has loaded. The page
 * brings the dialog's stylesheet along (consent-dialog.css), because the page that receives the dialog may lack its
 * utility classes. `method="dialog"` lets the buttons close the dialog without a script. The save button comes first
 * in the form, because the Enter key activates a form's first submit button.
 */
export function ConsentDialog() {
  return (
    <dialog
      className="consent-dialog"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
    >
      <div className="consent-dialog-head">
        <h2 id="consent-title" tabIndex={-1}>
          {copy.title}
        </h2>
        <form method="dialog">
          <button type="submit" aria-label={copy.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <form method="dialog" className="consent-dialog-form">
        <div className="consent-dialog-body">
          <p id="consent-text">{copy.text}</p>
          <ul>
            {copy.categories.map((category) => (
              <ConsentSwitch key={category.name} {...category} />
            ))}
          </ul>
          <p className="consent-dialog-links">
            {copy.links.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        </div>
        <div className="consent-dialog-foot">
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
    <li>
      <label>
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
      <p id={textId}>{text}</p>
    </li>
  );
}

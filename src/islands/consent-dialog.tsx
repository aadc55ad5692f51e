import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ConsentSwitch } from './consent-switch.tsx';

interface ConsentDialogProps {
  readonly title: string;
  readonly text: string;
  readonly close: string;
  readonly save: string;
  readonly cancel: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly categories: readonly {
    readonly name: string;
    readonly label: string;
    readonly text: string;
  }[];
}

/**
 * Rendered at build into an inert template, from which src/consent takes it when it is first opened.
 * Its buttons close it by themselves (`method="dialog"`). Saving comes first in the form, because
 * the Enter key presses a form's first button.
 */
export function ConsentDialog(copy: ConsentDialogProps) {
  return (
    <template id="consent-dialog-template">
      <dialog
        className="consent-dialog bg-sheet"
        aria-labelledby="consent-title"
        aria-describedby="consent-text"
      >
        <div className="flex items-center justify-between gap-4 pt-5 pr-3 pl-6 sm:pr-5 sm:pl-8">
          <h2 id="consent-title" tabIndex={-1} className="text-title">
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
        <form method="dialog" className="flex min-h-0 flex-col">
          <div className="overflow-y-auto overscroll-contain px-6 pt-2 pb-4 sm:px-8">
            <p id="consent-text" className="text-ink-soft">
              {copy.text}
            </p>
            <ul className="mt-5 border-b border-rule">
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
          <div className="grid grid-cols-[1.3fr_1fr] gap-3 border-t border-rule px-6 py-4 sm:flex sm:px-8">
            <Button
              variant="outline"
              type="submit"
              value="save"
              className="consent-save max-sm:px-2"
            >
              {copy.save}
            </Button>
            <Button variant="outline" type="submit" value="" className="max-sm:px-2">
              {copy.cancel}
            </Button>
          </div>
        </form>
      </dialog>
    </template>
  );
}

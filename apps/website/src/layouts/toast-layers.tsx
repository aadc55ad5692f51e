import { shell } from '../content/frame/shell.ts';
import { Icon } from '../ui/icon.tsx';

const { notices } = shell;

/** The two global live regions. They stay empty until a script dispatches a `toast` event (behaviour/toasts.ts). */
export function ToastLayers() {
  return (
    <div className="toasts pointer-events-none fixed inset-x-(--gutter) z-50 grid justify-items-end gap-2 data-[place=top]:top-[calc(var(--header-height)+0.5rem)]">
      <div
        role="alert"
        aria-label={notices.assertive}
        data-toasts="assertive"
        className="contents"
      />
      <div role="status" aria-label={notices.polite} data-toasts="polite" className="contents" />
      <template id="toast-template">
        <div className="toast pointer-events-auto flex w-[min(26rem,100%)] items-start gap-3 rounded-sm border-l-4 border-petrol-bar bg-sheet py-3 pr-2 pl-4 text-ink [box-shadow:var(--shadow-lift),0_0_0_1px_var(--color-rule)] data-[tone=error]:border-down">
          <p className="flex-1 py-2" />
          <button
            type="button"
            aria-label={notices.dismiss}
            className="grid size-11 flex-none cursor-pointer place-items-center rounded-sm hover:bg-ink/8"
          >
            <Icon name="close" />
          </button>
        </div>
      </template>
    </div>
  );
}

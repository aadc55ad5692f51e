import { shell } from '../../content/frame/shell.ts';
import { Icon } from '../ui/icon.tsx';

const { notices } = shell;

/** The two global live regions. They stay empty until a script dispatches a `toast` event (behaviour/toasts.ts). */
export function ToastLayers() {
  return (
    <div className="toasts">
      <div
        role="alert"
        aria-label={notices.assertive}
        data-toasts="assertive"
        className="contents"
      />
      <div role="status" aria-label={notices.polite} data-toasts="polite" className="contents" />
      <template id="toast-template">
        <div className="toast">
          <p />
          <button type="button" aria-label={notices.dismiss}>
            <Icon name="close" />
          </button>
        </div>
      </template>
    </div>
  );
}

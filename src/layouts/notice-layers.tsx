import { shell } from '../../content/shell.ts';
import { Icon } from '../ui/icon.tsx';

const { notices } = shell;

/** The two global live regions. They stay empty until a script dispatches a `notice` event (behaviour/notices). */
export function NoticeLayers() {
  return (
    <div className="notices">
      <div
        role="alert"
        aria-label={notices.assertive}
        data-notices="assertive"
        className="contents"
      />
      <div role="status" aria-label={notices.polite} data-notices="polite" className="contents" />
      <template id="notice-template">
        <div className="notice">
          <p />
          <button type="button" aria-label={notices.dismiss}>
            <Icon name="close" />
          </button>
        </div>
      </template>
    </div>
  );
}

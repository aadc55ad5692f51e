import type { LiveStatusWords } from '@site/company/status/live-status';
import { type ServiceState, StatusMark } from '../../ui/status-mark.tsx';
import { StatusNotesSection } from '../status-notes-section.tsx';

type StatusMethodSectionProps = LiveStatusWords['method'] & Pick<LiveStatusWords, 'states'>;

/** How the figures are measured, and what the states mean. */
export function StatusMethodSection({
  title,
  items,
  legendTitle,
  legend,
  states,
}: StatusMethodSectionProps) {
  return (
    <StatusNotesSection title={title} items={items}>
      <h3 className="mt-12 font-medium">{legendTitle}</h3>
      <dl className="mt-3 grid gap-x-12 gap-y-4 sm:grid-cols-2">
        {(Object.keys(states) as ServiceState[]).map((state) => (
          <div key={state}>
            <dt>
              <StatusMark state={state} label={states[state]} />
            </dt>
            <dd className="text-ink-soft">{legend[state]}</dd>
          </div>
        ))}
      </dl>
    </StatusNotesSection>
  );
}

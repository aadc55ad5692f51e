import { StatusRack } from '../ui/drawings/status-rack.tsx';
import { type ServiceState, StatusMark } from '../ui/status-mark.tsx';

interface StatusPanelProps {
  readonly state: ServiceState;
  readonly words: Readonly<Record<ServiceState, string>>;
  readonly note: string;
}

/** The overall state, above a drawing of the four services. */
export function StatusPanel({ state, words, note }: StatusPanelProps) {
  return (
    <div className="grid gap-6">
      <p className="rounded-sm bg-[light-dark(var(--color-sheet),var(--color-petrol-deep))] px-4 py-3.5 text-lead hyphens-manual">
        <StatusMark state={state} label={words[state]} />
        <span className="block text-sm text-ink-soft">{note}</span>
      </p>
      <StatusRack />
    </div>
  );
}

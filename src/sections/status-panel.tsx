import { StatusRack } from '../ui/drawings/status-rack.tsx';
import { type ServiceState, StatusMark } from '../ui/status-mark.tsx';

const sheet = 'rounded-sm bg-[light-dark(var(--color-sheet),var(--color-petrol-deep))]';

interface StatusPanelProps {
  readonly state: ServiceState;
  readonly words: Readonly<Record<ServiceState, string>>;
  readonly note: string;
}

/** The overall state, above a drawing of the four services. */
export function StatusPanel({ state, words, note }: StatusPanelProps) {
  return (
    <div className="grid gap-6">
      <p className={`${sheet} px-4 py-3.5 text-lead hyphens-manual`}>
        <StatusMark state={state} label={words[state]} />
        <span className="block text-sm text-ink-soft">{note}</span>
      </p>
      <StatusRack />
    </div>
  );
}

interface ServicePanelProps {
  readonly title: string;
  readonly words: Readonly<Record<ServiceState, string>>;
  readonly services: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: ServiceState;
  }[];
}

/** The services with a word each, for a page that already says the overall state. */
export function ServicePanel({ title, words, services }: ServicePanelProps) {
  return (
    <>
      <h2 className="mb-3 font-medium">{title}</h2>
      <ul className={`${sheet} px-4 text-ink`}>
        {services.map(({ id, name, state }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-rule py-2.5 first:border-0"
          >
            {name}
            <StatusMark isInline state={state} label={words[state]} />
          </li>
        ))}
      </ul>
    </>
  );
}

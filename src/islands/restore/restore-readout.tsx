import type { RelativeDayCopy, UndoneCopy } from './relative-day.ts';

export interface RestoreReadoutCopy extends RelativeDayCopy, UndoneCopy {
  /** Title and consequence for any day, shown before hydration, when only CSS knows which day is chosen. */
  readonly anyDay: string;
  readonly undoneAny: string;
  readonly returnsTitle: string;
  readonly returns: readonly string[];
  readonly undoneTitle: string;
  readonly undoneHint: string;
  readonly keyEarlier: string;
  readonly keyChosen: string;
  readonly keyUndone: string;
  readonly durationTitle: string;
  readonly duration: string;
}

interface RestoreReadoutProps {
  readonly copy: RestoreReadoutCopy;
  /** Texts of the day selected at first, shown before hydration as long as it stays selected. */
  readonly initial: { readonly when: string; readonly undone: string };
  readonly chosen:
    | { readonly when: string; readonly date: string; readonly undone: string }
    | undefined;
}

const ifInitial = 'hidden group-has-[[data-initial]:checked]:inline';
const ifOther = 'group-has-[[data-initial]:checked]:hidden';
const term = 'text-sm text-on-petrol-soft';

/** What restoring the chosen day brings back, what it undoes, and how long it takes. */
export function RestoreReadout({ copy, initial, chosen }: RestoreReadoutProps) {
  return (
    <div
      aria-live="polite"
      className="mt-6 border-t-2 border-on-petrol pt-5 min-[80rem]:mt-0 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-x-16"
    >
      <div>
        <p>
          <span className="block text-heading proportional-figures first-letter:uppercase">
            {chosen?.when ?? (
              <>
                <span className={ifInitial}>{initial.when}</span>
                <span className={ifOther}>{copy.anyDay}</span>
              </>
            )}
          </span>
          <span className="mt-1 block min-h-[1.5em] text-lead text-on-petrol-soft">
            {chosen?.date}
          </span>
        </p>
        <CellKey {...copy} />
      </div>
      <dl className="mt-8 lg:mt-0">
        <div className="grid gap-x-8 gap-y-1 pb-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className={term}>{copy.returnsTitle}</dt>
          {copy.returns.map((part) => (
            <dd key={part} className="sm:col-start-2">
              {part}
            </dd>
          ))}
        </div>
        <div className="grid gap-x-8 gap-y-1 border-t border-petrol-rule py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className={term}>{copy.undoneTitle}</dt>
          <dd>
            {chosen?.undone ?? (
              <>
                <span className={ifInitial}>{initial.undone}</span>
                <span className={ifOther}>{copy.undoneAny}</span>
              </>
            )}
          </dd>
          <dd className="text-on-petrol-soft sm:col-start-2">{copy.undoneHint}</dd>
        </div>
        <div className="grid gap-x-8 gap-y-1 border-t border-petrol-rule pt-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className={term}>{copy.durationTitle}</dt>
          <dd>{copy.duration}</dd>
        </div>
      </dl>
    </div>
  );
}

type CellKeyProps = Pick<RestoreReadoutCopy, 'keyEarlier' | 'keyChosen' | 'keyUndone'>;

/** Legend of the three cell styles. Hidden from screen readers: radio buttons and readout say the same in words. */
function CellKey({ keyEarlier, keyChosen, keyUndone }: CellKeyProps) {
  const looks = [
    { look: 'border-petrol-cell bg-petrol-cell', name: keyEarlier },
    { look: 'cell-chosen border-on-petrol bg-on-petrol', name: keyChosen },
    { look: 'cell-undone border-petrol-rule', name: keyUndone },
  ];
  return (
    <ul aria-hidden="true" className="mt-6 grid gap-2 text-sm text-on-petrol-soft">
      {looks.map(({ look, name }) => (
        <li key={name} className="flex items-center gap-3">
          <span className={`h-5 w-3.5 rounded-xs border ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

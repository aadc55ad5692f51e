import { useEffect, useRef, useState } from 'react';
import { IslandBoundary, type IslandFailure } from './island-boundary.tsx';
import { dayInWords } from './restore/calendar-day.ts';
import { DayCells } from './restore/day-cells.tsx';
import { relativeDay, undoneBy } from './restore/relative-day.ts';
import { RestoreReadout, type RestoreReadoutCopy } from './restore/restore-readout.tsx';

interface RestorePreviewCopy extends RestoreReadoutCopy {
  readonly legend: string;
}

interface RestorePreviewProps {
  readonly copy: RestorePreviewCopy;
  /** How far snapshots reach back. */
  readonly days: number;
  /** The day selected at first, in days before today. */
  readonly initialDay: number;
  /** The provider's time zone, whose calendar days the snapshots follow. */
  readonly timeZone: string;
  readonly failure: IslandFailure;
}

/** Days to choose from; the readout explains what restoring the chosen day would do. */
export function RestorePreview({ failure, ...props }: RestorePreviewProps) {
  return (
    <IslandBoundary failure={failure}>
      <Preview {...props} />
    </IslandBoundary>
  );
}

interface Choice {
  readonly daysAgo: number;
  /** Time of the choice, from which the calendar date is calculated. */
  readonly now: Date;
}

function Preview({ copy, days, initialDay, timeZone }: Omit<RestorePreviewProps, 'failure'>) {
  const root = useRef<HTMLFieldSetElement>(null);
  const [choice, setChoice] = useState<Choice>();
  const choose = (daysAgo: number) => setChoice({ daysAgo, now: new Date() });

  useEffect(() => {
    // The cells are radio buttons that work before hydration: read what the visitor chose until now.
    const checked = root.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked) setChoice({ daysAgo: Number(checked.value), now: new Date() });
  }, []);

  return (
    <fieldset ref={root} className="group min-w-0">
      <legend className="sr-only">{copy.legend}</legend>
      <DayCells
        days={days}
        initialDay={initialDay}
        nameOf={(daysAgo) => relativeDay(daysAgo, copy)}
        today={copy.today}
        onChoose={choose}
      />
      <RestoreReadout
        copy={copy}
        initial={{ when: relativeDay(initialDay, copy), undone: undoneBy(initialDay, copy) }}
        chosen={
          choice && {
            when: relativeDay(choice.daysAgo, copy),
            date: dayInWords(choice.now, choice.daysAgo, timeZone),
            undone: undoneBy(choice.daysAgo, copy),
          }
        }
      />
    </fieldset>
  );
}

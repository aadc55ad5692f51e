import { stripColumns } from '../../ui/strip-columns.ts';

interface DayCellsProps {
  readonly days: number;
  readonly initialDay: number;
  readonly nameOf: (daysAgo: number) => string;
  readonly today: string;
  readonly onChoose: (daysAgo: number) => void;
}

/*
 * The chosen cell is light; the days after it, which a restore would undo, are outlined. CSS derives this from the
 * state of the radio buttons, so that it works before hydration and without JavaScript.
 */
const cell =
  'peer relative grid h-13 cursor-pointer place-items-center rounded-xs border border-transparent bg-petrol-cell text-xs ' +
  'hover:border-on-petrol-soft peer-has-checked:border-petrol-rule peer-has-checked:bg-transparent peer-has-checked:hover:border-on-petrol-soft ' +
  'has-checked:border-on-petrol has-checked:bg-on-petrol has-checked:font-bold has-checked:text-petrol-deep ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-petrol';

/* A line from the chosen cell to the readout, on screens wide enough for all cells in one row. */
const leader =
  'min-[80rem]:has-checked:after:absolute min-[80rem]:has-checked:after:top-full min-[80rem]:has-checked:after:h-8 min-[80rem]:has-checked:after:w-0.5 min-[80rem]:has-checked:after:bg-on-petrol';

/** The strip as radio buttons, the oldest day first, today last. */
export function DayCells({ days, initialDay, nameOf, today, onChoose }: DayCellsProps) {
  const { narrow, wide } = stripColumns(days);
  const daysAgo = Array.from({ length: days }, (_, index) => days - 1 - index);
  return (
    <div
      className={`grid gap-[3px] min-[80rem]:auto-cols-fr min-[80rem]:grid-flow-col min-[80rem]:grid-cols-none min-[80rem]:pb-8 ${narrow} ${wide}`}
    >
      {daysAgo.map((day) => (
        <label key={day} className={`${cell} ${leader} min-[80rem]:h-16`}>
          <input
            type="radio"
            name="snapshot"
            value={day}
            defaultChecked={day === initialDay}
            data-initial={day === initialDay ? '' : undefined}
            onChange={() => onChoose(day)}
            aria-label={nameOf(day)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <span aria-hidden="true">{day === 0 ? today : `−${day}`}</span>
        </label>
      ))}
    </div>
  );
}

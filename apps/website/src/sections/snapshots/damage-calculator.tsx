import type { snapshots } from '@site/company/pages/snapshots';
/** Adds the visitor's own revenue and hours to the ranges of the table (behaviour/damage-calculator.ts). */
export function DamageCalculator(props: typeof snapshots.ledger.calculator) {
  return (
    <section aria-labelledby="calculator-title" className="screen-only mt-8">
      <h3 id="calculator-title" className="text-title">
        {props.title}
      </h3>
      <p className="mt-2 max-w-[46em] text-ink-soft">{props.lead}</p>
      <div
        data-damage={JSON.stringify(props.ranges)}
        data-result={props.result}
        data-wrong={props.wrong}
        className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {[
          { label: props.revenue, max: 10_000_000 },
          { label: props.hours, max: 720 },
        ].map(({ label, max }) => (
          <label key={label} className="font-medium noscript:hidden">
            {label}
            <input
              type="number"
              min="0"
              max={max}
              inputMode="numeric"
              autoComplete="off"
              className="mt-2 block min-h-13 w-full rounded-sm border-[1.5px] border-control bg-sheet px-3 text-ink aria-[invalid=true]:border-2 aria-[invalid=true]:border-down"
            />
          </label>
        ))}
        {/* Shown before anything is typed, without a script, and after every result. */}
        <p className="col-span-full max-w-[46em] text-lead">{props.withSnapshots}</p>
        <output className="sr-only" />
      </div>
    </section>
  );
}

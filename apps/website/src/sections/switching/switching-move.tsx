import type { switching } from '@site/company/pages/switching';
import { ShopMove } from '../../ui/drawings/shop-move.tsx';

/** The shop moves house, and below it the three periods, each with a bar that starts where the previous one ends. */
export function SwitchingMove({ picture, title, items }: typeof switching.deadlines) {
  const daysUntil = (end?: number): number =>
    items.slice(0, end).reduce((sum, { days }) => sum + days, 0);
  return (
    <>
      <ShopMove description={picture} />
      <div className="mt-4">
        <h2 className="font-medium">{title}</h2>
        <dl className="mt-2 border-b border-petrol-rule max-sm:text-sm">
          {items.map(({ label, figure, days }, index) => (
            <div
              key={label}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-petrol-rule py-2 sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)_10.5rem]"
            >
              <dt className="text-on-petrol-soft">{label}</dt>
              <dd className="sm:order-1 sm:text-right">{figure}</dd>
              <dd className="w-full" aria-hidden="true">
                <svg
                  viewBox={`0 0 ${daysUntil()} 10`}
                  preserveAspectRatio="none"
                  className="block h-2.5 w-full"
                  aria-hidden="true"
                >
                  <rect
                    width={daysUntil()}
                    height="10"
                    className="fill-petrol-cell print:fill-rule"
                  />
                  <rect
                    x={daysUntil(index)}
                    width={days}
                    height="10"
                    className="fill-on-petrol-bar"
                  />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

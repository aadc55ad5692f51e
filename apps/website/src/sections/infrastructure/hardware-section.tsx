import type { infrastructure } from '../../content/pages/infrastructure.ts';
import { Band } from '../../ui/band.tsx';
import { HardwareUnit } from '../../ui/drawings/hardware-unit.tsx';

/** A data sheet along a drawn rack: each unit between the rails, with its figures beside it. */
export function HardwareSection({ title, lead, units }: typeof infrastructure.hardware) {
  // An operator may drop all of it.
  if (units.length === 0) return null;
  return (
    <Band ground="sheet" labelledBy="hardware-title" title={title} lead={lead}>
      <ul className="mt-8 lg:mt-12">
        {units.map(({ kind, title: name, specs }) => (
          <li
            key={kind}
            className="grid lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] lg:gap-x-8 print:break-inside-avoid print:grid-cols-[5fr_9fr] print:gap-x-8"
          >
            <div className="flex flex-col gap-2 border-x-4 border-petrol-text px-2 py-[0.1875rem] max-lg:max-w-110">
              <span className="flex-1 rounded-xs border border-rule max-lg:hidden" />
              <HardwareUnit kind={kind} />
              <span className="flex-1 rounded-xs border border-rule max-lg:hidden" />
            </div>
            <div className="border-rule pt-4 pb-8 lg:border-t lg:pt-6 lg:pb-8">
              <h3 className="font-medium">{name}</h3>
              <dl className="mt-3 grid gap-6 sm:grid-cols-2">
                {specs.map(({ label, value, text, gain }) => (
                  <div key={label}>
                    <dt className="text-sm text-ink-soft">{label}</dt>
                    <dd className="mt-1 text-title font-medium whitespace-nowrap">{value}</dd>
                    <dd className="mt-2 text-ink-soft">{text}</dd>
                    <dd className="mt-2 border-l-2 border-petrol-bar pl-3">{gain}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

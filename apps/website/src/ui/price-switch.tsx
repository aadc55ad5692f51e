export interface PriceSwitchProps {
  readonly legend: string;
  readonly net: string;
  readonly gross: string;
}

/** Net or gross, for every price of its band (CSS, shell.css) and of the visit (behaviour/remember-prices.ts). */
export function PriceSwitch({ legend, ...labels }: PriceSwitchProps) {
  return (
    <>
      <legend className="sr-only">{legend}</legend>
      <div className="screen-only grid grid-cols-2 overflow-hidden rounded-sm border-[1.5px] border-control md:w-64">
        {(['net', 'gross'] as const).map((kind) => (
          <label
            key={kind}
            className="grid min-h-11 cursor-pointer place-items-center px-4 font-medium text-ink-soft has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:-outline-offset-5 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name="prices"
              value={kind}
              defaultChecked={kind === 'net'}
              className="absolute opacity-0"
            />
            {labels[kind]}
          </label>
        ))}
      </div>
    </>
  );
}

interface PackageChoiceProps {
  readonly legend: string;
  readonly open: string;
  readonly packages: readonly string[];
  /** On a page that the server fills: the slot whose value is the chosen package. */
  readonly slotName?: string;
}

/** Which package the visitor has in mind. The buttons of the price table choose here (`behaviour/home-early.ts`). */
export function PackageChoice({ legend, open, packages, slotName }: PackageChoiceProps) {
  const choices = [
    { value: '', label: open },
    ...packages.map((name) => ({ value: name, label: name })),
  ];
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-sm first:max-[23rem]:w-full border-[1.5px] border-control px-4 has-checked:border-petrol-text has-checked:bg-petrol has-checked:text-on-petrol has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-petrol-text"
          >
            <input
              type="radio"
              name="package"
              value={value}
              {...(slotName
                ? { 'data-slot-checked': `${slotName}=${value}` }
                : { defaultChecked: value === '' })}
              className="absolute opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

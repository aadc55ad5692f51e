interface ConsentSwitchProps {
  readonly name: string;
  readonly label: string;
  /** What the category is used for, or that it is unused at present. */
  readonly text: string;
}

/** A native checkbox exposes its state without ARIA; `role="switch"` makes screen readers say on or off. */
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const;

/** One category. The whole first line of the row is the switch's label. */
export function ConsentSwitch({ name, label, text }: ConsentSwitchProps) {
  const id = `consent-${name}`;
  const fixed = name === 'essential';
  return (
    <li>
      <label>
        {label}
        <input
          {...nativeSwitch}
          name={name}
          aria-describedby={`${id}-text`}
          className="consent-switch"
          defaultChecked={fixed}
          disabled={fixed}
        />
      </label>
      <p id={`${id}-text`}>{text}</p>
    </li>
  );
}

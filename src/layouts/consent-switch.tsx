interface ConsentSwitchProps {
  readonly name: string;
  readonly label: string;
  /** What the category is used for, or that nothing is at present. */
  readonly text: string;
}

/** A checkbox tells its own state; as a switch it is read out as on or off. */
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const;

/** One category: the whole head of the row is the switch's label. */
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

/** Loaded before a server (`--import`): its clock is wrong by `TEST_CLOCK_SHIFT` milliseconds. */
const shift = Number(process.env['TEST_CLOCK_SHIFT']);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    if (args.length === 0) super(RightDate.now() + shift);
    else super(...args);
  }

  static override now = () => RightDate.now() + shift;
} as DateConstructor;

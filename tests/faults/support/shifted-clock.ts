/** Loaded before a server (`--import`): its clock is ahead by `TEST_AHEAD` milliseconds. */
const ahead = Number(process.env['TEST_AHEAD']);
const { now } = Date;
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    if (args.length === 0) super(now() + ahead);
    else super(...args);
  }

  static override now = () => now() + ahead;
} as DateConstructor;

export {};

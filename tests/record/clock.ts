/**
 * Loaded before a server (`--import`): its clock is wrong by `TEST_CLOCK_SHIFT` milliseconds, and for the port `TEST_LACKS`
 * the machine has no address to connect from.
 */
import { Socket } from 'node:net';

const shift = Number(process.env['TEST_CLOCK_SHIFT']);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    if (args.length === 0) super(RightDate.now() + shift);
    else super(...args);
  }

  static override now = () => RightDate.now() + shift;
} as DateConstructor;

const lacking = process.env['TEST_LACKS'];
const { connect } = Socket.prototype;
if (lacking) {
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]): Socket {
    const [first] = args.flat() as { port?: unknown }[];
    if (String(first?.port) !== lacking) return Reflect.apply(connect, this, args);
    const error = Object.assign(new Error('connect'), { code: 'EADDRNOTAVAIL' });
    process.nextTick(() => this.destroy(error));
    return this;
  };
}

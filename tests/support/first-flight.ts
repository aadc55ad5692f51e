/** Bytes that a server can send on a new connection before the first acknowledgement, and the headers' share of them. */
import { headerBytes } from './budgets.ts';

export const FIRST_FLIGHT_BYTES = 14_000;
export const HEADER_BYTES = headerBytes.document;

/** What a server sends at once on a new connection, and what the headers take of it at most. */
export const FIRST_FLIGHT_BYTES = 14_000;
export const HEADER_BYTES = 1_900;

/** Puts IPv6 in brackets where a port follows. */
export const hostAndPort = (host: string, port: number): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

const local = new Set(['127.0.0.1', '0.0.0.0', '::']);

/** The address to type into a browser on this machine. */
export const shownAddress = (host: string, port: number): string =>
  `http://${hostAndPort(local.has(host) ? 'localhost' : host, port)}`;

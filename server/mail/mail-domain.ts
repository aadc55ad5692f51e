export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Second labels below which people register names in many countries, as in `firma.co.uk`. */
const sharedLabels = /^(?:ac|co|com|edu|gov|gv|ltd|me|ne|net|or|org|plc)$/;

/**
 * The domain that somebody has registered, whose owner may take the mails of every name below it. An estimate: it counts
 * a few strangers together where a country has other labels.
 */
export function registeredDomain(address: string): string {
  const labels = domainOf(address).split('.');
  const isShared = labels.at(-1)?.length === 2 && sharedLabels.test(labels.at(-2) ?? '');
  return labels.slice(isShared ? -3 : -2).join('.');
}

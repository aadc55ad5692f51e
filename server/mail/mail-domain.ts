export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Second labels below which people register names in many countries, as in `firma.co.uk`. */
const sharedLabels = /^(?:ac|co|com|edu|gov|gv|ltd|me|ne|net|or|org|plc)$/;

/**
 * The registered domain of an address, whose owner may receive the mails of every name below it. This is an estimate: in
 * a country with other labels it counts a few strangers together.
 */
export function registeredDomain(address: string): string {
  const labels = domainOf(address).split('.');
  const isShared = labels.at(-1)?.length === 2 && sharedLabels.test(labels.at(-2) ?? '');
  return labels.slice(isShared ? -3 : -2).join('.');
}

/** What the offer costs at least, said of what it buys: a shop may need a larger package than a website. */
import { euro } from '../format.ts';
import { choosingCatalogue } from './choosing-catalogue.ts';

interface Priced {
  readonly monthlyCents: number;
  readonly shop: boolean;
}

const lowest = (items: readonly Priced[]): number =>
  Math.min(...items.map(({ monthlyCents }) => monthlyCents)) / 100;

/** „ab 69 €“, „für 69 €“ where there is one price. */
const costing = (items: readonly Priced[]): string =>
  `${items.length > 1 ? 'ab' : 'für'} ${euro(lowest(items))}`;

/** „Websites ab 69 €, Onlineshops ab 99 € im Monat“; one price where no shop is sold or the cheapest package allows one. */
export function priceLine(packages: readonly Priced[]): string {
  const forShops = packages.filter((item) => item.shop);
  if (forShops.length === 0) return `Websites ${costing(packages)} im Monat`;
  if (lowest(forShops) === lowest(packages)) {
    return `Websites und Onlineshops ${costing(packages)} im Monat`;
  }
  return `Websites ${costing(packages)}, Onlineshops ${costing(forShops)} im Monat`;
}

export const fromPrices = priceLine(choosingCatalogue.packages);

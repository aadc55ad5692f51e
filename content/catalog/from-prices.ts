/** What the offer costs at least, said of what it buys: a shop may need a larger package than a website. */
import { euro } from '../../config/format.ts';
import { choosingCatalogue } from './choosing-catalogue.ts';

interface Priced {
  readonly monthlyCents: number;
  readonly shop: boolean;
}

const lowest = (items: readonly Priced[]): number =>
  Math.min(...items.map(({ monthlyCents }) => monthlyCents)) / 100;

/** „Websites ab 69 €, Onlineshops ab 99 € im Monat“; one price where no shop is sold or the cheapest package allows one. */
export function priceLine(packages: readonly Priced[]): string {
  const website = lowest(packages);
  const shop = lowest(packages.filter((item) => item.shop));
  if (shop === website) return `Websites und Onlineshops ab ${euro(website)} im Monat`;
  if (!Number.isFinite(shop)) return `Websites ab ${euro(website)} im Monat`;
  return `Websites ab ${euro(website)}, Onlineshops ab ${euro(shop)} im Monat`;
}

export const fromPrices = priceLine(choosingCatalogue.packages);

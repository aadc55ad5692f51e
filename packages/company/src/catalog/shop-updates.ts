/** Who updates a shop, where one is sold. */
import { byShop } from './choosing-catalogue.ts';

export const shopUpdates = byShop(
  ' Shop-Updates machen Sie; nach Vereinbarung machen wir sie.',
  '',
);

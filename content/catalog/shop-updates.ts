/** Who updates a shop, where one is sold. */
import { byShop } from './choosing-catalogue.ts';

export const shopUpdates = byShop(
  ' Ihren Shop aktualisieren Sie; nach Vereinbarung übernehmen wir das.',
  '',
);

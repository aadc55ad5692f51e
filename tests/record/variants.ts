/** The companies whose copy the record holds beside the sample's: what `site/` states for each. */
import type { Identity } from '@site/sample/identity';
import type { PackageChanges } from '@site/sample/packages';
import type { Settings } from '@site/sample/settings';

interface Variant {
  readonly identity?: Identity;
  readonly settings?: Settings;
  readonly packageChanges?: PackageChanges;
}

/** The words of our packages name shops, so a company without shops has words of its own. */
const withoutShop = {
  shop: false,
  short: 'Newsletter',
  audience: 'Für alle, die regelmäßig Newsletter versenden.',
  extras: { 'Onlineshop möglich; Shop-Updates machen Sie oder, nach Vereinbarung, wir': false },
} as const;

export const variants = {
  sample: {},
  withoutTelephone: { identity: { phone: null } },
  withoutShops: {
    packageChanges: {
      M: withoutShop,
      L: { shop: false, short: 'Unternehmen', audience: 'Für Websites mit vielen Besuchern.' },
    },
  },
  withoutGuarantee: { settings: { guarantee: 'none' } },
  nobodyAtNight: {
    settings: { monitoring: [{ days: 'Mo–Fr', opens: '09:00', closes: '18:00' }] },
    packageChanges: { M: { careAtNight: false } },
  },
} as const satisfies Readonly<Record<string, Variant>>;

export type VariantName = keyof typeof variants;
export const variantNames = Object.keys(variants) as readonly VariantName[];

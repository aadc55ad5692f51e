import { company } from '../../config/company.ts';
import { navigation } from '../../config/routes.ts';

/** Five items or a long name need more room than a small desktop has. */
const isCrowded = navigation.length > 4 || company.brand.length > 14;
/** Where the navigation stands in the header, its menu and the menu's button are gone, even if the menu was open. */
export const fromHere = isCrowded
  ? { navigation: 'min-[80rem]:flex', menu: 'min-[80rem]:hidden', consultation: '' }
  : {
      navigation: 'lg:flex',
      menu: 'lg:hidden',
      // A small desktop has just enough room beside the navigation.
      consultation: 'lg:max-[75rem]:px-2.5',
    };

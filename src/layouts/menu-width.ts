import { company } from '../../config/company.ts';
import { navigation } from '../../config/routes.ts';

/** Five items or a long name need more room than a small desktop has. */
const isCrowded = navigation.length > 4 || company.brand.length > 14;
/** Classes for the width from which the header shows the navigation instead of the menu and its button. */
export const menuWidth = isCrowded
  ? { navigation: 'min-[80rem]:flex', menu: 'min-[80rem]:hidden', consultation: '' }
  : {
      navigation: 'lg:flex',
      menu: 'lg:hidden',
      // A small desktop has just enough room beside the navigation.
      consultation: 'lg:max-[75rem]:px-2.5',
    };

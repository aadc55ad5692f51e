import { company } from '@site/company/company';
import { navigation } from '@site/company/routes';
import { shell } from '../content/frame/shell.ts';
import { fittingItems } from './header-room.ts';

const texts = {
  brand: company.brand,
  phone: company.phone?.display ?? '',
  consultation: shell.consultation,
  customerArea: shell.customerArea.label,
  items: navigation.map(({ label }) => label),
};
const isWhole = (fitting: number): boolean => fitting === navigation.length;
const wide = fittingItems('wide', texts);

/** Classes for the width from which the header shows the navigation, and the menu and its button no longer. */
export const menuWidth = isWhole(fittingItems('small', texts))
  ? {
      navigation: 'lg:flex',
      menu: 'lg:hidden',
      // A small desktop has just enough room beside the navigation.
      consultation: 'lg:max-[75rem]:px-2',
    }
  : {
      navigation: 'min-[80rem]:flex',
      // What does not fit even there is reached by the menu at any width.
      menu: isWhole(wide) ? 'min-[80rem]:hidden' : '',
      consultation: '',
    };

/** What the header itself shows. */
export const headerItems = isWhole(fittingItems('small', texts))
  ? navigation
  : navigation.slice(0, wide);

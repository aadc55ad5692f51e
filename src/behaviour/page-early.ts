/** Runs inline in the head of every page, before the body is parsed. */

import { chooseTypeface } from './choose-typeface.ts';
import { layOutFirstScreenFirst } from './first-screen.ts';
import { closeMenuWhenLeft } from './header.ts';

chooseTypeface(document.currentScript?.dataset['typeface']);
layOutFirstScreenFirst();
closeMenuWhenLeft();

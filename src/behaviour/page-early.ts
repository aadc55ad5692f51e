/** What every page must know before its body is parsed. Runs inline in the head. */
import { awaitTypeface } from './await-typeface.ts';
import { layOutFirstScreenFirst } from './first-screen.ts';
import { closeMenuWhenLeft } from './header.ts';

awaitTypeface(document.currentScript?.dataset['typeface']);
layOutFirstScreenFirst();
closeMenuWhenLeft();

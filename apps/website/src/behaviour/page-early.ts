/** Runs inline in the head of every page, before the body is parsed. */

import { layOutFirstScreenFirst } from './first-screen.ts';
import { closeMenuWhenLeft } from './header.ts';

layOutFirstScreenFirst();
closeMenuWhenLeft();

/** Runs inline in the head of the home page: behaviour that must work before the modules have loaded. */
import { delayAnchorScroll } from './anchor-scroll.ts';
import { choosePackage } from './choose-package.ts';

delayAnchorScroll();
choosePackage();

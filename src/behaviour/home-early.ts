/** Runs inline in the head of the home page: behaviour that must work before the modules have loaded. */
import { delayAnchorScroll } from './anchor-scroll.ts';
import { choosePackage } from './choose-package.ts';
import { stayForOwnSections } from './own-sections.ts';
import { unfoldForAll } from './unfold-for-all.ts';

delayAnchorScroll();
choosePackage();
stayForOwnSections();
unfoldForAll();

import own from '#site/colours.css?raw';
import shipped from '../styles/tokens.css?raw';
import { tokenColour } from './oklch.ts';

/** The operator's colours come last, because the last declaration wins. */
const tokens = shipped + own;
const light = (name: string): string => tokenColour(tokens, name).light;

/** Colour of the browser's own interface (`theme-color`). */
export const themeColour = tokenColour(tokens, 'paper');

/** Pictures appear on other sites, which ignore the visitor's colour scheme, so they use the light one. */
export const colours = {
  paper: themeColour.light,
  ink: light('ink'),
  inkSoft: light('ink-soft'),
  rule: light('rule'),
  petrol: light('petrol'),
  petrolText: light('petrol-text'),
  petrolCell: light('petrol-cell'),
  petrolRule: light('petrol-rule'),
  petrolDeep: light('petrol-deep'),
  onPetrol: light('on-petrol'),
  onPetrolSoft: light('on-petrol-soft'),
  up: light('up'),
  slow: light('slow'),
  down: light('down'),
  unknown: light('unknown'),
} as const;

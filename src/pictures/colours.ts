import tokens from '../styles/tokens.css?raw';
import { tokenColour } from './oklch.ts';

const light = (name: string): string => tokenColour(tokens, name).light;

/** What the browser's own frame around the page takes on. */
export const themeColour = tokenColour(tokens, 'paper');

/** Pictures are seen on other people's pages, so they have one scheme: the light one. */
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
} as const;

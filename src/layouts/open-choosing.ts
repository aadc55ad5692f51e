/** The sheet's script with its words and the catalogue, as one file. */
import { choosingData } from '../../content/choosing/choosing-data.ts?data';
import { startChoosing } from '../islands/choosing.tsx';

export const start = (section: HTMLElement, isTouched: boolean): void =>
  startChoosing(section, choosingData, isTouched);

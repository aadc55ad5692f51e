/** Makes the sheet of /uebergabe live. Loaded with the first sign of an answer. */
import { choosingData } from '../content/choosing/choosing-data.ts?data';
import { startChoosing } from '../islands/choosing.tsx';

export const start = (): void => startChoosing(choosingData);

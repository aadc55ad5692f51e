/** The copy of the sheet and its form, with the catalogue, as the page hands them over. */
import type { ChoosingData } from '../content/choosing/choosing-data.ts';

export type ChoosingProps = Pick<ChoosingData, 'copy' | 'catalogue'>;
export type FormCopy = ChoosingProps['copy'];
export type SheetCopy = FormCopy['sheet'];
export type Metered = keyof SheetCopy['meters'];

/** Everything that the sheet is made of, as plain data: for the browser it is part of the script that draws it. */
import { timeZone } from '../../config/company.ts';
import { contactEndpoint } from '../../config/site.ts';
import { choosingCatalogue } from '../catalog/choosing-catalogue.ts';
import { islandFailure } from '../frame/island-failure.ts';
import { choosing } from './choosing.ts';

export const choosingData = {
  copy: choosing,
  catalogue: choosingCatalogue,
  timeZone,
  contactEndpoint: contactEndpoint(),
  failure: islandFailure,
};

export type ChoosingData = typeof choosingData;

/** Everything that the sheet is made of, as plain data: for the browser it is part of the script that draws it. */

import { choosingCatalogue } from '@site/company/catalog/choosing-catalogue';
import { choosing } from '@site/company/choosing/choosing';
import { timeZone } from '@site/company/company';
import { contactEndpoint } from '@site/company/site';
import { islandFailure } from '../frame/island-failure.ts';

export const choosingData = {
  copy: choosing,
  catalogue: choosingCatalogue,
  timeZone,
  contactEndpoint: contactEndpoint(),
  failure: islandFailure,
};

export type ChoosingData = typeof choosingData;

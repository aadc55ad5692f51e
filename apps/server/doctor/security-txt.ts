/** Whether `/.well-known/security.txt` is still valid: it expires while the site stays as it was built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { day } from '@site/base';
import { type Check, failure, warning, well } from './check.ts';

const rebuild = 'npm run build, and restart the server';
const warnDays = 30;

export const securityTxt: Check = {
  name: 'security.txt',
  run: async ({ siteFolder, clock }) => {
    const text = readFileSync(join(siteFolder, '.well-known', 'security.txt'), 'utf8');
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    const days = Math.floor((expires - clock.now()) / day);
    // A missing date is NaN, which no comparison holds for.
    if (!(days >= 0)) return [failure('it has expired', rebuild)];
    const said = `it expires in ${days} days`;
    return [days < warnDays ? warning(said, rebuild) : well(said)];
  },
};

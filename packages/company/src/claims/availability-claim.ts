import type { Claim } from './claim.ts';

const availabilities = [
  'availability.sellingPoints',
  'availability.guarantee',
  'availability.serviceLevel',
  'availability.mail',
  'terms.reachability',
];
const numberWords = ['', 'One', 'Two', 'Three', 'Four', 'Five'];

/** Figures that agree are one claim, and no contradiction. */
export function availabilityClaim(figureOf: (name: string) => string): Claim {
  const count = new Set(availabilities.map(figureOf).filter(Boolean)).size;
  return count <= 1
    ? {
        title: 'Availability',
        figures: availabilities,
        needs: 'Measurements for the advertised figure.',
        applies: count === 1,
      }
    : {
        title: `${numberWords[count]} different availabilities`,
        figures: availabilities,
        needs:
          'Measurements for each advertised figure. Our terms say in their addendum what each of them is: what home, infrastructure and e-mail hosting call guaranteed holds in each month, in the place of the yearly average; a higher one is a statement. Terms of your own have to say it too.',
      };
}

/** The damage calculator of /snapshots-backups: says what an outage of the visitor's own would cost. */
import { damageOf, readOutage } from '../../rules/damage/damage.ts';

export function calculateDamage(place: HTMLElement): void {
  const [revenue, hours] = place.querySelectorAll('input');
  const output = place.querySelector('output');
  const { damage = '', result = '' } = place.dataset;
  if (!revenue || !hours || !output) return;
  const ranges = JSON.parse(damage);
  const without = output.textContent;
  const euros = new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  place.addEventListener('input', () => {
    const outage = readOutage(revenue.value, hours.value);
    if (!outage) {
      output.textContent = without;
      return;
    }
    const { lostRevenue, total } = damageOf(ranges, outage);
    const [from, to] = total;
    output.textContent = result
      .replace('{lost}', euros.format(lostRevenue))
      .replace('{from}', from.toLocaleString('de-DE'))
      .replace('{to}', euros.format(to));
  });
}

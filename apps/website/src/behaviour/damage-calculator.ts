/** The damage calculator of /snapshots-backups: what an outage would cost the visitor. Loaded when it gets the focus. */
import { damageOf } from '../damage/damage.ts';

/** Screen readers announce the result once the visitor pauses, not after each digit. */
const PAUSE_MS = 500;

const isWrong = ({ value, validity }: HTMLInputElement): boolean =>
  !validity.valid || /\D/.test(value);

export function calculateDamage(place: HTMLElement): void {
  const [revenue, hours] = place.querySelectorAll('input');
  const shown = place.querySelector('p');
  const spoken = place.querySelector('output');
  if (!revenue || !hours || !shown || !spoken) throw new Error('The calculator lacks a part.');
  const { damage = '', result = '', wrong = '' } = place.dataset;
  const ranges = JSON.parse(damage);
  const withSnapshots = shown.textContent;
  const { format } = new Intl.NumberFormat('de-DE');

  function answer(fields: readonly HTMLInputElement[]): string {
    if (fields.some(isWrong)) {
      const [euro = '', hour = ''] = fields.map(({ max }) => format(Number(max)));
      return wrong.replace('{revenue}', euro).replace('{hours}', hour);
    }
    if (fields.some(({ value }) => value === '')) return '';
    const [revenuePerDay = 0, outageHours = 0] = fields.map(({ value }) => Number(value));
    const { lostRevenue, total } = damageOf(ranges, { revenuePerDay, hours: outageHours });
    return result
      .replace('{lost}', format(lostRevenue))
      .replace('{from}', format(total[0]))
      .replace('{to}', format(total[1]));
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const fields = [revenue, hours];
    for (const field of fields) field.ariaInvalid = String(isWrong(field));
    const said = answer(fields);
    shown.textContent = `${said} ${withSnapshots}`.trim();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (spoken.textContent !== said) spoken.textContent = said;
    }, PAUSE_MS);
  };
  place.addEventListener('input', tell);
  // The visitor may have typed before this script was there.
  tell();
}

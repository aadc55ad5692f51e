/** The ribbon follows what a company states: odd hours, several spans a day, monitoring in hours. */

import { serviceHours } from '@site/company/contact/service-hours';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServiceHours } from '../sections/service-hours.tsx';
import { bandsOf, type Spans } from '../ui/drawings/ribbon.ts';

const week = (workday: Spans) => [...Array.from({ length: 5 }, () => workday), [], []];
const words = {
  ...serviceHours,
  bands: { telephone: 'Telefon', monitoring: 'Monitoring' },
  night: { ...serviceHours.night, text: 'Rufen Sie die Notfallnummer an.' },
};
const render = (telephone: Spans, monitored: Spans) =>
  renderToStaticMarkup(
    <ServiceHours
      words={words}
      times={{ week: week(telephone), closed: [] }}
      monitored={week(monitored)}
    />,
  );

const bandOf = (html: string, row: string) =>
  new RegExp(`<path data-row="${row}" d="([^"]*)"`).exec(html)?.[1];

test('several spans of a day are several bands, beside monitoring in its hours', () => {
  const spans = [
    ['07:30', '12:15'],
    ['13:00', '16:45'],
  ] as const;
  const monitored = [['06:00', '22:00']] as const;
  const html = render(spans, monitored);
  expect(bandOf(html, 'telephone')).toBe(bandsOf('telephone', spans));
  expect(bandOf(html, 'monitoring')).toBe(bandsOf('monitoring', monitored));
  for (const text of Object.values(words.bands)) expect(html).toContain(`</i>${text}</li>`);
});

test('without hours there is no ribbon, only the path at night', () => {
  const html = render([], [['00:00', '24:00']]);
  expect(html).not.toContain('<svg');
  expect(html).toContain(words.night.text);
});

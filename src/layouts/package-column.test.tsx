import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { packageTable } from '../../content/pages/packages.ts';
import { PackageColumn } from '../sections/packages/package-column.tsx';

const [item] = packageTable.packages;

const columnOf = (changes: object): string =>
  item
    ? renderToStaticMarkup(
        <PackageColumn
          item={{ ...item, ...changes }}
          labels={packageTable}
          contactHref="#contact"
          span=""
        />,
      )
    : '';

it('a package that lists nothing beside its quotas has no heading over nothing', () => {
  const title = 'Außerdem dabei';
  expect(columnOf({ extrasTitle: title, extras: ['Eins'] })).toContain(title);
  expect(columnOf({ extrasTitle: title, extras: [], also: ['Zwei'] })).toContain(title);
  expect(columnOf({ extrasTitle: title, extras: [], also: undefined })).not.toContain(title);
});

it('has nothing to unfold where there is nothing more', () => {
  expect(columnOf({ extras: [], also: undefined, newsletter: [] })).not.toContain('<details');
});

import { mailboxes } from '@site/company/catalog/mailboxes';
import { packages } from '@site/company/catalog/packages';
import { certificates } from '@site/company/catalog/ssl';
import { company } from '@site/company/company';
import { routeIds, routes } from '@site/company/routes';
import { siteUrl } from '@site/company/site';
import { weekOf } from '@site/company/week-hours';
import { describe, expect, it } from 'vitest';
import { openingHours } from './opening-hours.ts';
import { pageGraph, productNode, toScriptText } from './structured-data.ts';

const typesOf = (route: (typeof routeIds)[number]) => pageGraph(route).map((node) => node['@type']);

interface Specification {
  readonly price: number;
  readonly minPrice?: number;
  readonly billingDuration: string;
  readonly valueAddedTaxIncluded: boolean;
}

const specifications = (route: (typeof routeIds)[number]): Specification[] =>
  pageGraph(route)
    .filter((node) => node['@type'] === 'Product')
    .map((node) => {
      const { priceSpecification } = node['offers'] as { priceSpecification: Specification };
      return priceSpecification;
    });

describe('pageGraph', () => {
  it.each(routeIds)('of %s describes the provider and the site, or the breadcrumbs', (route) => {
    const [first, second] = typesOf(route);
    if (route === 'home') expect([first, second]).toEqual(['Organization', 'WebSite']);
    else expect(first).toBe('BreadcrumbList');
  });

  it('describes the provider from the company data', () => {
    const [organization] = pageGraph('home');
    expect(organization).toMatchObject({
      name: company.brand,
      legalName: company.legalName,
      foundingDate: '2000',
      vatID: company.vatId,
      telephone: company.phone?.international,
      address: { postalCode: company.postalCode, addressCountry: 'DE' },
      contactPoint: { hoursAvailable: { opens: '09:00', closes: '18:00' } },
    });
  });

  it('describes any week of hours: one entry for each span of the days that share it', () => {
    const week = weekOf([
      { days: 'Mo–Do', opens: '08:00', closes: '12:00' },
      { days: 'Mo–Do', opens: '13:00', closes: '17:00' },
      { days: 'Sa', opens: '20:00', closes: '24:00' },
    ]);
    const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];
    expect(openingHours(week)).toEqual([
      expect.objectContaining({ dayOfWeek: weekdays, opens: '08:00', closes: '12:00' }),
      expect.objectContaining({ dayOfWeek: weekdays, opens: '13:00', closes: '17:00' }),
      expect.objectContaining({ dayOfWeek: ['Saturday'], opens: '20:00', closes: '23:59' }),
    ]);
    expect(openingHours(weekOf([]))).toBeUndefined();
  });

  it('lists the home page and the page itself as breadcrumbs', () => {
    const trail = pageGraph('ssl').find((node) => node['@type'] === 'BreadcrumbList');
    expect(trail?.['itemListElement']).toEqual([
      expect.objectContaining({ position: 1, item: `${siteUrl()}/` }),
      expect.objectContaining({ position: 2, item: siteUrl() + routes.ssl.path }),
    ]);
  });
});

describe('products', () => {
  it('are offered at the catalogue’s net prices', () => {
    expect(specifications('home').map(({ price }) => price)).toEqual(
      packages.map((item) => item.netPrice),
    );
    expect(specifications('email').map(({ price }) => price)).toEqual(
      mailboxes.map((item) => item.netPrice),
    );
    expect(specifications('ssl').map(({ price }) => price)).toEqual(
      certificates.map((item) => item.netPrice),
    );
    const all = routeIds.flatMap(specifications);
    expect(all).toHaveLength(9);
    expect(all.every((item) => item.valueAddedTaxIncluded === false)).toBe(true);
  });

  it('mark a starting price by minPrice', () => {
    expect(specifications('ssl').map(({ minPrice }) => minPrice)).toEqual([undefined, 189, 389]);
  });
});

describe('toScriptText', () => {
  it('escapes a value that would end the element, and parses back to it', () => {
    const name = '</script><!--<script>&"';
    const node = productNode(
      { name, description: 'x', netPrice: 1, startingPrice: false, billing: 'monthly' },
      'home',
    );
    const text = toScriptText([node]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].name).toBe(name);
  });
});

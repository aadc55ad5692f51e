/** The schema.org description of a page for search engines (JSON-LD). */
import { company, country, foundingYear } from '@site/company/company';
import { supportWeek } from '@site/company/hours';
import { type RouteId, routes } from '@site/company/routes';
import { language, siteUrl } from '@site/company/site';
import { type Product, products } from '../content/frame/products.ts';
import { openingHours } from './opening-hours.ts';

type Node = { readonly '@type': string; readonly [property: string]: unknown };

const absolute = (path: string): string => new URL(path, siteUrl()).href;
/** The `@id` of a node, so that other nodes can refer to it instead of repeating it. */
const idOf = (name: 'organization' | 'website'): string => absolute(`/#${name}`);
const reference = (name: 'organization' | 'website') => ({ '@id': idOf(name) });

/** The products that a page offers. Pages that are not listed offer none. */
const productsOf: Partial<Record<RouteId, readonly Product[]>> = {
  home: products.hosting,
  email: products.mailbox,
  ssl: products.certificate,
};

/** Without a telephone there is none. */
const telephone = company.phone && { telephone: company.phone.international };

const organization = (): Node => ({
  '@type': 'Organization',
  '@id': idOf('organization'),
  name: company.brand,
  legalName: company.legalName,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
  foundingDate: String(foundingYear),
  ...(company.vatId && { vatID: company.vatId }),
  email: company.email.display,
  ...telephone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressCountry: country.code,
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    ...telephone,
    email: company.email.display,
    availableLanguage: language,
    hoursAvailable: openingHours(supportWeek),
  },
});

const website = (): Node => ({
  '@type': 'WebSite',
  '@id': idOf('website'),
  url: absolute('/'),
  name: company.brand,
  inLanguage: language,
  publisher: reference('organization'),
});

const breadcrumbs = (route: RouteId): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: (['home', route] as const).map((id, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: routes[id].label,
    item: absolute(routes[id].path),
  })),
});

/** The billing period as an ISO 8601 duration and as a UN/CEFACT unit code. */
const billings = {
  monthly: { billingDuration: 'P1M', unitCode: 'MON' },
  yearly: { billingDuration: 'P1Y', unitCode: 'ANN' },
} as const satisfies Record<Product['billing'], object>;

export const productNode = (product: Product, route: RouteId): Node => ({
  '@type': 'Product',
  name: product.name,
  description: product.description,
  brand: reference('organization'),
  offers: {
    '@type': 'Offer',
    url: absolute(routes[route].path),
    priceCurrency: 'EUR',
    seller: reference('organization'),
    eligibleCustomerType: 'http://purl.org/goodrelations/v1#Business',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: product.netPrice,
      ...(product.startingPrice ? { minPrice: product.netPrice } : {}),
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
      ...billings[product.billing],
    },
  },
});

/** Only the home page describes the provider and the site; other pages refer to them by `@id`. */
export const pageGraph = (route: RouteId): readonly Node[] => [
  ...(route === 'home' ? [organization(), website()] : [breadcrumbs(route)]),
  ...(productsOf[route] ?? []).map((product) => productNode(product, route)),
];

/** Escapes `<`, so that no value can end the script element or open a comment in it. */
export const toScriptText = (graph: readonly Node[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('<', '\\u003c')
    // Word joiners of the copy keep lines from breaking; data has no lines.
    .replaceAll('\u2060', '');

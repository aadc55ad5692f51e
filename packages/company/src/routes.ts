/**
 * The registry of pages and anchors: ours and, from `site/pages.ts`, the operator's. Header, menu, footer, links,
 * sitemap, breadcrumbs, tests and screenshots follow it; a page that is not listed fails the build.
 */
import type { FooterGroup, OwnPage, RouteEntry } from '@site/sample/pages';
import type { OptionalRouteId } from '@site/sample/settings';
import { ownPages } from '#site/pages.ts';
import { settings } from '#site/settings.ts';

const shippedRoutes = {
  home: {
    path: '/',
    label: 'Startseite',
    anchors: ['home', 'services', 'hosting-packages', 'about', 'contact'],
  },
  infrastructure: {
    path: '/infrastruktur',
    label: 'Infrastruktur',
    anchors: ['vorteile'],
    footer: 'operation',
  },
  managedServices: {
    path: '/managed-services',
    label: 'Managed Services',
    anchors: ['leistungen'],
    footer: 'hosting',
  },
  snapshots: {
    path: '/snapshots-backups',
    label: 'Snapshots & Backups',
    anchors: ['wiederherstellung'],
    footer: 'hosting',
  },
  systemStatus: {
    path: '/system-status',
    label: 'Systemstatus',
    anchors: [],
    footer: 'operation',
  },
  ssl: {
    path: '/ssl-zertifikate',
    label: 'SSL-Zertifikate',
    anchors: ['zertifikate'],
    footer: 'hosting',
  },
  email: {
    path: '/email-hosting',
    label: 'E-Mail-Hosting',
    anchors: ['postfaecher'],
    footer: 'hosting',
  },
  imprint: { path: '/impressum', label: 'Impressum', anchors: [], footer: 'company' },
  privacy: { path: '/datenschutz', label: 'Datenschutz', anchors: [], footer: 'company' },
  terms: { path: '/agb', label: 'AGB', anchors: [], footer: 'company' },
} as const satisfies Record<string, RouteEntry>;

/**
 * Pages beyond the specified ones, in `apps/website/src/pages/_optional` under the name of their path. Each is on until `pages` in
 * `site/settings.ts` says `false`: then it is neither built nor linked.
 */
const optionalRoutes = {
  reportContent: {
    path: '/inhalte-melden',
    label: 'Inhalte melden',
    anchors: [],
    footer: 'company',
  },
  switching: {
    path: '/wechsel',
    label: 'Kündigen und wechseln',
    anchors: ['mitnehmen'],
    footer: 'company',
  },
  accessibility: {
    path: '/barrierefreiheit',
    label: 'Barrierefreiheit',
    anchors: [],
    footer: 'company',
  },
} as const satisfies Record<OptionalRouteId, RouteEntry>;

export type ShippedRouteId = keyof typeof shippedRoutes;
export const optionalRouteIds = Object.keys(optionalRoutes) as OptionalRouteId[];

const isOn = (id: OptionalRouteId): boolean => settings.pages?.[id] !== false;
/** The paths of the optional pages, on or off. */
export const optionalPaths = optionalRouteIds.map((id) => ({
  path: optionalRoutes[id].path,
  isOn: isOn(id),
}));

// The type knows every optional page, because each exists for the compiler; `optionalHref` knows which ones are on.
const routesOn = Object.fromEntries(
  optionalRouteIds.filter(isOn).map((id) => [id, optionalRoutes[id]]),
) as typeof optionalRoutes;

export { ownPages };
export const routes = { ...shippedRoutes, ...routesOn, ...ownPages };
export type RouteId = keyof typeof routes;
type AnchorOf<Id extends RouteId> = (typeof routes)[Id]['anchors'][number];

/** A link to a page, or to one of its anchors. An unknown page or anchor does not compile. */
export function href<Id extends Exclude<RouteId, OptionalRouteId>>(
  id: Id,
  anchor?: AnchorOf<Id>,
): string {
  const { path } = routes[id];
  return anchor ? `${path}#${anchor}` : path;
}

/** A link to an optional page; undefined while the operator has switched it off. */
export const optionalHref = (id: OptionalRouteId): string | undefined =>
  isOn(id) ? optionalRoutes[id].path : undefined;

/**
 * A link within the home page, as an anchor alone. With the path, a click would leave an address with a query (a campaign,
 * a topic) and reload the page without the chosen package and the typed words.
 */
export const onHome = (address: string): string => address.replace(/^\/#/, '#');

/** Query parameter whose value becomes the first line of the message (`behaviour/form-subject.ts`). */
export const TOPIC_PARAMETER = 'thema';
/** Link to the contact form with a topic, such as the product that the visitor was looking at. Word joiners stay behind. */
export const contactHrefAbout = (topic: string): string =>
  `${routes.home.path}?${TOPIC_PARAMETER}=${encodeURIComponent(topic.replaceAll('\u2060', ''))}#contact`;

/** Built pages outside every navigation: errors, and the templates of the server's answers. */
export const unlistedPages =
  /^\/(?:404|500|cookie-einstellungen|uebergabe|(?:kontakt|inhalte-melden|system-status)\/[a-z-]+)$/;

export const routeIds = Object.keys(routes) as RouteId[];

interface NavigationItem {
  readonly label: string;
  readonly href: string;
}

const section = (label: string, anchor: AnchorOf<'home'>): NavigationItem => ({
  label,
  href: href('home', anchor),
});
const packagesSection = section('Hosting-Pakete', 'hosting-packages');
const aboutSection = section('Über uns', 'about');
const contactSection = section('Kontakt', 'contact');
/** Outside the registry: the server fills it, and search engines are kept out. */
const choosingPage: NavigationItem = { label: 'Welches Paket passt?', href: '/uebergabe' };

const own: readonly OwnPage[] = Object.values<OwnPage>(ownPages);

/** The header's items: sections of the home page, in their order on the page, then the operator's pages. */
export const navigation: readonly NavigationItem[] = [
  section('Home', 'home'),
  packagesSection,
  aboutSection,
  contactSection,
  ...own.filter(({ inHeader }) => inHeader).map(({ label, path }) => ({ label, href: path })),
];

/** For the item of the page that is open. */
export const currentPage = (item: NavigationItem, path: string): 'page' | undefined =>
  item.href === (path === routes.home.path ? href('home', 'home') : path) ? 'page' : undefined;

/** For the header's item of the packages, on the pages about what is sold with them. */
export function currentTopic(item: NavigationItem, path: string): 'true' | undefined {
  const isSold =
    path === choosingPage.href ||
    Object.values<RouteEntry>(routes).some(
      (route) => route.path === path && route.footer === 'hosting',
    );
  return isSold && item === packagesSection ? 'true' : undefined;
}

/**
 * The pages about what is sold and how it runs, for the menu: those of the footer's first two columns, unless the menu
 * has them among the header's items already.
 */
export const servicePages: readonly NavigationItem[] = [
  choosingPage,
  ...Object.values<RouteEntry>(routes)
    .filter(({ footer }) => footer === 'hosting' || footer === 'operation')
    .filter(({ path }) => navigation.every((item) => item.href !== path))
    .map(({ label, path }) => ({ label, href: path })),
];

/** The links of a column of the footer: sections of the home page first, then pages in the order of the registry. */
export function footerLinks(group: FooterGroup): readonly NavigationItem[] {
  const sections: Partial<Record<FooterGroup, readonly NavigationItem[]>> = {
    hosting: [packagesSection, choosingPage],
    company: [aboutSection, contactSection],
  };
  const pages = Object.values<RouteEntry>(routes).filter(({ footer }) => footer === group);
  return [...(sections[group] ?? []), ...pages.map(({ label, path }) => ({ label, href: path }))];
}

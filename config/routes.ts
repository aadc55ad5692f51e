/**
 * The registry of pages and anchors. Links, sitemap, breadcrumbs, tests and screenshots are derived from it; a page
 * that is not listed here is not linked, indexed or tested.
 */

interface RouteEntry {
  readonly path: `/${string}`;
  /** The page's name in breadcrumbs and structured data. */
  readonly label: string;
  readonly anchors: readonly string[];
}

export const routes = {
  home: {
    path: '/',
    label: 'Startseite',
    anchors: ['home', 'services', 'hosting-packages', 'about', 'contact'],
  },
  infrastructure: { path: '/infrastruktur', label: 'Infrastruktur', anchors: ['vorteile'] },
  snapshots: {
    path: '/snapshots-backups',
    label: 'Snapshots & Backups',
    anchors: ['wiederherstellung'],
  },
  managedServices: {
    path: '/managed-services',
    label: 'Managed Services',
    anchors: ['leistungen'],
  },
  systemStatus: { path: '/system-status', label: 'Systemstatus', anchors: [] },
  ssl: { path: '/ssl-zertifikate', label: 'SSL-Zertifikate', anchors: ['zertifikate'] },
  email: { path: '/email-hosting', label: 'E-Mail-Hosting', anchors: ['postfaecher'] },
  imprint: { path: '/impressum', label: 'Impressum', anchors: [] },
  privacy: { path: '/datenschutz', label: 'Datenschutz', anchors: [] },
  terms: { path: '/agb', label: 'AGB', anchors: [] },
} as const satisfies Record<string, RouteEntry>;

export type RouteId = keyof typeof routes;
type AnchorOf<Id extends RouteId> = (typeof routes)[Id]['anchors'][number];

/** A link to a page, or to one of its anchors. An unknown page or anchor does not compile. */
export function href<Id extends RouteId>(id: Id, anchor?: AnchorOf<Id>): string {
  const { path } = routes[id];
  return anchor ? `${path}#${anchor}` : path;
}

/** Query parameter whose value becomes the first line of the message (`behaviour/prefill-topic`). */
export const TOPIC_PARAMETER = 'thema';
/** Link to the contact form with a topic, such as the product that the visitor was looking at. */
export const contactHrefAbout = (topic: string): string =>
  `${routes.home.path}?${TOPIC_PARAMETER}=${encodeURIComponent(topic)}#contact`;

export const routeIds = Object.keys(routes) as RouteId[];

interface NavigationItem {
  readonly label: string;
  readonly anchor: AnchorOf<'home'>;
}

/** The header's items: sections of the home page, in their order on the page. */
export const navigation: readonly NavigationItem[] = [
  { label: 'Home', anchor: 'home' },
  { label: 'Hosting-Pakete', anchor: 'hosting-packages' },
  { label: 'Über uns', anchor: 'about' },
  { label: 'Kontakt', anchor: 'contact' },
];

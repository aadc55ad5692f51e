/** The footer's columns. */
export type FooterGroup = 'hosting' | 'operation' | 'company';

export interface RouteEntry {
  /** Its address: `/karriere`. */
  readonly path: `/${string}`;
  /** The page's name in breadcrumbs and structured data. */
  readonly label: string;
  /** The ids on the page that links may lead to. */
  readonly anchors: readonly string[];
  /** The column of the footer; left out: no place there. */
  readonly footer?: FooterGroup;
}

/** A page of the operator's own. */
export interface OwnPage extends RouteEntry {
  /** The file in `site/pages`. */
  readonly file: `${string}.astro`;
  /** Whether the header and its menu list the page, after the sections of the home page. */
  readonly inHeader?: boolean;
}

/** What `site/pages.ts` may list. */
export type OwnPages = Readonly<Record<string, OwnPage>>;

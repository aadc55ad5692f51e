/** Fails the build for links, anchors and references to ids that lead nowhere. */
import { siteUrl } from '@site/company/site';
import { htmlElements } from './html-elements.ts';
import { addressPaths, type BuiltPage, readPages } from './site-folder.ts';
import { BuildFailure, type BuildStep } from './step.ts';

const linkAttributes = ['href', 'src', 'poster', 'action', 'data', 'formaction'];
const idListAttributes = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];
const idAttributes = ['for', 'popovertarget', 'commandfor', 'list', 'form'];

/** The target of a link within the site; `undefined` for another host, a mail address or a telephone number. */
function internalTarget(link: string, base: URL) {
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (!url) return { path: link, anchor: undefined };
  if (url.origin !== base.origin) return undefined;
  const anchor = url.hash.slice(1);
  return { path: decodeURI(url.pathname), anchor: anchor ? decodeURIComponent(anchor) : undefined };
}

/** Error pages are sent for other addresses and have no address of their own. */
const isErrorPage = (path: string): boolean => /^\/\d{3}$/.test(path);

/** `/a.avif 1x, /b.avif 2x` becomes the two addresses. */
const srcsetLinks = (value: string): string[] =>
  value
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);

function linksOf(attributes: ReadonlyMap<string, string>): string[] {
  const direct = linkAttributes.flatMap((name) => attributes.get(name) ?? []);
  const sets = ['srcset', 'imagesrcset'].flatMap((name) => srcsetLinks(attributes.get(name) ?? ''));
  return [...direct, ...sets];
}

function idsOf(attributes: ReadonlyMap<string, string>): string[] {
  const single = idAttributes.flatMap((name) => attributes.get(name) ?? []);
  const lists = idListAttributes.flatMap((name) => attributes.get(name)?.split(/\s+/) ?? []);
  return [...single, ...lists].filter(Boolean);
}

/** Addresses that the server handles itself, and those that it fills in. */
const isServerAddress = (path: string): boolean =>
  path === '/kontakt' || path.startsWith('/system-status/') || path.includes('{{');

interface LinkedSite {
  /** Absolute links to this address, such as the canonical one, are checked too. */
  readonly siteUrl: string;
  readonly pages: readonly BuiltPage[];
  /** Address paths of everything that is not a page. */
  readonly files: ReadonlySet<string>;
}

/** One line per link, anchor or id reference without a target. */
export function deadLinks({ siteUrl, pages, files }: LinkedSite): string[] {
  const parsed = pages.map((page) => {
    const elements = htmlElements(page.html);
    const ids = new Set(elements.flatMap(({ attributes }) => attributes.get('id') ?? []));
    return { page, elements, ids };
  });
  const idsByAddress = new Map(parsed.map(({ page, ids }) => [page.address, ids]));

  const objection = (link: string, base: URL): string | undefined => {
    const target = internalTarget(link, base);
    if (!target || isServerAddress(target.path) || files.has(target.path)) return undefined;
    const isOwnPage = target.path === base.pathname;
    const ids = isOwnPage || !isErrorPage(target.path) ? idsByAddress.get(target.path) : undefined;
    if (!ids) return `${link} leads to no page or file`;
    const { anchor } = target;
    if (anchor === undefined || anchor === 'top' || ids.has(anchor)) return undefined;
    return `${link} leads to a page without the id "${anchor}"`;
  };

  const found = parsed.flatMap(({ page, elements, ids }) => {
    const base = new URL(page.address, siteUrl);
    return elements.flatMap(({ tag, attributes }) => {
      const links = linksOf(attributes).flatMap((link) => objection(link, base) ?? []);
      const missing = idsOf(attributes)
        .filter((id) => !ids.has(id))
        .map((id) => `refers to the missing id "${id}"`);
      return [...links, ...missing].map((text) => `${page.file}: <${tag}> ${text}`);
    });
  });
  return [...new Set(found)];
}

export const checkLinks: BuildStep = {
  name: 'links and anchors',
  run: async ({ folder }) => {
    const pages = readPages(folder);
    const files = new Set(addressPaths(folder).filter((path) => !path.endsWith('.html')));
    const dead = deadLinks({ siteUrl: siteUrl(), pages, files });
    if (dead.length > 0) throw new BuildFailure(dead.join('\n'));
    return `${pages.length} pages`;
  },
};

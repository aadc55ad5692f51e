/**
 * Reads the built site into memory, with everything that can be known before the first request (address, headers, ETag,
 * compressed forms), so that an answer is a look-up.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type HeaderRule, headersFor, parseHeaderRules } from '@site/company/header-rules';
import { serverAddress } from '@site/company/headers';

type Headers = HeaderRule['headers'];
export type Encoding = 'br' | 'gzip' | 'identity';

export interface SiteBody {
  readonly body: Buffer;
  readonly etag: string;
  /** Names and values one after the other, as `writeHead` takes them without copying. */
  readonly headers: readonly string[];
  readonly notModified: readonly string[];
}

export type SiteFile = Readonly<Partial<Record<Encoding, SiteBody>>> & {
  readonly identity: SiteBody;
  /** The status of its answer; 200 when left out. */
  readonly status?: number;
};

/** Files by address, wherever they come from. */
export type SiteFiles = Pick<ReadonlyMap<string, SiteFile>, 'get'>;

export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly notFound: SiteFile;
  readonly failure: SiteFile;
  /** The headers of answers that do not come from a file. */
  readonly headers: Headers;
  /** What `_headers` says of an address. */
  readonly headersOf: (address: string) => Headers;
}

/** The site with what the services make while they run. */
export type ServedSite = Omit<Site, 'files'> & { readonly files: SiteFiles };

/** Files of a service replace built ones of the same address; its error pages go by their names in `Site`. */
export function servedSite(site: Site, made: readonly SiteFiles[]): ServedSite {
  if (made.length === 0) return site;
  const find = (path: string): SiteFile | undefined => {
    for (const { get } of made) {
      const file = get(path);
      if (file) return file;
    }
    return undefined;
  };
  return {
    ...site,
    files: { get: (path) => find(path) ?? site.files.get(path) },
    get notFound() {
      return find('notFound') ?? site.notFound;
    },
    get failure() {
      return find('failure') ?? site.failure;
    },
  };
}

/** Modules, JSON and XML are UTF-8 unless they say otherwise; other text needs a charset. */
const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Where the build puts the site. */
export const builtFolder = join(import.meta.dirname, '..', '..', '..', 'dist');

/** Where the build puts the answers to failures, which have no address on the server. */
export const errorPages = { notFound: '/404', failure: '/500' } as const;

/** `/infrastruktur.html` is served as `/infrastruktur`, `/index.html` as `/`. */
function address(path: string): string {
  if (path === '/index.html') return '/';
  return path.endsWith('.html') ? path.slice(0, -'.html'.length) : path;
}

export function siteBody(body: Buffer, encoding: Encoding, common: readonly string[]): SiteBody {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const etag = `"${hash}"`;
  const shared = [...common, 'ETag', etag];
  return {
    body,
    etag,
    notModified: shared,
    headers: [
      ...shared,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ],
  };
}

function readFile(
  folder: string,
  path: string,
  contentType: string,
  rules: readonly HeaderRule[],
): SiteFile {
  const file = join(folder, path);
  const compressed = (['br', 'gzip'] as const)
    .map((encoding) => ({ encoding, form: `${file}.${encoding === 'gzip' ? 'gz' : 'br'}` }))
    .filter(({ form }) => existsSync(form));
  const common = [
    'Content-Type',
    contentType,
    ...headersFor(rules, path).flat(),
    ...(compressed.length > 0 ? ['Vary', 'Accept-Encoding'] : []),
  ];
  const forms = compressed.map(({ encoding, form }) => [
    encoding,
    siteBody(readFileSync(form), encoding, common),
  ]);
  return {
    ...Object.fromEntries(forms),
    identity: siteBody(readFileSync(file), 'identity', common),
  };
}

export function readSite(folder: string): Site {
  const headerFile = join(folder, '_headers');
  if (!existsSync(headerFile)) {
    throw new Error(`There is no built site in ${folder}; run npm run build.`);
  }
  const rules = parseHeaderRules(readFileSync(headerFile, 'utf8'));
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const contentType = contentTypes[extname(entry.name)];
    if (!entry.isFile() || !contentType) continue;
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
    files.set(address(path), readFile(folder, path, contentType, rules));
  }

  const take = (path: string): SiteFile => {
    const file = files.get(path);
    if (!file)
      throw new Error(`The built site in ${folder} has no page ${path}; run npm run build.`);
    files.delete(path);
    return file;
  };
  return {
    notFound: take(errorPages.notFound),
    failure: take(errorPages.failure),
    files,
    headers: headersFor(rules, serverAddress),
    headersOf: (path) => headersFor(rules, path),
  };
}

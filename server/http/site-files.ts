/**
 * The built site, read into memory once. What can be worked out before the first request
 * (address, type, cache rule, ETag, compressed forms) is worked out here.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface SiteFile {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly bodies: ReadonlyMap<Encoding, { readonly body: Buffer; readonly etag: string }>;
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const oneYear = 31_536_000;

function cacheControl(path: string): string {
  if (path.startsWith('/_assets/')) return `public, max-age=${oneYear}, immutable`;
  if (path.endsWith('.html')) return 'no-cache';
  return 'public, max-age=3600';
}

/** `/infrastruktur.html` is served as `/infrastruktur`, `/index.html` as `/`. */
function address(path: string): string {
  if (path === '/index.html') return '/';
  return path.endsWith('.html') ? path.slice(0, -'.html'.length) : path;
}

function etag(body: Buffer, encoding: Encoding): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return `"${hash}-${encoding}"`;
}

export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly notFound: SiteFile;
  readonly failure: SiteFile;
}

export function readSite(folder: string): Site {
  const files = new Map<string, SiteFile>();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(paths);

  for (const path of paths) {
    const contentType = contentTypes[extname(path)];
    if (!contentType) continue;
    const urlPath = `/${relative(folder, path).split(sep).join('/')}`;
    const bodies = new Map<Encoding, { body: Buffer; etag: string }>();
    const add = (encoding: Encoding, file: string) => {
      if (!present.has(file)) return;
      const body = readFileSync(file);
      bodies.set(encoding, { body, etag: etag(body, encoding) });
    };
    add('br', `${path}.br`);
    add('gzip', `${path}.gz`);
    add('identity', path);
    files.set(address(urlPath), { contentType, cacheControl: cacheControl(urlPath), bodies });
  }

  return {
    files,
    notFound: required(files, '/404', folder),
    failure: required(files, '/500', folder),
  };
}

function required(files: Map<string, SiteFile>, path: string, folder: string): SiteFile {
  const file = files.get(path);
  if (!file) throw new Error(`The built site in ${folder} has no page ${path}; run npm run build.`);
  // The error pages are answers, not addresses of their own.
  files.delete(path);
  return file;
}

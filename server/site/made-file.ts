/** A file of the site that is made while the server runs. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type SiteFile, siteBody } from './site-files.ts';

const toBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);

/** Below this size compression saves less than its own header costs. */
const worthwhile = 1000;
/** Between the speed of level 4 and the size of level 6; the files change every few seconds. */
const brotliParameters = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export async function makeFile(
  text: string,
  headers: readonly (readonly [name: string, value: string])[],
  status = 200,
): Promise<SiteFile> {
  const body = Buffer.from(text);
  if (body.length < worthwhile) return { identity: siteBody(body, 'identity', headers), status };
  const common = [...headers, ['Vary', 'Accept-Encoding']] as const;
  const [brotli, gzipped] = await Promise.all([toBrotli(body, brotliParameters), toGzip(body)]);
  return {
    identity: siteBody(body, 'identity', common),
    br: siteBody(brotli, 'br', common),
    gzip: siteBody(gzipped, 'gzip', common),
    status,
  };
}

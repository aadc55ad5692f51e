/** Files of the site that are made while the server runs. */
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import { type SiteFile, siteBody } from './site-files.ts';

const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);

const brotli = (quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});
/** For files that change every few seconds. */
const quick = brotli(5);
/** For pages that stay for hours: nearly as small as what the build makes, in a tenth of its time. */
const thorough = brotli(9);

/** Below this size compression saves less than its own header costs. */
const worthwhile = 1000;

async function inAllForms(
  body: Buffer,
  common: readonly string[],
  options: BrotliOptions,
): Promise<SiteFile> {
  const [br, gzipped] = await Promise.all([toBrotli(body, options), toGzip(body)]);
  return {
    identity: siteBody(body, 'identity', common),
    br: siteBody(br, 'br', common),
    gzip: siteBody(gzipped, 'gzip', common),
  };
}

export async function makeFile(
  text: string,
  headers: readonly (readonly [name: string, value: string])[],
  status = 200,
): Promise<SiteFile> {
  const body = Buffer.from(text);
  const common = headers.flat();
  if (body.length < worthwhile) return { identity: siteBody(body, 'identity', common), status };
  return { ...(await inAllForms(body, [...common, 'Vary', 'Accept-Encoding'], quick)), status };
}

/** A built page with other content under the same headers. */
export const withContent = (file: SiteFile, content: string): Promise<SiteFile> =>
  // All but its last header, the ETag.
  inAllForms(Buffer.from(content), file.identity.notModified.slice(0, -2), thorough);

/** Makes files of the site while the server runs. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, type SiteFile, siteBody } from './site-files.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** For files that change every few seconds, and for pages of few visitors. */
const quick = 5;
/** For pages that stay for hours: nearly as small as what the build makes, in a tenth of its time. */
export const thorough = 9;

async function compress(
  body: Buffer,
  encoding: Encoding,
  quality: number = quick,
): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return toGzip(body);
  return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Below this size compression saves less than its own header costs. */
const worthwhile = 1000;

interface FileOptions {
  readonly status?: number;
  /** Of the Brotli compression; `quick` when left out. */
  readonly quality?: number;
}

export async function makeSiteFile(
  text: string,
  headers: readonly (readonly [name: string, value: string])[],
  { status = 200, quality }: FileOptions = {},
): Promise<SiteFile> {
  const body = Buffer.from(text);
  if (body.length < worthwhile) {
    return { identity: siteBody(body, 'identity', headers.flat()), status };
  }
  const common = [...headers.flat(), 'Vary', 'Accept-Encoding'];
  const inForm = async (encoding: Encoding) =>
    siteBody(await compress(body, encoding, quality), encoding, common);
  const [identity, br, gzipped] = await Promise.all([
    inForm('identity'),
    inForm('br'),
    inForm('gzip'),
  ]);
  return { identity, br, gzip: gzipped, status };
}

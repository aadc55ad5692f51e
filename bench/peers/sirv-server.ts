/** sirv as its documentation has it for production: files listed once, compressed forms used. */
import { createServer, type RequestListener } from 'node:http';
import { importPeer } from '../peer-packages.ts';

interface Options {
  readonly gzip: boolean;
  readonly brotli: boolean;
  readonly etag: boolean;
}

const { default: sirv } = await importPeer<{
  default: (folder: string, options: Options) => RequestListener;
}>('sirv');

const [folder = '.', port = '0'] = process.argv.slice(2);
createServer(sirv(folder, { gzip: true, brotli: true, etag: true })).listen(
  Number(port),
  '127.0.0.1',
);

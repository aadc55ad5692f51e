import { withDebuggingPort } from './browser.ts';
import { importPeer } from './peer-packages.ts';
const { default: lh } = await importPeer<any>('lighthouse');
await withDebuggingPort(async (port) => {
  const r = await lh(process.argv[2], { port, logLevel: process.argv[3] ?? 'info', onlyCategories: ['performance','seo','best-practices','accessibility'] });
  console.error(r.lhr.runtimeError, r.lhr.runWarnings, Object.fromEntries(Object.entries(r.lhr.categories).map(([k, v]: any) => [k, v.score])));
  const reqs = r.lhr.audits['network-requests']?.details?.items; console.error(reqs?.map((x: any) => [x.url, x.statusCode, x.finished]));
});

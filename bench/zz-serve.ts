import { existsSync } from 'node:fs';
import { stageSite, startSite } from './servers.ts';
import { listedPages } from '../tests/support/pages.ts';
import { pageFile } from './bare-page.ts';
const built = process.argv[2] ?? '';
const pages = listedPages.filter((p) => existsSync(pageFile(built, p.path)));
const s = await startSite(stageSite(built, pages));
console.log(s.url);
setTimeout(() => s.stop().then(() => process.exit()), Number(process.argv[3] ?? 60) * 1000);

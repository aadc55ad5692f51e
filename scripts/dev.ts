/** `npm run dev`: the pages with hot reload. The server's own routes are not part of it. */
import { join } from 'node:path';
import { dev } from 'astro';

await dev({
  root: join(import.meta.dirname, '..'),
  server: { host: 'localhost', port: 4321 },
});

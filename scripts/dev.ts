/** `npm run dev`: the pages with hot reload. The server's own routes are not part of it. */
import { join } from 'node:path';
import { dev } from 'astro';

const server = await dev({
  root: join(import.meta.dirname, '..'),
  server: { host: 'localhost', port: 4321 },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../site-server.ts';

/** The limit that systemd sets, and the options that its unit starts Node with. */
export function readUnit() {
  const text = readFileSync(join(root, 'deploy', 'systemd', 'site.service'), 'utf8');
  return {
    megabytes: Number(/^MemoryHigh=(\d+)M$/m.exec(text)?.[1]),
    nodeOptions: /^ExecStart=\S+ (--.*) server\/main\.ts$/m.exec(text)?.[1] ?? '',
  };
}

/** The least that a Node server can do for a page: `node:http` sends one answer from memory and ignores the request. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../cleanup.ts';
import { cores, type RunningServer, startServer } from './start-server.ts';

/** Repeats the given answer: the same headers in the same order, the same body. */
export function startBareNode(answer: Buffer): Promise<RunningServer> {
  const file = join(temporaryFolder('answer'), 'answer.http');
  writeFileSync(file, answer);
  return startServer({
    name: 'a bare Node server',
    command: process.execPath,
    args: (port) => [join(import.meta.dirname, 'bare-node-main.ts'), file, String(port)],
    core: cores.server,
  });
}

/** Starts a new release once, with data of its own, to see that it works and to keep V8's code for the next start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache } from './fill-release.ts';

/** A machine may be busy with the build of another site. */
const longestStart = 60_000;

/** The trial start writes V8's code for this user alone; another user may run the server. */
function letAllRead(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, statSync(path).mode | (entry.isDirectory() ? 0o555 : 0o444));
  }
  chmodSync(folder, 0o755);
}

/** Returns what the release said when it did not start. */
export async function tryRelease(target: string): Promise<string | undefined> {
  const data = mkdtempSync(join(tmpdir(), 'release-trial-'));
  const child = spawn(join(target, 'bin', 'node'), ['server/main.ts'], {
    cwd: target,
    env: { DATA_DIR: data, PORT: '0', NODE_COMPILE_CACHE: join(target, compileCache) },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: longestStart,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    // Node writes its compile cache on a normal exit only.
    if (/is up/.test(said)) child.kill('SIGTERM');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  rmSync(data, { recursive: true, force: true });
  letAllRead(target);
  return code === 0 ? undefined : said.trim() || `It ended with ${code}.`;
}

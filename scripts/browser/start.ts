import { spawnSync } from 'node:child_process';
import type { Browser } from './browser.ts';

/** The oldest Chromium that the pages support (README.md). */
const oldestMajor = 123;

/**
 * Returns a browser that can be started, and throws the reason if it cannot. Its version is all that it is asked: npm's
 * Chromium never ends with `--dump-dom`.
 */
export function started(browser: Browser): Browser {
  const { executablePath, env } = browser;
  const { status, error, stdout, stderr } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (status !== 0) {
    const reason = error?.message ?? (stderr.trim().split('\n', 1)[0] || `exit code ${status}`);
    throw new Error(`${executablePath} does not start: ${reason}`);
  }
  const version = stdout.trim();
  const [, major = '0'] = /(\d+)\.\d+/.exec(version) ?? [];
  if (Number(major) >= oldestMajor) return browser;
  throw new Error(`${executablePath} is too old: ${version}, and not ${oldestMajor}`);
}

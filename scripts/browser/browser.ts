/** A Chromium and how it is started. Which one: find-browser.ts. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

export interface Browser {
  readonly executablePath: string;
  /** Variables for the browser only: other programs must not load its libraries. */
  readonly env: Record<string, string>;
}

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell alone hints letters by default, which rounds the width of each to whole pixels. With this it
  // measures text as the whole browser does, which ignores this option. Only Linux desktops hint: playwright.config.ts.
  '--font-render-hinting=none',
  // Resolves no host but this machine, whatever a page requests.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export const launchOptions = ({ executablePath, env }: Browser): LaunchOptions => ({
  executablePath,
  env: { ...process.env, ...env },
  args: browserArguments,
});

export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The oldest Chromium that the pages support (README.md). */
const oldestMajor = 123;

/** Throws the reason if it cannot be used. Its version is all that it is asked: npm's Chromium never ends with `--dump-dom`. */
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

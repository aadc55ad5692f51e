/** A Chromium and how it is started. Which one: find-browser.ts. */
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

export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

export const launchOptions = ({ executablePath, env }: Browser): LaunchOptions => ({
  executablePath,
  env: { ...process.env, ...env },
  args: browserArguments,
});

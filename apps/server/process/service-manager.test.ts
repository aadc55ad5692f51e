import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@site/testing/machine/test-folder';
import { beforeEach, expect, it, vi } from 'vitest';
import { tellServiceManager } from './service-manager.ts';

let folder = '';
beforeEach(() => {
  folder = testFolder();
  // Stands in for systemd's program, and writes down its arguments.
  const program = join(folder, 'systemd-notify');
  const script = `#!/bin/sh\necho "$1 $NOTIFY_SOCKET" >> ${folder}/sent\n`;
  writeFileSync(program, script, { mode: 0o755 });
});

const sent = (): string[] => {
  const file = join(folder, 'sent');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

it('says that the server is ready, and that it stops', async () => {
  const variables = { PATH: folder, NOTIFY_SOCKET: '/run/x' };
  const tellStopping = tellServiceManager(variables);
  await vi.waitFor(() => expect(sent()).toContain('READY=1 /run/x'), 10_000);
  tellStopping();
  await vi.waitFor(() => expect(sent()).toContain('STOPPING=1 /run/x'), 10_000);
});

it('sends nothing without a socket, and survives a machine without the program', async () => {
  tellServiceManager({ PATH: folder })();
  tellServiceManager({ PATH: '/nowhere', NOTIFY_SOCKET: '/run/x' })();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent()).toEqual([]);
});

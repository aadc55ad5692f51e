/** A file system that the kernel has mounted read-only under the running server, as it does when its disk fails. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { basename, join } from 'node:path';
import { company } from '@site/company/company';
import type { Accepted } from '@site/forms/contact-answer';
import { openStorage } from '@site/storage';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openContactStore } from '../../apps/server/contact/store/contact-store.ts';
import { migrations } from '../../apps/server/migrations.ts';
import { needs } from '../support/machine/needs.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';
import { forms } from '../support/server/forms.ts';
import { startChild } from './support/child.ts';
import { lightProof, post } from './support/load.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' });

/** An ext4 in a file, or undefined where it cannot be mounted or made to fail; only root may. */
function mountExt4() {
  const folder = sharedFolder();
  const [image, disk] = [join(folder, 'image'), join(folder, 'disk')];
  mkdirSync(disk);
  const options = 'loop,errors=remount-ro';
  const isMade = run('mkfs.ext4', '-q', image, '160M').status === 0;
  if (!isMade || run('mount', '-o', options, image, disk).status !== 0) return undefined;
  const unmount = () => run('umount', disk);
  afterAll(unmount);
  const device = basename(run('findmnt', '-no', 'SOURCE', disk).stdout.trim());
  const trigger = `/sys/fs/ext4/${device}/trigger_fs_error`;
  if (!existsSync(trigger)) return undefined;
  return {
    folder: disk,
    fail: () => writeFileSync(trigger, 'test'),
    // A copy of the disk: network namespaces of other tests keep the failed one mounted, and mounting its image
    // again would bring back the same file system, still read-only.
    repair: () => {
      unmount();
      const repaired = join(folder, 'repaired');
      copyFileSync(image, repaired);
      run('e2fsck', '-fy', repaired);
      return run('mount', '-o', options, repaired, disk).status;
    },
  };
}

const mounted = mountExt4();
const root = needs('root, mkfs.ext4 and a loop device', mounted);

it(
  'visitors read so and keep their text, pages go on, and what was acknowledged is there after the repair',
  root,
  async () => {
    const disk = mounted as NonNullable<typeof mounted>;
    const dataDir = join(disk.folder, 'data');
    mkdirSync(dataDir);
    const start = async () => {
      const child = await startChild({ DATA_DIR: dataDir });
      endings.push(() => child.kill('SIGKILL'));
      return child;
    };
    const agent = new Agent();
    endings.push(() => agent.destroy());
    const refs: string[] = [];
    const send = async (url: string) => {
      const answer = await post(agent, url, await lightProof());
      if (answer.status === 201) refs.push((JSON.parse(answer.body) as Accepted).ref);
      return answer;
    };
    const first = await start();
    for (let count = 0; count < 20; count += 1) expect((await send(first.url)).status).toBe(201);

    disk.fail();
    const refused = await send(first.url);
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.stringContaining(company.email.display),
    ]);
    const { path, fields, text } = forms.contact;
    const form = await fetch(first.url + path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...fields, ...(await lightProof()) }),
    });
    expect(form.status).toBe(503);
    expect(await form.text()).toContain(fields[text]);
    expect((await fetch(first.url)).status).toBe(200);
    const ready = await fetch(`${first.url}/readyz`);
    expect(await ready.json()).toMatchObject({ ready: false, storage: false, disk: false });

    await first.kill('SIGKILL');
    expect(disk.repair()).toBe(0);
    const second = await start();
    // A busy machine may need more than a request's budget for its first write.
    await expect.poll(() => send(second.url), { timeout: 30_000 }).toMatchObject({ status: 201 });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    await second.kill('SIGTERM');
    const storage = await openStorage({ dataDir, databaseUrl: undefined }, migrations);
    endings.push(() => storage.close());
    const store = openContactStore(storage);
    const stored = new Set((await store.list({})).map(({ ref }) => ref));
    expect(refs.filter((ref) => !stored.has(ref))).toEqual([]);
  },
);

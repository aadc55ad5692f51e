/** A small file system in memory that a test can make read-only; only root may mount one. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@site/base';

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0;

/** Returns undefined if this process may not mount. */
export function mountDisk(megabytes: number, inodes = 10_000) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const options = `size=${megabytes}m,nr_inodes=${inodes},mode=700`;
  if (!mount('-t', 'tmpfs', '-o', options, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    /** Leaves no byte free; returns the function that makes room again. */
    fill: () => {
      const file = join(folder, 'filling');
      const handle = openSync(file, 'w');
      const block = Buffer.alloc(4096);
      try {
        for (;;) writeSync(handle, block);
      } catch (error) {
        if (codeOf(error) !== 'ENOSPC') throw error;
      } finally {
        closeSync(handle);
      }
      return () => rmSync(file);
    },
    /** Leaves room and no inode; returns the function that makes some free again. */
    useInodes: () => {
      const made: string[] = [];
      try {
        for (;;) {
          const file = join(folder, `inode-${made.length}`);
          closeSync(openSync(file, 'w'));
          made.push(file);
        }
      } catch (error) {
        if (codeOf(error) !== 'ENOSPC') throw error;
      }
      return () => {
        for (const file of made) rmSync(file);
      };
    },
    makeReadOnly: () => void mount('-o', 'remount,ro', folder),
    makeWritable: () => void mount('-o', 'remount,rw', folder),
    unmount: () => {
      // Lazily: a file that could not be opened as it should may still be open.
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

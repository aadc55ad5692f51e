import { afterEach, beforeEach } from 'vitest';
import { openTestStore, type TestStore } from './test-store.ts';

/** A store of its own for each test of a file. */
export function eachTestStore(): TestStore {
  const opened = {} as TestStore;
  beforeEach(async () => {
    Object.assign(opened, await openTestStore());
  });
  afterEach(() => opened.close());
  return opened;
}

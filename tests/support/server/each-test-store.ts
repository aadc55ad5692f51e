import { eachTest } from '../machine/each-test.ts';
import { openTestStore, type TestStore } from './test-store.ts';

/** A store of its own for each test of a file. */
export const eachTestStore = (): TestStore => eachTest(() => openTestStore());

import { openTestStorage } from '@site/storage/testing';
import { eachTest } from '../machine/each-test.ts';
import { type SceneOptions, statusScene } from './status-scene.ts';
import { statusTables } from './status-tables.ts';

/** On a database of its own, for each test of a file. */
export const eachStatusScene = (options?: SceneOptions) =>
  eachTest(async () => {
    const opened = await openTestStorage(statusTables);
    return { opened, ...statusScene(opened.storage, options), close: opened.close };
  });

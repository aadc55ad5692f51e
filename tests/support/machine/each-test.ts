import { afterEach, beforeEach } from 'vitest';

interface Scene {
  close(): Promise<void>;
}

/** What `open` returns, opened before each test of a file and closed after it. */
export function eachTest<Opened extends Scene>(open: () => Opened | Promise<Opened>): Opened {
  const scene = {} as Opened;
  beforeEach(async () => {
    Object.assign(scene, await open());
  });
  afterEach(() => scene.close());
  return scene;
}

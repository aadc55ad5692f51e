import { afterAll } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

/** One application for all tests of a file. */
export async function shareTestApp(): Promise<TestApp> {
  const app = await openTestApp();
  afterAll(() => app.close());
  return app;
}

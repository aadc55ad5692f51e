import { afterAll, beforeAll } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

/** One application for all tests of a file; it is handed over before the first of them. */
export function shareTestApp(take: (app: TestApp) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
    take(app);
  });
  afterAll(() => app.close());
}

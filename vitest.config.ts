import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isLong } from './tests/support/machine/long.ts';
import { hasPostgres } from './tests/support/postgres/postgres-binaries.ts';

/** Tests that only repeat run under `npm test -- --long`. */
const exclude = ['**/node_modules/**', ...(isLong ? [] : ['**/*.long.test.ts'])];

// Generous, because other work may share the cores; no test waits in vain.
const ofNode = {
  environment: 'node',
  exclude,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

const ofPostgres = '{apps/server,packages}/**/*.postgres.test.ts';
const mocked = '{apps,packages}/**/*.mocked.test.ts';

/** On PostgreSQL in every run: transactions, locks, leases, the claiming of mails, migrations, and a database that hangs. */
const quickOnPostgres = [
  'packages/storage/**/*.postgres.test.ts',
  'apps/server/contact/locks.postgres.test.ts',
  ...(hasPostgres
    ? [
        'packages/storage/src/{erasures,migrate,write}.test.ts',
        'packages/delivery/src/outbox.test.ts',
      ]
    : []),
];

/** The suites over a database. They run on SQLite with all other unit tests, and in a long run once more on PostgreSQL. */
const overBoth = [
  'packages/delivery/src/{addresses,delivery,outbox,webhook}.test.ts',
  'apps/server/contact/store/{contact-store,ack-caps}.test.ts',
  'apps/server/contact/contact-jobs.test.ts',
  'apps/server/contact/mails/request-webhook.test.ts',
  'apps/server/contact/web/contact-{routes,routes-*}.test.ts',
  'apps/server/contact/web/task-{routes,safety}.test.ts',
  'apps/server/status/{report,remembered-reports}.test.ts',
  'apps/server/status/mails/*.test.ts',
  'apps/server/status/notify/*.test.ts',
  'apps/server/status/subscriptions/{subscription-*,start-subscriptions}.test.ts',
  'apps/server/status/store/{facts,flapping.long,told,retain,status-store,written-texts,subscribers}.test.ts',
];

/** Tests read the defaults, whatever the operator's folder says. */
const untouchedSite = {
  alias: [
    {
      find: /^#site\/\w+\.ts$/,
      replacement: join(import.meta.dirname, 'tests', 'support', 'pages', 'untouched-site.ts'),
    },
    { find: /^#site(?=\/)/, replacement: join(import.meta.dirname, 'site') },
  ],
};

export default defineConfig({
  test: {
    // Vitest itself leaves one core free, which would be half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        resolve: untouchedSite,
        test: {
          ...ofNode,
          name: 'unit',
          include: ['{apps,bench,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ofPostgres, mocked],
          // Half of the time would go into loading the same modules for every file again.
          isolate: false,
        },
      },
      {
        // Tests that replace modules, each with modules of its own: no other test may get a replaced one.
        resolve: untouchedSite,
        test: { ...ofNode, name: 'mocked', include: [mocked] },
      },
      {
        resolve: untouchedSite,
        test: {
          ...ofNode,
          name: 'postgres',
          include: isLong ? [ofPostgres, ...(hasPostgres ? overBoth : [])] : quickOnPostgres,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tests/support/postgres/global-setup.ts',
          isolate: false,
        },
      },
      {
        // The running server under kills, full disks and misbehaving mail servers. Most of it waits for time-outs.
        test: {
          ...ofNode,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          maxWorkers: 4,
          testTimeout: 300_000,
        },
      },
      {
        // What is true of the finished pages; needs a built site.
        test: {
          ...ofNode,
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        // Firefox and WebKit where they are installed; needs a built site.
        test: {
          ...ofNode,
          name: 'smoke',
          include: ['tests/smoke/*.test.ts'],
        },
      },
    ],
  },
});

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

const ofPostgres = 'server/**/*.postgres.test.ts';
const mocked = '{config,content,server,src}/**/*.mocked.test.ts';

/** On PostgreSQL in every run: transactions, locks, leases, the claiming of mails, migrations, and a database that hangs. */
const quickOnPostgres = [
  'server/database/engine.postgres.test.ts',
  'server/contact/{hanging,locks}.postgres.test.ts',
  ...(hasPostgres ? ['server/database/leases.test.ts', 'server/outbox/queues.test.ts'] : []),
];

/** The suites over a database. They run on SQLite with all other unit tests, and in a long run once more on PostgreSQL. */
const overBoth = [
  'server/contact/store/{contact-store,ack-caps}.test.ts',
  'server/contact/contact-jobs.test.ts',
  'server/contact/mails/request-webhook.test.ts',
  'server/contact/web/contact-{routes,routes-*}.test.ts',
  'server/contact/web/task-{routes,safety}.test.ts',
  'server/outbox/{outbox-worker*,queues*}.test.ts',
  'server/webhooks/webhook-kinds.test.ts',
  'server/database/leases.test.ts',
  'server/status/{report,remembered-reports}.test.ts',
  'server/status/mails/*.test.ts',
  'server/status/notify/*.test.ts',
  'server/status/subscriptions/{subscription-*,start-subscriptions}.test.ts',
  'server/status/store/{facts,flapping.long,told,retain,status-store,written-texts,subscribers}.test.ts',
];

/** Tests read the defaults, whatever the operator's folder says. */
const untouchedSite = {
  alias: [
    {
      find: /^(?:\.\.\/)+site\/\w+\.ts$/,
      replacement: join(import.meta.dirname, 'tests', 'support', 'pages', 'untouched-site.ts'),
    },
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
          include: ['{bench,config,content,rules,schemas,scripts,server,src}/**/*.test.{ts,tsx}'],
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

import { defineConfig } from 'vitest/config';

const ofNode = { environment: 'node' } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...ofNode,
          name: 'unit',
          include: ['{bench,config,content,schemas,scripts,server,src}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        // The running server under kills, full disks and misbehaving mail servers; one file after the other.
        test: {
          ...ofNode,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What is true of the finished pages; needs a built site.
        test: { ...ofNode, name: 'built', include: ['tests/built/**/*.test.ts'] },
      },
    ],
  },
});

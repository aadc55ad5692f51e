import { defineConfig } from 'vitest/config';

const ofNode = { environment: 'node' } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...ofNode,
          name: 'unit',
          include: ['{config,content,schemas,scripts,server,src}/**/*.test.{ts,tsx}'],
        },
      },
      {
        // What is true of the finished pages; needs a built site.
        test: { ...ofNode, name: 'built', include: ['tests/built/**/*.test.ts'] },
      },
    ],
  },
});

/**
 * Vite plugin: leaves out of TanStack Query what loads endless lists. `Query` imports it for every query, no page has such a
 * list, and the measured status page has no 400 bytes to spare for it.
 */
import type { Plugin } from 'vite';

const endlessLists = /query-core\/build\/\w+\/infiniteQueryBehavior\.js$/;

export const leanQuery = (): Plugin => ({
  name: 'lean-query',
  enforce: 'pre',
  load: (id) =>
    endlessLists.test(id)
      ? 'export const infiniteQueryBehavior = () => undefined, hasNextPage = infiniteQueryBehavior, hasPreviousPage = infiniteQueryBehavior;'
      : undefined,
});

/** The renderer from its sources, for tests that run before the site is built. */
export { renderer } from '../../../src/renderers/page-renderer.ts';

/** The renderer from its sources, for tests that run before the site is built. */
export { renderer } from '../../../apps/website/src/renderers/page-renderer.ts';

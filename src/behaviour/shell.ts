/** What every page's frame does beyond HTML and CSS. Each part stands alone; a missing element is skipped. */
import { moveFocusByKeys } from './accordion.ts';
import { closeMenuOnChoice, markScrolledHeader } from './header.ts';
import { showNotices } from './notices.ts';
import { attachTooltip } from './tooltip.ts';

const find = <T extends HTMLElement>(selector: string): T | null =>
  document.querySelector<T>(selector);

const header = find('.site-header');
if (header) markScrolledHeader(header);

const menu = find('.menu-panel');
if (menu) closeMenuOnChoice(menu);

for (const tip of document.querySelectorAll<HTMLElement>('[role="tooltip"]')) {
  const anchor = find(`[aria-describedby="${tip.id}"]`);
  if (anchor) attachTooltip(anchor, tip);
}

const layer = find('.notices');
const template = find<HTMLTemplateElement>('#notice-template');
if (layer && template) showNotices(layer, template);

for (const accordion of document.querySelectorAll<HTMLElement>('[data-accordion]')) {
  moveFocusByKeys(accordion);
}

/** What every page's frame does beyond HTML and CSS. Each part stands alone; a missing element is skipped. */
import { markScrolledHeader } from './header.ts';
import { showNotices } from './notices.ts';
import { attachTooltip } from './tooltip.ts';

const find = <T extends HTMLElement>(selector: string): T | null =>
  document.querySelector<T>(selector);

const header = find('.site-header');
if (header) markScrolledHeader(header);

for (const tip of document.querySelectorAll<HTMLElement>('[role="tooltip"]')) {
  const anchor = find(`[aria-describedby="${tip.id}"]`);
  if (anchor) attachTooltip(anchor, tip);
}

const layer = find('.notices');
const template = find<HTMLTemplateElement>('#notice-template');
if (layer && template) showNotices(layer, template);

// Browsers may do without prerendering by themselves for those who save data; here they must.
if (navigator.connection?.saveData) find('[type=speculationrules]')?.remove();

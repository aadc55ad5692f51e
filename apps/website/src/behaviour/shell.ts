/** The script of the frame around every page. The parts are independent; one whose element is missing is skipped. */
import { markScrolledHeader } from './header.ts';
import { forgetOldMarks } from './old-marks.ts';
import { rememberPrices } from './remember-prices.ts';
import { showToasts } from './toasts.ts';
import { attachTooltip } from './tooltip.ts';

const find = <T extends HTMLElement>(selector: string): T | null =>
  document.querySelector<T>(selector);

const header = find('.site-header');
if (header) markScrolledHeader(header);

for (const tip of document.querySelectorAll<HTMLElement>('[role="tooltip"]')) {
  const anchor = find(`[aria-describedby="${tip.id}"]`);
  if (anchor) attachTooltip(anchor, tip);
}

const layer = find('.toasts');
const template = find<HTMLTemplateElement>('#toast-template');
if (layer && template) showToasts(layer, template);

rememberPrices();

// The measured status page keeps its own marks up to date.
const marks = document.querySelectorAll<HTMLElement>('a .status-mark[data-state]');
if (marks.length > 0 && !find('#live-status')) forgetOldMarks([...marks]);

// With `saveData` a browser may skip prerendering; without the rules it has to.
if (navigator.connection?.saveData) find('[type=speculationrules]')?.remove();

/** Renders parts of pages at run time. The build compiles this file for the server, which has no JSX. */
import type { PageRenderer } from '@site/monitor/page-renderer';
import { renderBusySheet, renderSheet } from './render-sheet.tsx';
import { renderStatus, renderStatusMarks } from './render-status.tsx';
import { renderSubscription } from './render-subscription.tsx';

export const renderer: PageRenderer = {
  renderStatus,
  renderStatusMarks,
  renderSubscription,
  renderSheet,
  renderBusySheet,
};

import type { StatusReport } from '@site/monitor/status-report';
import { renderStatus } from '../../../apps/website/src/renderers/render-status.tsx';

/** The text that a reader sees, with plain spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u2060', '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/ (?=[.,:])/g, '')
    .trim();

export const shown = (report: StatusReport): string => textOf(renderStatus(report).status);

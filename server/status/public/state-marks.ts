/** The pages whose marks lead to the status page. They show the state of the last report, and none when that is too old. */
import type { ServiceState } from '../../../schemas/service-status.ts';
import type { SiteFile, SiteFiles } from '../../site/site-files.ts';

type MarkedPages = ReadonlyMap<string, SiteFile>;

export interface StateMarks extends SiteFiles {
  /** Runs before the first visitor, so that no page shows the state of the build. */
  prepare(): Promise<void>;
  /** After a failure, the next call tries again. */
  show(state: ServiceState): Promise<void>;
  /** What the marks show now. */
  state(): ServiceState;
}

export function createStateMarks(
  makePages: (state: ServiceState) => Promise<MarkedPages>,
  isCurrent: () => boolean,
): StateMarks {
  let neutral: MarkedPages = new Map();
  let shown: { readonly state: ServiceState; readonly pages: MarkedPages } | undefined;
  return {
    prepare: async () => {
      neutral = await makePages('unknown');
    },
    show: async (state) => {
      if (shown?.state === state) return;
      shown = undefined;
      shown = { state, pages: await makePages(state) };
    },
    state: () => (isCurrent() && shown ? shown.state : 'unknown'),
    get: (wanted) => (isCurrent() && shown ? shown.pages : neutral).get(wanted),
  };
}

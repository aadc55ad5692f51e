/** The pages whose marks lead to the status page. They show the state of the last report, and none when that is too old. */
import type { ServiceState } from '@site/monitor/service-status';
import type { SiteFile } from '../../site/site-files.ts';

type MarkedPages = ReadonlyMap<string, SiteFile>;

export type StateMarks = ReturnType<typeof createStateMarks>;

export function createStateMarks(
  makePages: (state: ServiceState) => Promise<MarkedPages>,
  isCurrent: () => boolean,
) {
  let neutral: MarkedPages = new Map();
  let shown: { readonly state: ServiceState; readonly pages: MarkedPages } | undefined;
  return {
    /** Runs before the first visitor, so that no page shows the state of the build. */
    prepare: async (): Promise<void> => {
      neutral = await makePages('unknown');
    },
    /** After a failure, the next call tries again. */
    show: async (state: ServiceState): Promise<void> => {
      if (shown?.state === state) return;
      shown = undefined;
      shown = { state, pages: await makePages(state) };
    },
    /** What the marks show now. */
    state: (): ServiceState => (isCurrent() && shown ? shown.state : 'unknown'),
    get: (wanted: string) => (isCurrent() && shown ? shown.pages : neutral).get(wanted),
  };
}

import type { ReplyTimes } from '@site/sample/settings';
import type { HostingPackage } from '../catalog/packages.ts';
import { figureNamed } from '../figure-named.ts';
import { home } from '../pages/home.ts';

/** What decides which claims the site makes. */
export interface Configured {
  readonly packages: readonly Pick<HostingPackage, 'name' | 'includes' | 'newsletter'>[];
  readonly reply: ReplyTimes['contact'];
  /** `STATUS_CONFIG`: the status page shows measurements in the place of its fixed figures. */
  readonly isStatusMeasured: boolean;
  /** Figures by their names, such as `terms.reachability`, that differ from those of this site; for tests. */
  readonly figures?: Readonly<Record<string, string>>;
  /** The values in the row of figures of the home page, from which site/copy.ts may drop some. */
  readonly statistics?: readonly string[];
}

export const figureOf = ({ figures }: Configured, name: string): string =>
  figures?.[name] ?? figureNamed(name).text;

/** Whether the home page shows the figure. */
export const isShown = (configured: Configured, name: string): boolean => {
  const { statistics = home.sellingPoints.statistics.map(({ value }) => value) } = configured;
  return statistics.includes(figureOf(configured, name));
};

/** Whether a package of this name is sold. */
export const isSold = ({ packages: sold }: Configured, name: string | false | undefined): boolean =>
  sold.some((each) => each.name === name);

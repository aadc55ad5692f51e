/** The pages of `/uebergabe`: kept by what their address says, and rendered one after the other. */
import type { SiteFile } from '../site/site-files.ts';

/** Some 100 kB each, with their compressed forms. */
const mostKept = 50;
/** A page takes some milliseconds: whoever would wait behind more is better off with the plain form. */
const mostUnfinished = 16;

/** Renders at once and compresses later, in other threads. */
type MakePage = () => Promise<SiteFile>;

/** Other work gets its turn between two pages. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class SheetPages {
  /** The longest unused first. */
  readonly #kept = new Map<string, Promise<SiteFile>>();
  #lastTurn: Promise<void> = Promise.resolve();
  #unfinished = 0;

  /** Undefined while too many others are unfinished. */
  get(key: string, make: MakePage): Promise<SiteFile> | undefined {
    const page = this.#kept.get(key) ?? this.#inTurn(make);
    if (!page) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, page);
    // A page that failed is tried again.
    page.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return page;
  }

  #inTurn(make: MakePage): Promise<SiteFile> | undefined {
    if (this.#unfinished >= mostUnfinished) return undefined;
    this.#unfinished += 1;
    this.#lastTurn = this.#lastTurn.then(nextTurn);
    return this.#lastTurn.then(make).finally(() => {
      this.#unfinished -= 1;
    });
  }
}

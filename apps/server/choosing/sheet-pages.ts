/** Renders the pages of `/uebergabe` one at a time and caches them by their answers. */
import type { SiteFile } from '../site/site-files.ts';

/** Some 100 kB each, with their compressed forms. */
const mostKept = 50;
/** A page takes some milliseconds to render. Beyond this queue the plain form is the faster answer. */
const mostUnfinished = 16;

/** Renders at once and compresses later, in other threads. */
type MakePage = () => Promise<SiteFile>;

/** Lets other events run between two pages. */
const yieldToLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class SheetPages {
  /** Least recently used first. */
  readonly #kept = new Map<string, Promise<SiteFile>>();
  #lastInQueue: Promise<void> = Promise.resolve();
  #unfinished = 0;

  /** Undefined while too many others are unfinished. */
  get(key: string, make: MakePage): Promise<SiteFile> | undefined {
    const page = this.#kept.get(key) ?? this.#enqueue(make);
    if (!page) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, page);
    // Failed pages are not cached.
    page.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return page;
  }

  #enqueue(make: MakePage): Promise<SiteFile> | undefined {
    if (this.#unfinished >= mostUnfinished) return undefined;
    this.#unfinished += 1;
    this.#lastInQueue = this.#lastInQueue.then(yieldToLoop);
    return this.#lastInQueue.then(make).finally(() => {
      this.#unfinished -= 1;
    });
  }
}

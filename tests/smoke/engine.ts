/** The little that the smoke test asks of a browser. */
export interface SmokeBrowser {
  /** Opens a page and waits until it has loaded. */
  readonly goto: (path: string) => Promise<unknown>;
  /** Waits for the element and scrolls it into view first, as does `type`. */
  readonly click: (selector: string) => Promise<unknown>;
  readonly type: (selector: string, text: string) => Promise<unknown>;
  /** Runs a function in the page, where it knows its argument and nothing else of this process. */
  readonly evaluate: <T>(run: (argument: string) => T, argument?: string) => Promise<T>;
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<unknown>;
  /** After this, the next page is a first visit. */
  readonly clearCookies: () => Promise<unknown>;
  /** Console errors and exceptions so far. WebKit's driver reports none. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** The Debian packages to install where it is missing. */
  readonly packages: string;
  readonly isInstalled: boolean;
  readonly open: (url: string) => Promise<SmokeBrowser>;
}

/** Nothing listens there, so that no page can request anything beyond this machine. */
export const deadProxy = { host: '127.0.0.1', port: 9 } as const;

/** The little that the smoke asks of a browser; each engine implements it over its own protocol. */
export interface SmokeBrowser {
  /** Opens a page and waits until it has loaded. */
  readonly goto: (path: string) => Promise<void>;
  /** The functions below wait for the element, scroll it into view and act as a hand would. */
  readonly click: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Runs a function in the page, which knows its argument and nothing else of this process. */
  readonly evaluate: <T>(run: (argument: string) => T, argument?: string) => Promise<T>;
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  /** After this, the next page is a first visit. */
  readonly clearCookies: () => Promise<void>;
  /** What went wrong in the pages since the last call: console errors, exceptions, violations of the policy. */
  readonly takeErrors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** What to install where it is missing. */
  readonly packages: string;
  readonly isInstalled: boolean;
  readonly open: (url: string) => Promise<SmokeBrowser>;
}

/** Nothing listens there: a request beyond this machine fails, whatever a page asks for. */
export const deadProxy = { host: '127.0.0.1', port: 9 } as const;

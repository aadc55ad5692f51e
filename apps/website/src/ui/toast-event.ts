/**
 * Any part of the page shows a toast by dispatching `toast` on the window. This file contains types only:
 * the bundler would move code shared by the shell and an island into a file of its own, for which the shell would
 * have to wait.
 */
export interface Toast {
  /** `info` is announced politely, `error` at once. */
  readonly tone: 'info' | 'error';
  readonly text: string;
}

declare global {
  interface WindowEventMap {
    toast: CustomEvent<Toast>;
  }
}

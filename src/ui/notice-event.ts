/**
 * How any part of the page asks the notification layers to say something: it dispatches `notice` on the
 * window. Types alone, because code shared by the shell and an island would become a file of its own
 * that the shell has to wait for.
 */
export interface Notice {
  /** `info` is announced politely, `error` at once. */
  readonly tone: 'info' | 'error';
  readonly text: string;
}

declare global {
  interface WindowEventMap {
    notice: CustomEvent<Notice>;
  }
}

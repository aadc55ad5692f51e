/** How any part of the page asks the notification layers to say something. */
export interface Notice {
  /** `info` is announced politely, `error` at once. */
  readonly tone: 'info' | 'error';
  readonly text: string;
}

export const NOTICE_EVENT = 'notice';

export function notify(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(NOTICE_EVENT, { detail: notice }));
}

/** Concurrent calls with one key share a promise: a thousand repetitions of one request take one connection. */
export function joinRunning<T>() {
  const running = new Map<string, Promise<T>>();
  return async (
    key: string,
    work: () => Promise<T>,
    /** Changes the answer for all calls but the first. */
    toOthers: (answer: T) => T = (answer) => answer,
  ): Promise<T> => {
    const first = running.get(key);
    if (first) return toOthers(await first);
    const own = work().finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}

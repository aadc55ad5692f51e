/**
 * Who asks for the same while it is under way waits for that answer, instead of taking a connection of its own: a thousand
 * repetitions of one request would use all of them up.
 */
export function joinRunning<T>() {
  const running = new Map<string, Promise<T>>();
  return async (
    name: string,
    work: () => Promise<T>,
    /** What those who joined hear instead of the first one's answer. */
    toOthers: (answer: T) => T = (answer) => answer,
  ): Promise<T> => {
    const first = running.get(name);
    if (first) return toOthers(await first);
    const own = work().finally(() => running.delete(name));
    running.set(name, own);
    return own;
  };
}

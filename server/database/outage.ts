/**
 * A database whose last wait timed out. Requests are refused at once meanwhile, and one question at a time looks whether
 * it is back: visitors do not wait for a database that does not answer.
 */
const interval = 200;

export type Outage = ReturnType<typeof watchOutage>;

/** `ask` rejects while the database does not answer, and bounds its own wait. */
export function watchOutage(ask: () => Promise<void>) {
  let isOn = false;
  let hasStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      await ask();
      isOn = false;
    } catch {
      if (!hasStopped) timer = setTimeout(() => void look(), interval).unref();
    }
  };
  return {
    isOn: () => isOn,
    begin: (): void => {
      if (isOn || hasStopped) return;
      isOn = true;
      void look();
    },
    stop: (): void => {
      hasStopped = true;
      clearTimeout(timer);
    },
  };
}

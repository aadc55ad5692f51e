import { setTimeout as sleep } from 'node:timers/promises';

/** Tries for two seconds: a database that restarts answers soon. */
export async function retryBriefly<T>(
  work: () => Promise<T>,
  mayPass: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 5 || !mayPass(error)) throw error;
      await sleep(attempt * 200);
    }
  }
}

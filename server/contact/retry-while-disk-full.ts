import { second } from '../clock.ts';
import { fullDisk, StorageError } from '../database/storage-error.ts';

const retryInterval = 10 * second;

/**
 * Runs the work now. If the disk is full, retries until it succeeds.
 * Returns the function that ends the waiting.
 */
export async function retryWhileDiskFull(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  const tryLater = (error: unknown): void => {
    onFailure(error);
    if (hasStopped) return;
    timer = setTimeout(() => void work().catch(tryLater), retryInterval).unref();
  };
  await work().catch((error: unknown) => {
    if (!(error instanceof StorageError) || error.code !== fullDisk) throw error;
    tryLater(error);
  });
  return () => {
    hasStopped = true;
    clearTimeout(timer);
  };
}

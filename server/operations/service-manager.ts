/**
 * Tells systemd that the server is ready, alive or stopping (`Type=notify`, `WatchdogSec`). systemd listens on a datagram
 * socket, which Node cannot open, so `systemd-notify` runs for each message. A server whose event loop is blocked
 * sends none, and systemd ends it after `WatchdogSec`.
 */
import { spawn } from 'node:child_process';
import type { Variables } from './command.ts';

/** If the notifier is missing, skip it: systemd then reports the missing message itself. */
function notify(word: string, variables: Variables): void {
  const child = spawn('systemd-notify', [word], { env: { ...variables }, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}

/** Milliseconds between two signs of life: half of systemd's limit. */
function signInterval({ WATCHDOG_USEC: microseconds }: Variables): number | undefined {
  const wanted = Number(microseconds);
  return Number.isFinite(wanted) && wanted > 0 ? wanted / 2000 : undefined;
}

/**
 * Call it once the server answers. Returns the function that lets systemd wait for a slow stop. Does nothing where no
 * service manager listens.
 */
export function tellServiceManager(variables: Variables): () => void {
  if (!variables['NOTIFY_SOCKET']) return () => {};
  notify('READY=1', variables);
  const interval = signInterval(variables);
  if (interval) setInterval(() => notify('WATCHDOG=1', variables), interval).unref();
  return () => notify('STOPPING=1', variables);
}

/**
 * Tells systemd that the server is ready, that it lives, and that it stops (`Type=notify`, `WatchdogSec`). systemd listens
 * on a datagram socket, which Node does not have; its own program `systemd-notify` speaks for us, one short process for
 * each word. A server whose event loop stands still starts none, and systemd ends it after `WatchdogSec`.
 */
import { spawn } from 'node:child_process';

type Variables = Readonly<Record<string, string | undefined>>;

export interface ServiceManager {
  /** From now on a stop that takes its time is no failure. */
  stopping(): void;
}

/** Without the program nothing is told, and the service manager says so by itself. */
function notify(word: string, variables: Variables): void {
  const child = spawn('systemd-notify', [word], { env: { ...variables }, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}

/** Milliseconds between two signs of life: half of what systemd waits for. */
function signInterval({ WATCHDOG_USEC: microseconds }: Variables): number | undefined {
  const wanted = Number(microseconds);
  return Number.isFinite(wanted) && wanted > 0 ? wanted / 2000 : undefined;
}

/** Does nothing where no service manager listens. Call it once the server answers. */
export function tellServiceManager(variables: Variables): ServiceManager {
  if (!variables['NOTIFY_SOCKET']) return { stopping: () => {} };
  notify('READY=1', variables);
  const interval = signInterval(variables);
  if (interval) setInterval(() => notify('WATCHDOG=1', variables), interval).unref();
  return { stopping: () => notify('STOPPING=1', variables) };
}

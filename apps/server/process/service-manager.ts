/**
 * Tells systemd that the server is ready or stopping (`Type=notify`). systemd listens on a datagram socket, which Node
 * cannot open, so `systemd-notify` runs for each message.
 */
import { spawn } from 'node:child_process';
import type { Variables } from '@site/base';

/** If the notifier is missing, skip it: systemd then reports the missing message itself. */
function notify(word: string, variables: Variables): void {
  const child = spawn('systemd-notify', [word], { env: { ...variables }, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}

/**
 * Call it once the server answers. Returns the function that lets systemd wait for a slow stop. Does nothing where no
 * service manager listens.
 */
export function tellServiceManager(variables: Variables): () => void {
  if (!variables['NOTIFY_SOCKET']) return () => {};
  notify('READY=1', variables);
  return () => notify('STOPPING=1', variables);
}

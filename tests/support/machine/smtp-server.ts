import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { portOf } from './port-of.ts';

/** A real SMTP server on loopback that goes away with the test; returns its port. Offers STARTTLS only with a certificate. */
export async function openSmtpServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.cert ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return portOf(listening);
}

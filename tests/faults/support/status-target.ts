/** A page that a test can break, and the config of a status that measures it every second. */
import { createServer } from 'node:http';
import { listenLocally } from '../../support/machine/scripted-server.ts';

export async function openStatusTarget(path = '') {
  const target = { isWell: true };
  const { port, close } = await listenLocally(
    createServer((request, response) => {
      if (target.isWell) response.end('gut');
      else request.socket.destroy();
    }),
  );
  const config = `interval: 1s
timeout: 1s
confirm: { down: 2, up: 2, retry: 200ms }
components:
  - id: web
    name: Webserver
    probes:
      - http: { url: "http://127.0.0.1:${port}/${path}", status: 200 }
`;
  return Object.assign(target, { port, config, close });
}

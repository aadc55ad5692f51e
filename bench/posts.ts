/** How many requests a second are stored, and how long their senders wait, while the mail server answers and while it hangs. */
import { Agent } from 'node:http';
import { startChild } from '../tests/faults/support/child.ts';
import { lightProof, post } from '../tests/faults/support/load.ts';
import { openRelay } from '../tests/support/machine/relay.ts';
import { inFolder, type Measurement, median, type Row } from './measurement.ts';

const senders = 50;

const measure = (behaviour: 'ok' | 'hanging', seconds: number): Promise<Row> =>
  inFolder(async (folder) => {
    const relay = await openRelay();
    if (behaviour === 'hanging') relay.fault = { at: 'greeting', does: 'hold' };
    const server = await startChild({ DATA_DIR: folder, ...relay.environment });
    const agent = new Agent({ keepAlive: true, maxSockets: senders });
    const times: number[] = [];
    const started = performance.now();
    const send = async () => {
      while (performance.now() - started < seconds * 1000) {
        const begun = performance.now();
        const { status } = await post(agent, server.url, await lightProof());
        if (status === 201) times.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: senders }, send));
    const lasted = (performance.now() - started) / 1000;
    agent.destroy();
    await server.kill('SIGKILL');
    await relay.close();
    return {
      what: `requests stored per second, ${senders} senders, SMTP ${behaviour}`,
      measured: `${Math.round(times.length / lasted)} (median of an answer ${Math.round(median(times))} ms)`,
    };
  });

export const posts: Measurement = async ({ quick }) => {
  const seconds = quick ? 3 : 30;
  return [await measure('ok', seconds), await measure('hanging', seconds)];
};

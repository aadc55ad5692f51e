/** Webhooks about measured changes: one for each that has a mail, and what they say. */
import { readFileSync } from 'node:fs';
import { hour, minute } from '@site/base';
import { webhookMessage } from '@site/delivery';
import { eachStatusScene } from '@site/testing/status/each-status-scene';
import { expect, it } from 'vitest';
import { staff, staffEvent } from './staff.ts';

const page = 'https://www.provider.example/system-status';
const start = Date.parse('2026-11-16T09:00:00Z');
const staffWith = (hasWebhook: boolean) => staff({ hasMail: true, hasWebhook });
const scene = eachStatusScene({ start, audiences: [staffWith(true)] });

async function events(now = 0) {
  const eventOf = staffEvent(scene.store, { page, nameOf: () => 'Webserver' });
  const own = (await scene.mailsNow()).filter(({ kind }) => kind === 'webhook-status');
  return Promise.all(own.map((row) => eventOf(row, now)));
}

const target = {
  url: new URL('https://hooks.example'),
  secret: undefined,
  format: 'standard',
} as const;

/** With plain spaces. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));

it('tell of an outage and its end', async () => {
  await scene.measure('udddduu');
  const incident = (await scene.store.incidents(0))[0]?.id;
  const facts = { component: 'web', name: 'Webserver', incident, page };
  expect(plain(await events())).toEqual([
    {
      type: 'status.outage',
      at: start + minute,
      data: {
        ...facts,
        ...{ state: 'down', lastedSeconds: null },
        ...{ probe: 'web:http:1', reason: 'ECONNREFUSED' },
      },
      headline: 'Ausfall: Webserver',
      lines: [
        'Ausfall nach unserer Messung seit dem 16.11.2026, 10:01 Uhr: Webserver',
        'Grund: Die Verbindung wird abgelehnt (ECONNREFUSED).',
      ],
      link: page,
    },
    {
      type: 'status.recovered',
      at: start + 5 * minute,
      data: {
        ...facts,
        ...{ state: 'operational', lastedSeconds: 240 },
        ...{ probe: null, reason: null },
      },
      headline: 'Ausfall beendet: Webserver',
      lines: [
        'Wieder in Betrieb seit dem 16.11.2026, 10:05 Uhr: Webserver',
        'Der Ausfall begann am 16.11.2026, 10:01 Uhr und dauerte 4 Minuten.',
      ],
      link: page,
    },
  ]);
});

it('are JSON as docs/operations.md shows it', async () => {
  await scene.measure('udd');
  const [, example = ''] =
    /^```json status\.outage\n([\s\S]*?)^```$/m.exec(readFileSync('docs/operations.md', 'utf8')) ??
    [];
  const [event] = await events();
  if (!event || 'notSent' in event) throw new Error('There is no event.');
  const { data, ...sent } = JSON.parse(webhookMessage(target, '1', event, 0).body);
  const shown = JSON.parse(example);
  expect({ ...sent, data: { ...data, incident: shown.data.incident } }).toEqual(shown);
  // The order is the document's, too.
  expect(Object.keys(data)).toEqual(Object.keys(shown.data));
  expect(data.incident).toMatch(/^[\w-]+$/);
});

it('tell of a degradation and its end', async () => {
  await scene.measure('usssuu', start, { reason: 'took 3000 ms' });
  expect(await events()).toMatchObject([
    { type: 'status.degraded', data: { state: 'degraded', reason: 'took 3000 ms' } },
    { type: 'status.recovered', data: { state: 'operational', lastedSeconds: 180 } },
  ]);
});

it('never say what a job said about its failure', async () => {
  await scene.measure('udd', start, { reason: 'the job failed: Backup von erika@kunde.example' });
  expect(JSON.stringify(await events())).not.toContain('erika');
  expect(await events()).toMatchObject([{ data: { reason: 'the job failed' } }]);
});

it('sum up what changes again and again, exactly as the mails do', async () => {
  await scene.measure('udduudduudduuddduu');
  const all = await scene.mailsNow();
  const factsOf = (isWebhook: boolean) =>
    all.filter(({ kind }) => (kind === 'webhook-status') === isWebhook).map(({ fact }) => fact);
  expect(factsOf(true)).toEqual(factsOf(false));
  const summaries = (await events(start + hour)).filter(
    (event) => 'type' in event && event.type === 'status.unsteady',
  );
  expect(summaries.at(-1)).toMatchObject({
    headline: 'Instabil: Webserver, in Betrieb',
    data: { component: 'web', state: 'operational', outages: 4, page },
  });
});

it('are written only where there is a webhook', async () => {
  await scene.measure('udd');
  expect((await scene.mailsNow([staffWith(false)])).map(({ kind }) => kind)).toEqual([
    'status-change',
  ]);
});

it('are gone with what they tell of', async () => {
  await scene.measure('udd');
  const [row] = (await scene.mailsNow()).filter(({ kind }) => kind === 'webhook-status');
  if (!row) throw new Error('There is no webhook.');
  const eventOf = staffEvent(scene.store, { page, nameOf: () => 'Webserver' });
  expect(await eventOf({ ...row, data: '{"fact":99}' }, 0)).toMatchObject({
    notSent: { state: 'cancelled' },
  });
});

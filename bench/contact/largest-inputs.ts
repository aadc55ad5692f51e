/**
 * What the largest inputs a stranger may send make the server compute, against an ordinary request. Nothing else is
 * answered during synchronous work. Computing time of the thread, so that waiting for the disk does not count.
 */
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Accepted } from '../../schemas/contact-answer.ts';
import { contactFields } from '../../schemas/contact-fields.ts';
import { expensiveBody } from '../../tests/support/server/expensive-bodies.ts';
import { forms, validFields } from '../../tests/support/server/forms.ts';
import {
  newClient,
  openTestApp,
  scriptFields,
  type TestApp,
} from '../../tests/support/server/test-app.ts';
import { computingTime } from '../../tests/support/server/work.ts';
import type { Measurement, Run } from '../measurement.ts';
import { type Row, times, verdict } from '../table.ts';

const GOAL_MS = 25;
const ATTEMPTS = 20;

/** What a sender prepares before each attempt: a key and a proof serve once. */
type Sender = () => Promise<InjectOptions>;

const postOf = (type: string, payload: string | Buffer): InjectOptions => ({
  method: 'POST',
  url: '/kontakt',
  headers: { 'content-type': type, 'x-forwarded-for': newClient() },
  payload,
});

const requestOf = (test: TestApp, fields: object): Sender => {
  return async () =>
    postOf(
      'application/json',
      JSON.stringify({ ...fields, ...(await scriptFields(test, newClient())) }),
    );
};

/** The mean of several attempts: some systems count computing time in steps longer than one of them takes. */
async function meanWork(test: TestApp, sender: Sender): Promise<number> {
  const requests: InjectOptions[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) requests.push(await sender());
  const work = await computingTime(async () => {
    for (const request of requests) await test.app.inject(request);
  });
  return work / ATTEMPTS;
}

const longText = (length: number): string => 'Wir ziehen um. '.repeat(length).slice(0, length);

const largestInputs = async (test: TestApp): Promise<Record<string, Sender>> => {
  const stored = await test.app.inject(await requestOf(test, validFields)());
  const { ref } = stored.json<Accepted>();
  const get = (url: string): Sender => {
    return async () => ({ url, headers: { 'x-forwarded-for': newClient() } });
  };
  return {
    'the longest request that is stored': requestOf(test, {
      ...validFields,
      message: longText(contactFields.message.longest),
    }),
    'the longest address': get(`/${'%C3%A4'.repeat(1300)}?${'a=%41&'.repeat(1300)}`),
    'a challenge': get('/kontakt/challenge'),
    'a receipt': get(`/kontakt/danke?ref=${ref}`),
  };
};

async function measure({ amount, progress }: Run): Promise<Row[]> {
  const test = await openTestApp();
  try {
    const ordinarySender = requestOf(test, validFields);
    // The first rounds warm the process up and do not count.
    for (let round = 0; round < 5; round += 1) await meanWork(test, ordinarySender);
    const ordinary = await meanWork(test, ordinarySender);
    progress(`an ordinary request: ${ordinary.toFixed(1)} ms`);
    const row = (what: string, work: number, note: string): Row => ({
      what: `synchronous work for ${what}, against an ordinary request`,
      measured: `${times(work / ordinary)} (${work.toFixed(1)} ms : ${ordinary.toFixed(1)} ms)`,
      goal: `< ${GOAL_MS} ms`,
      note,
      verdict: verdict(work < GOAL_MS),
    });
    const bodies = fc.sample(expensiveBody(forms.contact), amount(400, 100));
    let worst = 0;
    for (const { type, body } of bodies) {
      worst = Math.max(worst, await meanWork(test, async () => postOf(type, body)));
    }
    const rows = [row('the worst body', worst, `of ${bodies.length}, each as large as may be`)];
    for (const [what, sender] of Object.entries(await largestInputs(test))) {
      rows.push(row(what, await meanWork(test, sender), ''));
    }
    return rows;
  } finally {
    await test.close();
  }
}

export const workOfLargestInputs: Measurement<Run> = { name: 'inputs', run: measure };

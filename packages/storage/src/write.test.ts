import { eachStorage } from '@site/storage/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { StorageError, write } from './index.ts';
import { createWithin } from './write.ts';

const opened = eachStorage();

it('tells of an error nothing but its code', async () => {
  const insert = () => sql`insert into value values ('Zoë Müller', '')`.execute(opened.storage.db);
  await insert();
  const error = await insert().catch((problem: unknown) => problem);
  expect(error).toMatchObject({ code: expect.stringMatching(/^(SQLITE|PG)_CONSTRAINT$/) });
  expect(JSON.stringify({ ...(error as object) }) + String(error)).not.toContain('Müller');
});

it.each([
  ['begins again after a conflict', 'PG_CONFLICT', 3, 4, 'done'],
  ['gives up on a conflict that comes again and again', 'PG_CONFLICT', 9, 4, 'PG_CONFLICT'],
  ['gives up on any other failure', 'PG_CLOSED', 9, 1, 'PG_CLOSED'],
])('a transaction %s', async (_, code, failures, attempts, outcome) => {
  let count = 0;
  const written = write(opened.storage.db, async () => {
    count += 1;
    if (count <= failures) throw new StorageError(code);
    return 'done';
  });
  expect(await written.catch((error: StorageError) => error.code)).toBe(outcome);
  expect(count).toBe(attempts);
});

describe('a visitor', () => {
  const never = () => new Promise<string>(() => {});
  const works = async () => 'stored';
  const outcome = (answer: Promise<string>) =>
    answer.catch((error: Error) => (error instanceof StorageError ? error.code : error.message));

  it('is answered in time, and the next ones at once, until a look finds the database back', async () => {
    const within = createWithin(200);
    expect(await within(works)).toBe('stored');
    expect(await outcome(within(never))).toBe('TIMEOUT');
    let asked = 0;
    const look = () => {
      asked += 1;
      return works();
    };
    const ask = () => outcome(within(look));
    expect(await Promise.all([ask(), ask()])).toEqual(['TIMEOUT', 'TIMEOUT']);
    expect(asked).toBe(0);
    await expect.poll(ask, { interval: 50 }).toBe('stored');
    expect(asked).toBe(1);
    expect(await ask()).toBe('stored');
  });

  it('learns of failures; but for time-outs, they say nothing of the database', async () => {
    const within = createWithin(60_000);
    const fail = (error: Error) => outcome(within(() => Promise.reject(error)));
    expect(await fail(new Error('of the work'))).toBe('of the work');
    expect(await within(works)).toBe('stored');
    expect(await fail(new StorageError('PG_TIMEOUT'))).toBe('PG_TIMEOUT');
    expect(await outcome(within(works))).toBe('TIMEOUT');
  });

  it('learns of work that fails before it begins, and nothing is left of the wait', async () => {
    const throws = (): Promise<string> => {
      throw new Error('at once');
    };
    expect(await outcome(createWithin(50)(throws))).toBe('at once');
    // A rejection that nobody hears would end the run.
    await new Promise((resolve) => setTimeout(resolve, 100));
  });

  it('who was refused has not stopped the work: its late success ends the silence', async () => {
    const within = createWithin(50);
    const { promise, resolve } = Promise.withResolvers<string>();
    expect(await outcome(within(() => promise))).toBe('TIMEOUT');
    resolve('late');
    await promise;
    expect(await within(works)).toBe('stored');
  });
});

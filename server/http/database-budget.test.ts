import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { inBackground, requestBudget, type TimeBudget } from '../database/time-budget.ts';
import { registerDatabaseBudget } from './database-budget.ts';

it('gives one budget to all hooks and the handler of a request, also after its body was read', async () => {
  const app = fastify();
  registerDatabaseBudget(app);
  const seen: (TimeBudget | undefined)[] = [];
  const look = async () => {
    await Promise.resolve();
    seen.push(requestBudget());
  };
  let later: Promise<unknown> | undefined;
  app.post('/', { onRequest: look, preHandler: look }, async () => {
    await look();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    later = promise;
    setTimeout(() => resolve(requestBudget()), 200);
    return {};
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = () =>
    fetch(url, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
  await (await post()).text();
  expect(seen).toHaveLength(3);
  expect(seen[0]).toBeDefined();
  expect(new Set(seen).size).toBe(1);
  expect(await later).toBeUndefined();
  await (await post()).text();
  expect(seen[3]).toBeDefined();
  expect(seen[3]).not.toBe(seen[0]);
  await app.close();
});

it('goes on with the budget of a client that hangs up, but takes what goes on in the background out of it', async () => {
  const app = fastify();
  registerDatabaseBudget(app);
  const hungUp = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<readonly (TimeBudget | undefined)[]>();
  app.get('/', async (request) => {
    request.raw.socket.once('close', hungUp.resolve);
    const [inside, before] = [inBackground(requestBudget), requestBudget()];
    client.abort();
    await hungUp.promise;
    seen.resolve([inside, before, requestBudget()]);
    return {};
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = new AbortController();
  await expect(fetch(url, { signal: client.signal })).rejects.toThrow();
  const [inside, before, after] = await seen.promise;
  expect(inside).toBeUndefined();
  expect(before).toBeDefined();
  expect(after).toBe(before);
  await app.close();
});

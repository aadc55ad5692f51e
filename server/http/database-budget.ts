import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TimeBudget, withBudget } from '../database/time-budget.ts';

/** Gives each request one budget of time for all that it asks of the database. */
export function registerDatabaseBudget(app: FastifyInstance): void {
  const budgets = new WeakMap<FastifyRequest, TimeBudget>();
  app.addHook('onRequest', (request, reply, done) => {
    const budget = new TimeBudget();
    budgets.set(request, budget);
    // A client that hangs up before its answer changes nothing: its questions go on, and must not wait as long as the background may.
    reply.raw.once('finish', () => budget.close());
    withBudget(budget, done);
  });
  // Reading the body leaves the context, because the connection's own events go on from there.
  app.addHook('preValidation', (request, _reply, done) => {
    const budget = budgets.get(request);
    if (budget) withBudget(budget, done);
    else done();
  });
}

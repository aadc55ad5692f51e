/**
 * The pages behind the links in the provider's own mails. Reading changes nothing, however often a mail scanner or a
 * browser's preview comes by; only the button does. It leads back to the page, which shows the new state.
 */

import { codeOf, day } from '@site/base';
import { contactPages } from '@site/company/contact/pages';
import { countOf } from '@site/company/format';
import { fill } from '@site/forms/fill';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../../http/allowed-origin.ts';
import { emptyBody, type RequestBody } from '../../http/request-body.ts';
import { sendPrivately } from '../../http/send-page.ts';
import {
  linkLifetime,
  linkPath,
  linkQuery,
  type OperatorLink,
  readLink,
} from '../operator-links.ts';
import type { SubmitDependencies } from '../submit.ts';
import type { ContactPages } from './pages.ts';
import { type TaskNote, takeStep, taskSteps, taskView } from './task-view.ts';

const bodyLimit = 4 * 1024;
const { taskNote: notes } = contactPages;

/** Answers a client over its limits; resolves with false for one that is within. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

interface TaskDependencies
  extends Pick<SubmitDependencies, 'store' | 'within' | 'clock' | 'signer' | 'onStored'> {
  readonly pages: ContactPages;
  readonly refuse: Refuse;
}

/** Without a referrer, browsers that send no `Sec-Fetch-Site` give `null` as the origin of the page's own form. */
const isOwnForm = (request: FastifyRequest): boolean =>
  isAllowedOrigin(request, []) ||
  (request.headers['sec-fetch-site'] === undefined && request.headers.origin === 'null');

export function registerTasks(scope: FastifyInstance, dependencies: TaskDependencies): void {
  const { store, within, clock, signer, pages, onStored, refuse } = dependencies;

  const note = (reply: FastifyReply, status: number, words: TaskNote) =>
    sendPrivately(reply, status, pages.taskNote(words));

  /** Returns the link, or the answer to a link that is not valid. */
  const judge = (
    values: Readonly<Record<string, unknown>>,
    reply: FastifyReply,
  ): OperatorLink | FastifyReply => {
    const read = readLink(signer, values, clock.now());
    if (read.kind === 'forged') return note(reply, 404, notes.forged);
    if (read.kind === 'valid') return read.link;
    const text = fill(notes.expired.text, { days: countOf('Tage')(linkLifetime / day) });
    return note(reply, 410, { ...notes.expired, text });
  };

  const unavailable = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    request.log.error({ code: codeOf(error) }, 'a link in a mail could not be followed');
    return note(reply.header('retry-after', 60), 503, notes.unavailable);
  };

  scope.get<{ Querystring: Record<string, unknown> }>(linkPath, async (request, reply) => {
    if (await refuse(request, reply)) return reply;
    const link = judge(request.query, reply);
    if (!('aufgabe' in link)) return link;
    try {
      const dossier = await within(() => store.dossier(link.ref));
      if (!dossier) return note(reply, 410, notes.gone);
      const view = taskView(link.aufgabe, dossier);
      return 'step' in view
        ? sendPrivately(reply, 200, pages.task(view, link, dossier.request))
        : note(reply, 200, view);
    } catch (error) {
      return unavailable(request, reply, error);
    }
  });

  scope.post<{ Body: RequestBody | undefined }>(linkPath, {
    bodyLimit,
    onRequest: async (request) => {
      if (!isOwnForm(request)) throw Object.assign(new Error('foreign'), { statusCode: 403 });
    },
    handler: async (request, reply) => {
      if (await refuse(request, reply)) return reply;
      const { values, problem } = request.body ?? emptyBody(request);
      const step = taskSteps.find((name) => name === values['schritt']);
      const link = judge(problem || !step ? {} : values, reply);
      if (!('aufgabe' in link) || !step) return link;
      try {
        const changed = await within(() =>
          takeStep(store, link.aufgabe, step, link.ref, clock.now()),
        );
        if (changed) onStored();
        return reply.redirect(`${linkPath}?${linkQuery(link)}`, 303);
      } catch (error) {
        return unavailable(request, reply, error);
      }
    },
  });
}

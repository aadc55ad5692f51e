/** Whether webhooks can be reached, what became of the last ones, and, when asked for, whether they take a test event. */
import { randomUUID } from 'node:crypto';
import { siteUrl } from '../../config/site.ts';
import { webhookMails as copy } from '../../content/webhooks/mails.ts';
import { fill } from '../../schemas/fill.ts';
import { codeOf } from '../operations/error-code.ts';
import { moment } from '../operations/text-table.ts';
import type { Attempt } from '../status/probes/attempt.ts';
import { createPost, WebhookFailure } from '../webhooks/post-webhook.ts';
import type { WebhookEvent } from '../webhooks/webhook-event.ts';
import { messageFor } from '../webhooks/webhook-kinds.ts';
import { hostOf, type WebhookTarget } from '../webhooks/webhook-target.ts';
import { readTrouble, type WebhookName } from '../webhooks/webhook-trouble.ts';
import {
  type Check,
  type DoctorContext,
  type Finding,
  failure,
  unknown,
  warning,
  well,
} from './check.ts';
import { hasDatabase, lookInto } from './open-as-it-is.ts';

/** Says that it is a test in its type, its data and its words. */
const testEvent = (name: WebhookName, at: number): WebhookEvent => ({
  type: 'test',
  at,
  data: { webhook: name, message: copy.test.text },
  headline: fill(copy.test.subject, { name: copy.names[name] }),
  lines: [copy.test.text],
  link: siteUrl(),
});

const remedies: Readonly<Record<string, string>> = {
  '401': 'compare the secret with that of the receiver',
  '403': 'compare the secret with that of the receiver',
  '404': 'compare the address with that of the receiver',
  '410': 'the receiver wants nothing more: set another address, and restart the server',
};

const remedyOf = (code: string): string =>
  remedies[code] ?? 'check the address, the receiver, its certificate, and the firewall';

async function tried(
  name: WebhookName,
  target: WebhookTarget,
  { sends, clock }: DoctorContext,
  { timeout }: Attempt,
): Promise<Finding> {
  const { post, reach } = createPost(timeout - 500);
  const never = new AbortController().signal;
  const place = `${name.toUpperCase()}_WEBHOOK_URL (${hostOf(target.url)}, ${target.format})`;
  try {
    if (!sends) {
      await reach(target, never);
      return well(`${place} can be reached; with --send it gets a test event`);
    }
    const now = clock.now();
    const message = messageFor(target, randomUUID(), testEvent(name, now), now);
    const { status } = await post(target, message, never);
    if (status >= 200 && status < 300) return well(`${place} took a test event (${status})`);
    return failure(`${place} answered a test event with ${status}`, remedyOf(String(status)));
  } catch (error) {
    if (!(error instanceof WebhookFailure)) throw error;
    return failure(`${place} cannot be reached (${error.code})`, remedyOf(error.code));
  }
}

/** What the server met when it sent; the doctor may run elsewhere. */
async function metBefore(
  name: WebhookName,
  { environment }: DoctorContext,
): Promise<readonly Finding[]> {
  if (!hasDatabase(environment)) return [];
  try {
    const trouble = await lookInto(environment, (engine) => readTrouble({ engine, name }));
    if (!trouble) return [];
    const { since, code } = trouble;
    const variable = `${name.toUpperCase()}_WEBHOOK_URL`;
    const text = `${variable} has taken nothing since ${moment(since)} (${code})`;
    return [warning(text, remedyOf(code))];
  } catch (error) {
    return [unknown(`what became of the last ones cannot be read (${codeOf(error)})`)];
  }
}

export const webhooks: Check = {
  name: 'webhooks',
  run: async (context, attempt) => {
    const { statusWebhook, requestWebhook } = context.environment;
    const targets = { status: statusWebhook, request: requestWebhook };
    const findings = await Promise.all(
      (['status', 'request'] as const).map(async (name) => {
        const target = targets[name];
        if (!target) return [];
        const met = metBefore(name, context);
        return [await tried(name, target, context, attempt), ...(await met)];
      }),
    );
    const found = findings.flat();
    return found.length > 0 ? found : [well('none is set')];
  },
};

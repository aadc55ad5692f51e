/** Whether webhooks can be reached, what became of the last ones, and, when asked for, whether they take a test event. */
import { randomUUID } from 'node:crypto';
import { codeOf, moment } from '@site/base';
import { siteUrl } from '@site/company/site';
import {
  DeliveryFailure,
  hostOf,
  postWebhook,
  readWebhookTrouble,
  type WebhookEvent,
  type WebhookKind,
  type WebhookTarget,
  webhookMessage,
} from '@site/delivery';
import { webhookWords as words } from '@site/delivery/words';
import { fill } from '@site/forms/fill';
import type { Attempt } from '../status/probes/attempt.ts';
import { openSocket, openTlsSocket } from '../status/probes/open-socket.ts';
import { reasonOf } from '../status/probes/reasons.ts';
import {
  type Check,
  type DoctorContext,
  type Finding,
  failure,
  probeTools,
  unknown,
  warning,
  well,
} from './check.ts';
import { hasDatabase, lookInto } from './open-as-it-is.ts';

type Name = WebhookKind['webhook'];

/** Says that it is a test in its type, its data and its words. */
const testEvent = (name: Name, at: number): WebhookEvent => ({
  type: 'test',
  at,
  data: { webhook: name, message: words.test.text },
  headline: fill(words.test.subject, { name: words.names[name] }),
  lines: [words.test.text],
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

const placeOf = (name: Name, { url, format }: WebhookTarget): string =>
  `${name.toUpperCase()}_WEBHOOK_URL (${hostOf(url)}, ${format})`;

/** Connects, with the certificate checked, and says nothing. */
async function reached(
  name: Name,
  target: WebhookTarget,
  context: DoctorContext,
  attempt: Attempt,
): Promise<Finding> {
  const { url } = target;
  const isSecure = url.protocol === 'https:';
  const address = { host: hostOf(url), port: Number(url.port) || (isSecure ? 443 : 80) };
  try {
    await (isSecure ? openTlsSocket : openSocket)(address, attempt, probeTools(context));
    return well(`${placeOf(name, target)} can be reached; with --send it gets a test event`);
  } catch (error) {
    const reason = reasonOf(error);
    return failure(`${placeOf(name, target)} cannot be reached (${reason})`, remedyOf(reason));
  }
}

async function tried(
  name: Name,
  target: WebhookTarget,
  { clock }: DoctorContext,
  { timeout }: Attempt,
): Promise<Finding> {
  const now = clock.now();
  const message = webhookMessage(target, randomUUID(), testEvent(name, now), now);
  const place = placeOf(name, target);
  try {
    const { status } = await postWebhook(target, message, { timeout: timeout - 500 });
    if (status >= 200 && status < 300) return well(`${place} took a test event (${status})`);
    return failure(`${place} answered a test event with ${status}`, remedyOf(String(status)));
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return failure(`${place} cannot be reached (${error.code})`, remedyOf(error.code));
  }
}

/** What the server met when it sent; the doctor may run elsewhere. */
async function metBefore(name: Name, { environment }: DoctorContext): Promise<readonly Finding[]> {
  if (!hasDatabase(environment)) return [];
  try {
    const trouble = await lookInto(environment, ({ db }) => readWebhookTrouble(db, name));
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
        const look = context.sends ? tried : reached;
        return [await look(name, target, context, attempt), ...(await met)];
      }),
    );
    const found = findings.flat();
    return found.length > 0 ? found : [well('none is set')];
  },
};

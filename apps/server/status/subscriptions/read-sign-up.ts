/** Reads what was typed and ticked. Every message names the field and the remedy. */

import { contactMessages } from '@site/company/contact/messages';
import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import { mailObjection } from '@site/delivery';
import { longestEmail } from '@site/forms/form-fields';
import { createTextSchema } from '@site/forms/text-field';
import type { ComponentTick } from '@site/monitor/page-renderer';
import * as v from 'valibot';
import type { RequestBody } from '../../http/request-body.ts';

type Values = Readonly<Record<string, unknown>>;

export interface NamedComponent {
  readonly id: string;
  readonly name: string;
}

/** A post of these pages as Fastify types it. */
export type Body = { Body: RequestBody | undefined; Querystring: Record<string, unknown> };

/** The longest address with every octet encoded, and a tick for each of 50 components; also for changes to them. */
export const signUpLimit = 4 * 1024;

type Read<T> = { readonly value: T } | { readonly error: string };

const emailSchema = createTextSchema(contactMessages)(
  { kind: 'email', required: true, longest: longestEmail },
  contactMessages.fields.email,
);

/** `own` are the addresses that this site uses itself. */
export function readEmail({ email }: Values, own: readonly string[]): Read<string> {
  const read = v.safeParse(emailSchema, email);
  if (!read.success) return { error: read.issues[0].message };
  const objection = mailObjection(read.output, own);
  if (objection === 'no-smtputf8') return { error: words.noUmlauts };
  return objection ? { error: words.noMailsThere } : { value: read.output };
}

/** The ticks that a form has sent, which may be none; undefined for a post from a form without a choice. */
function listed({ components, auswahl }: Values): readonly unknown[] | undefined {
  if (components === undefined) return auswahl === undefined ? undefined : [];
  return Array.isArray(components) ? components : [components];
}

/** `[]` is all of them, also those that are measured later: what a form with every box ticked means. */
export function readComponents(
  values: Values,
  known: readonly NamedComponent[],
): Read<readonly string[]> {
  const ids = listed(values);
  if (ids === undefined) return { value: [] };
  if (ids.length === 0) return { error: words.noService };
  const chosen = known.map(({ id }) => id).filter((id) => ids.includes(id));
  if (new Set(ids).size !== chosen.length) return { error: words.unknownService };
  return { value: chosen.length === known.length ? [] : chosen };
}

/** The form again, as it was ticked. */
export function ticksOf(
  values: Values,
  known: readonly NamedComponent[],
): readonly ComponentTick[] {
  const ids = listed(values);
  return known.map(({ id, name }) => ({ id, name, isChosen: ids?.includes(id) ?? true }));
}

/** „Webserver, E-Mail“, or „alle“. */
export function servicesInWords(
  components: readonly string[],
  known: readonly NamedComponent[],
): string {
  if (components.length === 0) return words.all;
  return components
    .map((id) => known.find((component) => component.id === id)?.name ?? id)
    .join(', ');
}

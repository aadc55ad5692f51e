/** A contact request: what its fields may contain, for the browser and for the server. */
import { type ContactFields, contactFields } from './contact-fields.ts';
import { createFormCheck, type FormCheck } from './form-check.ts';
import type { FormErrors } from './form-fields.ts';
import type { FormMessages } from './form-messages.ts';

export type ContactErrors = FormErrors<ContactFields>;
export type ContactMessages = FormMessages<ContactFields>;
export type ContactCheck = FormCheck<ContactFields>;

export interface ContactCheckOptions {
  readonly messages: ContactMessages;
  /** The names that `package` may have. */
  readonly packages: readonly string[];
}

export const createContactCheck = ({ messages, packages }: ContactCheckOptions): ContactCheck =>
  createFormCheck({ fields: contactFields, messages, choices: { package: packages } });

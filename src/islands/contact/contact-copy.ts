import type { FieldName } from '../../../schemas/contact-fields.ts';
import type { Template } from '../../../schemas/fill.ts';

export interface ContactFormCopy {
  readonly title: string;
  readonly required: string;
  readonly labels: Readonly<Record<FieldName, string>>;
  readonly hints: Readonly<Partial<Record<FieldName, string>>>;
  /** The query parameter that names the topic, and the words before it in the message. */
  readonly topicParameter: string;
  readonly topicPrefix: string;
  readonly packageOpen: string;
  readonly submit: string;
  readonly sending: string;
  readonly privacyBefore: string;
  readonly privacyLink: string;
  /** Tells users of screen readers to leave this field empty. */
  readonly honeypot: string;
  readonly invalidOne: string;
  readonly invalidMany: Template<'count'>;
  readonly noAnswer: string;
  readonly offline: string;
  readonly draftRestored: string;
  readonly successTitle: string;
  readonly successReference: string;
  readonly successPackage: string;
  readonly successPackageName: Template<'name'>;
  readonly successDue: string;
  readonly successHow: string;
  readonly successHowText: string;
  readonly successNext: readonly string[];
  readonly successAnother: string;
}

/**
 * The fields of a notice of illegal content, in the order a visitor meets them: what Art. 16 (2) of the Digital Services
 * Act asks for. Name and e-mail may be left out in the one case that it names.
 */
import { type FormFields, longestEmail, type NameIn, type TextNameIn } from './form-fields.ts';

export const noticeFields = {
  contentUrl: { kind: 'addresses', required: true, longest: 2000 },
  reason: { kind: 'text', required: true, shortest: 10, longest: 5000 },
  anonymous: { kind: 'tick', required: false },
  name: { kind: 'line', required: true, unless: 'anonymous', longest: 120 },
  email: { kind: 'email', required: true, unless: 'anonymous', longest: longestEmail },
  goodFaith: { kind: 'tick', required: true },
} as const satisfies FormFields;

export type NoticeFields = typeof noticeFields;
export type NoticeFieldName = NameIn<NoticeFields>;
export type NoticeTextName = TextNameIn<NoticeFields>;

export const noticeFieldNames = Object.keys(noticeFields) as readonly NoticeFieldName[];

/** The form of each kind of request, with fields that are right and the two ways to post them. */
import { randomUUID } from 'node:crypto';
import { kinds, type RequestKind } from '../../../apps/server/contact/kinds.ts';
import type { KindName, RequestField } from '../../../apps/server/contact/request-fields.ts';
import { newClient, type TestApp } from './test-app.ts';

/** Right in every field that has to be filled in. */
export const validFields = {
  firstName: 'Zoë',
  lastName: 'Müller',
  email: 'zoe@firma.example',
  company: 'Müller & Söhne',
  message: 'Wir möchten mit drei Domains umziehen.',
} as const;

export const validNotice = {
  contentUrl: 'https://www.kunde.example/seite',
  reason: 'Die Seite bietet gefälschte Ausweise an.',
  name: 'Zoë Müller & Söhne',
  email: 'zoe@firma.example',
  goodFaith: 'ja',
} as const;

type Fields = Readonly<Record<string, string>>;

export interface TestForm {
  readonly name: KindName;
  readonly kind: RequestKind;
  readonly path: string;
  readonly fields: Fields;
  /** A field with a long text, and one with a line that has to be filled in. */
  readonly text: RequestField;
  readonly line: RequestField;
  /** The fields with a text that no earlier test has sent. */
  newFields(): Fields;
}

const formOf = (
  kind: RequestKind,
  sample: Omit<TestForm, 'name' | 'kind' | 'path' | 'newFields'>,
) => ({
  ...sample,
  name: kind.name,
  kind,
  path: kind.path,
  newFields: () => ({
    ...sample.fields,
    [sample.text]: `${sample.fields[sample.text]} ${randomUUID()}`,
  }),
});

export const forms: Readonly<Record<KindName, TestForm>> = {
  contact: formOf(kinds.contact, { fields: validFields, text: 'message', line: 'lastName' }),
  notice: formOf(kinds.notice, { fields: validNotice, text: 'reason', line: 'name' }),
};

/** For suites that hold for every kind: `describe.each(allForms)('$path', …)`. */
export const allForms: readonly TestForm[] = Object.values(forms);

type Headers = Record<string, string>;

const post = (test: TestApp, url: string, type: string, payload: string, headers: Headers) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, 'x-forwarded-for': newClient(), ...headers },
    payload,
  });

export const postJson = (
  test: TestApp,
  payload: unknown,
  headers: Headers = {},
  { path }: Pick<TestForm, 'path'> = forms.contact,
) => post(test, path, 'application/json', JSON.stringify(payload), headers);

export const postForm = (
  test: TestApp,
  payload: Fields | string,
  headers: Headers = {},
  { path }: Pick<TestForm, 'path'> = forms.contact,
) => {
  const body = typeof payload === 'string' ? payload : new URLSearchParams(payload).toString();
  return post(test, path, 'application/x-www-form-urlencoded', body, headers);
};

/** The token of the page to check everything before it is sent. */
export const tokenIn = ({ body }: { readonly body: string }): string =>
  /name="token" value="([^"]*)"/.exec(body)?.[1] ?? '';

/** Both steps without JavaScript, as a visitor takes them. */
async function sendPlain(test: TestApp, fields: Fields, headers: Headers, form: TestForm) {
  const token = tokenIn(await postForm(test, fields, headers, form));
  test.clock.advance(2000);
  return postForm(test, { ...fields, token }, headers, form);
}

/** The ways for one kind, so that a suite reads the same for all of them. */
export const postsTo = (test: TestApp, form: TestForm) => ({
  sendPlain: (fields: Fields, headers: Headers = {}) => sendPlain(test, fields, headers, form),
  postJson: (payload: unknown, headers: Headers = {}) => postJson(test, payload, headers, form),
  postForm: (payload: Fields | string, headers: Headers = {}) =>
    postForm(test, payload, headers, form),
});

/** The links in the provider's mails, followed as a browser does. */
import {
  createLink,
  type LinkTask,
  linkPath,
} from '../../../apps/server/contact/operator-links.ts';
import { storeRequest } from './command-run.ts';
import { newClient, type TestApp } from './test-app.ts';
import type { RequestChange } from './test-store.ts';

type LinkParameters = Readonly<Record<string, string>>;

let senders = 0;

export function taskLinksOf(test: TestApp) {
  /** Each of another sender: acknowledgements to one address are capped. */
  function stored(change: RequestChange = {}): Promise<string> {
    senders += 1;
    const email = `zoe@firma${senders}.example`;
    return storeRequest(test.store, test.clock.now(), { email, ...change });
  }
  const held = () => stored({ suspicions: ['honeypot'] });

  const linkFor = (task: LinkTask, ref: string) =>
    createLink(test.signer, task, ref, test.clock.now());

  const open = (parameters: LinkParameters, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    test.app.inject({
      method,
      url: `${linkPath}?${new URLSearchParams(parameters)}`,
      headers: { 'x-forwarded-for': newClient(), accept: 'text/html', ...headers },
    });

  const post = (payload: string, headers = {}) =>
    test.app.inject({
      method: 'POST',
      url: linkPath,
      headers: {
        'x-forwarded-for': newClient(),
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload,
    });

  const press = (
    parameters: LinkParameters,
    schritt: string,
    headers: object = { 'sec-fetch-site': 'same-origin' },
  ) => post(new URLSearchParams({ ...parameters, schritt }).toString(), headers);

  const stateOf = async (ref: string) => (await test.store.dossier(ref))?.request.state;
  const mailsOf = async (ref: string) => (await test.store.dossier(ref))?.mails ?? [];
  const remindersOf = async (ref: string) =>
    (await mailsOf(ref)).filter(({ kind }) => kind === 'reminder').map(({ state }) => state);

  return { stored, held, linkFor, open, post, press, stateOf, mailsOf, remindersOf };
}

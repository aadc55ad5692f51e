/** Checks through the public address, and of the clock, which is compared with it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { minute, second } from '@site/base';
import type { Attempt } from '../status/probes/attempt.ts';
import { reasonOf } from '../status/probes/reasons.ts';
import { askPublic } from './ask-public.ts';
import {
  type Check,
  type DoctorContext,
  type Finding,
  failure,
  unknown,
  warning,
  well,
} from './check.ts';

/** A check of the public address that says `unknown` where it cannot be reached from here. */
export const publicCheck = (
  name: string,
  look: (url: URL, context: DoctorContext, attempt: Attempt) => Promise<readonly Finding[]>,
): Check => ({
  name,
  run: async (context, attempt) => {
    const { publicUrl } = context;
    if (!publicUrl) return [unknown('the site has no public address')];
    try {
      return await look(new URL(publicUrl), context, attempt);
    } catch (error) {
      return [unknown(`${publicUrl} cannot be reached from here: ${reasonOf(error)}`)];
    }
  },
});

const setClock = 'timedatectl set-ntp true, or look after the time synchronisation of the machine';

function offsetFinding(offset: number, host: string): Finding {
  const seconds = Math.round(Math.abs(offset) / second);
  const text = `the clock is ${seconds} s ${offset < 0 ? 'behind' : 'ahead of'} that of ${host}`;
  if (Math.abs(offset) > 5 * minute) return failure(text, setClock);
  if (Math.abs(offset) > 30 * second) return warning(text, setClock);
  return well(`${text} (if that is this machine, this says nothing)`);
}

export const clockOffset = publicCheck('clock', async (url, context, attempt) => {
  const answer = await askPublic(url, attempt, context);
  const at = Date.parse(answer.date ?? '');
  if (Number.isNaN(at)) return [unknown(`${url.host} states no time`)];
  // The header has whole seconds, rounded down.
  return [offsetFinding(context.clock.now() - at - second / 2, url.host)];
});

/** Finds nothing on a machine without systemd's `timedatectl`. */
export const clockSynchronisation: Check = {
  name: 'clock',
  run: async ({ variables }, attempt) => {
    const question = ['show', '--property=NTPSynchronized', '--value'];
    const options = { env: { ...variables }, timeout: attempt.timeout };
    const answer = await promisify(execFile)('timedatectl', question, options).then(
      ({ stdout }) => stdout,
      () => '',
    );
    if (answer.trim() === 'yes') return [well('the machine says that it is synchronised')];
    if (answer.trim() !== 'no') return [];
    return [warning('the machine says that it is not synchronised', setClock)];
  },
};

import { type MxRecord, promises as nodeDns } from 'node:dns';
import { codeOf } from '@site/base';
import { statusMails } from '@site/company/status/mails';
import * as v from 'valibot';
import { hostOf } from '../config/probe-host.ts';
import { contains, slowAfter } from '../config/probe-settings.ts';
import { section } from '../config/section.ts';
import { domainName, nameServer, oneOf } from '../config/values.ts';
import { atMost } from './at-most.ts';
import { asking, type Work } from './attempt.ts';
import { systemNames } from './lookup-name.ts';
import { type ProbeTools, probeKind } from './probe.ts';
import { Down, isOwnTrouble, isSilentResolver } from './reasons.ts';

const { reasons: words } = statusMails;

const schema = section({
  name: domainName,
  type: v.optional(oneOf(['A', 'AAAA', 'MX', 'NS', 'TXT', 'CNAME']), 'A'),
  server: v.optional(nameServer),
  contains,
  slowAfter,
});
type Settings = v.InferOutput<typeof schema>;

/** The answers as `dig +short` prints them, without the last dot: `10 mail.example.org`. */
async function ask(resolver: nodeDns.Resolver, { name, type }: Settings): Promise<string[]> {
  switch (type) {
    case 'A':
      return await resolver.resolve4(name);
    case 'AAAA':
      return await resolver.resolve6(name);
    case 'MX':
      return (await resolver.resolveMx(name)).map(
        ({ priority, exchange }: MxRecord) => `${priority} ${exchange}`,
      );
    case 'NS':
      return await resolver.resolveNs(name);
    case 'CNAME':
      return await resolver.resolveCname(name);
    case 'TXT':
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  }
}

/** Silence of this machine's own servers has to be noticed before the attempt ends. */
const mostOf = (timeout: number): number => 0.9 * timeout;

const work =
  (settings: Settings, { names = systemNames }: ProbeTools): Work =>
  async (attempt) => {
    const resolver = new nodeDns.Resolver({ timeout: attempt.timeout, tries: 1 });
    attempt.atEnd(() => resolver.cancel());
    const usesOwnServers = settings.server === undefined;
    const servers = settings.server === undefined ? names.servers : [settings.server];
    if (servers) resolver.setServers(servers);
    attempt.reached(hostOf({ kind: 'dns', ...settings }));
    const asked = ask(resolver, settings).catch((error: unknown) => {
      if (isOwnTrouble(error)) throw error;
      const isOwn = usesOwnServers && isSilentResolver(error);
      throw new Down(`name server: ${codeOf(error)}`, isOwn ? 'names' : undefined);
    });
    const answers = usesOwnServers ? await atMost(mostOf(attempt.timeout), asked) : await asked;
    if (!answers) throw new Down('name server: ETIMEOUT', 'names');
    const wanted = settings.contains?.toLowerCase();
    if (wanted === undefined || answers.some((answer) => answer.toLowerCase().includes(wanted))) {
      return undefined;
    }
    throw new Down('answer lacks the text');
  };

export const dns = probeKind({
  schema: () => schema,
  run: asking(work),
  sentences: [
    [/^name server: (?<code>\w+)$/, words.nameServer],
    [/^answer lacks the text$/, words.textMissing],
  ],
});

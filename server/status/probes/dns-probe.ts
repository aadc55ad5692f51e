import { promises as dns, type MxRecord } from 'node:dns';
import { codeOf } from '../../operations/error-code.ts';
import type { SettingsOf } from '../config/status-config.ts';
import type { Work } from './attempt.ts';
import { Down, isOwnTrouble, isSilentResolver } from './reasons.ts';

/** The answers as `dig +short` prints them, without the last dot: `10 mail.example.org`. */
async function ask(resolver: dns.Resolver, { name, type }: SettingsOf<'dns'>): Promise<string[]> {
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

export const dnsProbe =
  (settings: SettingsOf<'dns'>): Work =>
  async (attempt) => {
    const resolver = new dns.Resolver({ timeout: attempt.timeout, tries: 1 });
    attempt.atEnd(() => resolver.cancel());
    const usesOwnServers = settings.server === undefined;
    if (settings.server !== undefined) resolver.setServers([settings.server]);
    attempt.asksForNames(usesOwnServers);
    let answers: string[];
    try {
      answers = await ask(resolver, settings);
    } catch (error) {
      if (isOwnTrouble(error)) throw error;
      const isLocal = usesOwnServers && isSilentResolver(error);
      throw new Down(`name server: ${codeOf(error)}`, isLocal ? 'local' : undefined);
    }
    const wanted = settings.contains?.toLowerCase();
    if (wanted === undefined || answers.some((answer) => answer.toLowerCase().includes(wanted))) {
      return undefined;
    }
    throw new Down('answer lacks the text');
  };

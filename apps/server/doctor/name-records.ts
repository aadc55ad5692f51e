import { promises as dns } from 'node:dns';
import { codeOf } from '@site/base';
import type { Attempt } from '../status/probes/attempt.ts';
import type { DoctorContext } from './check.ts';

/** Asks the name servers. Returns no records for a name that does not exist; rejects where no name server answers. */
export function nameRecords({ names }: DoctorContext, attempt: Attempt) {
  const resolver = new dns.Resolver({ timeout: Math.ceil(attempt.timeout / 3), tries: 2 });
  attempt.atEnd(() => resolver.cancel());
  if (names?.servers) resolver.setServers(names.servers);
  return <Record>(question: (resolver: dns.Resolver) => Promise<readonly Record[]>) =>
    question(resolver).catch((error: unknown): readonly Record[] => {
      if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error))) return [];
      throw error;
    });
}

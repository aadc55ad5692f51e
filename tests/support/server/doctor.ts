/** Runs a check of the doctor in tests, with surroundings that the test states. */
import { afterAll, beforeEach } from 'vitest';
import {
  type Check,
  type DoctorContext,
  type Finding,
  runCheck,
} from '../../../apps/server/doctor/check.ts';
import { readEnvironment } from '../../../apps/server/env.ts';
import type { NameSources } from '../../../apps/server/status/probes/probe.ts';
import { type DnsResponder, openDnsResponder } from '../machine/dns-responder.ts';

interface Surroundings extends Partial<Omit<DoctorContext, 'environment' | 'variables'>> {
  /** Environment variables. */
  readonly variables?: Readonly<Record<string, string>>;
}

export function doctorContext({ variables = {}, ...rest }: Surroundings = {}): DoctorContext {
  return {
    environment: readEnvironment({ DATA_DIR: '/nowhere', ...variables }),
    clock: { now: () => Date.now() },
    publicUrl: undefined,
    siteFolder: '/nowhere',
    dkimSelector: undefined,
    sends: false,
    variables: { PATH: process.env['PATH'], ...variables },
    ...rest,
  };
}

/** Long enough for any answer of this machine, however busy it is. */
const patience = 30_000;

export const diagnose = (
  check: Check,
  surroundings: Surroundings = {},
  timeout = patience,
): Promise<readonly Finding[]> => runCheck(check, doctorContext(surroundings), timeout);

/** Asks this name server alone. */
export const namesFrom = ({ address }: DnsResponder): NameSources => ({
  hostsFile: '/nowhere',
  resolverFile: '/nowhere',
  servers: [address],
});

/** A name server for all tests of a file, which forgets its answers after each. */
export async function shareResponder(): Promise<DnsResponder> {
  const responder = await openDnsResponder();
  afterAll(() => responder.close());
  beforeEach(() => responder.answers.clear());
  return responder;
}

/** `severity: text`, of every finding. */
export const said = (findings: readonly Finding[]): string[] =>
  findings.map(({ severity, text }) => `${severity}: ${text}`);

/** Runs a check of the doctor in tests, with surroundings that the test states. */
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { systemClock } from '../../../server/clock.ts';
import { registerSeenAddress } from '../../../server/contact/web/seen-address.ts';
import {
  type Check,
  type DoctorContext,
  type Finding,
  runCheck,
} from '../../../server/doctor/check.ts';
import { readEnvironment } from '../../../server/env.ts';
import type { Signer } from '../../../server/operations/signer.ts';
import type { NameSources } from '../../../server/status/probes/probe.ts';
import { type DnsResponder, openDnsResponder } from '../machine/dns-responder.ts';
import { testSite } from './test-site.ts';

interface Surroundings extends Partial<Omit<DoctorContext, 'environment' | 'variables'>> {
  /** Environment variables. */
  readonly variables?: Readonly<Record<string, string>>;
}

export function doctorContext({ variables = {}, ...rest }: Surroundings = {}): DoctorContext {
  return {
    environment: readEnvironment({ DATA_DIR: '/nowhere', ...variables }),
    clock: { now: () => Date.now() },
    publicUrl: undefined,
    projectFolder: '/nowhere',
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

/** The real application, as far as it answers the doctor's question which address it sees. */
export function openAskedApp(signer: Signer, trustProxy: readonly string[]) {
  const app = buildApp({
    site: { ...testSite(), files: new Map() },
    trustProxy,
    services: [
      {
        templates: [],
        routes: (each) => registerSeenAddress(each, signer, systemClock),
      },
    ],
  });
  onTestFinished(() => app.close());
  return app;
}

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

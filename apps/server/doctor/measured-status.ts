/** Reports whether the system status is measured, how old the last result is, and who is notified. */
import { codeOf, duration, second } from '@site/base';
import { domainOf } from '@site/delivery';
import { StatusConfigError } from '../status/config/config-error.ts';
import { readStatusConfig } from '../status/config/read-config.ts';
import { readStatusFile } from '../status/config/status-file.ts';
import { missedWithoutWitness } from '../status/config/witnesses.ts';
import type { Attempt } from '../status/probes/attempt.ts';
import { openStatusStore, type StatusStore } from '../status/store/status-store.ts';
import {
  type Check,
  type DoctorContext,
  type Finding,
  failure,
  unknown,
  warning,
  well,
} from './check.ts';
import { nameRecords } from './name-records.ts';
import { hasDatabase, lookInto } from './open-as-it-is.ts';
import { testMail } from './test-mail.ts';

const startServer = 'start the server: systemctl status site';
const lookAtConfig = 'npm run status -- check says where';

async function configFindings(path: string): Promise<readonly Finding[]> {
  try {
    const config = readStatusConfig(await readStatusFile(path), process.env);
    const { components } = config;
    const probes = components.flatMap((component) => component.probes).length;
    const measured = `measured as ${path} says: components ${components.length}, probes ${probes}`;
    const missed = missedWithoutWitness(config);
    const remedy = 'name two or three under witness (docs/status.md, Whose fault it is)';
    return [well(measured), ...(missed ? [warning(missed, remedy)] : [])];
  } catch (error) {
    if (!(error instanceof StatusConfigError)) throw error;
    const [first = '', ...more] = error.problems;
    const others = more.length > 0 ? ` (and ${more.length} more)` : '';
    return [failure(`${path}: ${first}${others}`, `${lookAtConfig}; no start works before`)];
  }
}

const ageOf = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / second));
  return seconds < 120 ? `${seconds} s` : duration(seconds);
};

/** A result counts for as long as its probe says (`hold`): after that the page knows nothing. */
async function resultFinding(store: StatusStore, now: number): Promise<Finding> {
  const { probes } = await store.readMeasured({ since: now, times: [] });
  const measured = probes.filter(({ endedAt }) => endedAt === null);
  if (measured.length === 0) return warning('nothing has been measured yet', startServer);
  const age = now - Math.max(...measured.map(({ lastAt }) => lastAt));
  const late = measured.filter(({ lastAt, hold }) => now - lastAt > hold);
  const text = `the last result is ${ageOf(age)} old`;
  if (late.length === 0) return well(text);
  const names = late.map(({ key }) => key).join(', ');
  return failure(
    `${text}; ${late.length} of ${measured.length} probes have none that still counts: ${names}`,
    'look whether the server runs, and at its log: journalctl -u site -n 50',
  );
}

async function storedFindings({ environment, clock }: DoctorContext): Promise<readonly Finding[]> {
  if (!hasDatabase(environment)) return [unknown('there is no database yet')];
  try {
    return [
      await lookInto(environment, (storage) =>
        resultFinding(openStatusStore(storage), clock.now()),
      ),
    ];
  } catch (error) {
    // The check of the database says what is wrong with it.
    return [unknown(`the results cannot be read (${codeOf(error)})`)];
  }
}

/** Undefined where the domain takes mails, else why it does not. Rejects where no name server answers. */
async function domainObjection(
  domain: string,
  found: ReturnType<typeof nameRecords>,
): Promise<string | undefined> {
  const servers = await found((resolver) => resolver.resolveMx(domain));
  // RFC 7505: the domain says that it takes no mail at all.
  if (servers.some(({ exchange }) => exchange === '')) return `${domain} takes no mails (null MX)`;
  if (servers.length > 0) return undefined;
  // RFC 5321: without an MX record the domain itself is its mail server.
  const addresses = [
    ...(await found((resolver) => resolver.resolve4(domain))),
    ...(await found((resolver) => resolver.resolve6(domain))),
  ];
  return addresses.length > 0 ? undefined : `${domain} has no mail server (no MX, no address)`;
}

const sentMail = async (context: DoctorContext, attempt: Attempt): Promise<readonly Finding[]> =>
  context.sends ? [await testMail(context.environment.statusMailTo, context, attempt)] : [];

async function mailFindings(context: DoctorContext, attempt: Attempt): Promise<readonly Finding[]> {
  const { statusMailTo, smtp } = context.environment;
  const source = context.variables['STATUS_MAIL_TO'] ? 'STATUS_MAIL_TO' : 'MAIL_TO';
  const notified = `notified are ${statusMailTo.join(', ')} (${source})`;
  if (!smtp) {
    const remedy = 'set SMTP_URL, or npm run setup -- smtpUrl';
    return [
      warning(`${notified}, but without SMTP_URL these mails become files`, remedy),
      ...(await sentMail(context, attempt)),
    ];
  }
  try {
    const domains = [...new Set(statusMailTo.map(domainOf))];
    const found = nameRecords(context, attempt);
    const objections = await Promise.all(domains.map((domain) => domainObjection(domain, found)));
    const wrong = objections.filter((text) => text !== undefined);
    const remedy = `correct ${source}, or npm run setup -- statusMailTo`;
    if (wrong.length > 0) return wrong.map((text) => failure(text, remedy));
    return [well(notified), ...(await sentMail(context, attempt))];
  } catch (error) {
    return [unknown(`${notified}; no name server answers (${codeOf(error)})`)];
  }
}

export const measuredStatus: Check = {
  name: 'status',
  run: async (context, attempt) => {
    const { environment } = context;
    if (environment.statusConfig === undefined) {
      const unsent = context.sends ? ', so no test mail was sent' : '';
      return [
        well(
          `simulated: without STATUS_CONFIG the page shows fixed statements, and nobody is notified${unsent}`,
        ),
      ];
    }
    const findings = await Promise.all([
      configFindings(environment.statusConfig),
      storedFindings(context),
      mailFindings(context, attempt),
    ]);
    return findings.flat();
  },
};

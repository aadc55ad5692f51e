/** `npm run doctor`: looks at everything that operation depends on, side by side, and reports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Streams, Variables } from '@site/base';
import { type Clock, second, systemClock } from '@site/base';
import { publicUrl } from '@site/company/site';
import { EnvironmentError, readEnvironment } from '../env.ts';
import { builtFolder } from '../site/site-files.ts';
import { type Check, type DoctorContext, failure, runCheck, warning } from './check.ts';
import { checks as allChecks } from './checks.ts';
import { type CheckedFinding, exitCodeOf, type Report, reportJson, reportText } from './report.ts';

const usage = `Usage: npm run doctor [-- --json --send]

  Looks at data, mail, domain and public address, and says what helps.

  --json  prints the report as data
  --send  sends a test mail to STATUS_MAIL_TO and a test event to each webhook; without it nothing is sent
  --help  says this

Exit codes: 0 well (or not to be known from here), 1 warnings, 2 errors, 3 not understood.`;

const notUnderstood = 3;
const timeout = 10 * second;

/** That of package.json. */
const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'),
);

/** Runs all checks at once, each within `limit` milliseconds. */
export async function examine(
  context: DoctorContext,
  checks: readonly Check[],
  limit = timeout,
): Promise<CheckedFinding[]> {
  const findings = await Promise.all(
    checks.map(async (check) =>
      (await runCheck(check, context, limit)).map((each) => ({ check: check.name, ...each })),
    ),
  );
  return findings.flat();
}

async function reportOn(source: Variables, clock: Clock, sends: boolean): Promise<Report> {
  const at = clock.now();
  const check = 'environment';
  try {
    const environment = readEnvironment(source);
    const site = publicUrl(source);
    const context: DoctorContext = {
      environment,
      clock,
      publicUrl: site,
      siteFolder: builtFolder,
      dkimSelector: source['DKIM_SELECTOR'] || undefined,
      variables: source,
      sends,
    };
    const misspelt = environment.warnings.map((text) => ({
      check,
      ...warning(text, 'correct the name, or take it out'),
    }));
    const findings = [...misspelt, ...(await examine(context, allChecks))];
    return { at, version, publicUrl: site, findings };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const remedy = 'correct .env or the environment: no start works before';
    const findings = [{ check, ...failure(error.message, remedy) }];
    return { at, version, publicUrl: undefined, findings };
  }
}

const settingsFile = join(import.meta.dirname, '..', '..', '..', '.env');
const isToSet = (text: string): boolean =>
  /\b(?:set|check|correct|state|list)\b/.test(text) && /\b[A-Z]{2,20}_[A-Z]/.test(text);

/** Says where a variable is set, by the whole path. */
const withSettingsFile = (remedy: string): string =>
  isToSet(remedy)
    ? `${remedy} (in ${settingsFile})`
    : remedy.replaceAll(/(?<![\w/])\.env\b/g, settingsFile);

const withSettingsFiles = (report: Report): Report => ({
  ...report,
  findings: report.findings.map((each) =>
    each.remedy === undefined ? each : { ...each, remedy: withSettingsFile(each.remedy) },
  ),
});

export async function runDoctor(
  args: readonly string[],
  source: Variables,
  { out, error }: Streams,
  clock: Clock = systemClock,
): Promise<number> {
  let options: { json: boolean; send: boolean; help: boolean };
  try {
    const flag = { type: 'boolean', default: false } as const;
    const known = { json: flag, send: flag, help: flag };
    options = parseArgs({ args: [...args], options: known }).values;
  } catch (problem) {
    error(`${(problem as Error).message}\n\n${usage}`);
    return notUnderstood;
  }
  if (options.help) {
    out(usage);
    return 0;
  }
  const report = withSettingsFiles(await reportOn(source, clock, options.send));
  out(options.json ? reportJson(report) : reportText(report));
  return exitCodeOf(report.findings);
}

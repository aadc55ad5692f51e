/** Installed packages with known weaknesses, by the list of the npm registry. */
import { codeOf } from '../operations/error-code.ts';
import type { Attempt } from '../status/probes/attempt.ts';
import {
  type Check,
  type DoctorContext,
  type Finding,
  failure,
  outputOf,
  unknown,
  warning,
  well,
} from './check.ts';

interface Vulnerability {
  readonly name: string;
  readonly severity: string;
}

async function npmAudit(context: DoctorContext, attempt: Attempt) {
  const audit = ['npm', 'audit', '--json', '--omit=dev', '--package-lock-only'];
  // npm waits for minutes between its attempts.
  const options = ['--fetch-retries=0', `--fetch-timeout=${attempt.timeout - 1000}`];
  const output = await outputOf([...audit, ...options], context, attempt, context.projectFolder);
  return JSON.parse(output) as { readonly vulnerabilities?: Record<string, Vulnerability> };
}

const grave = ['high', 'critical'];

function findingOf({ name, severity }: Vulnerability): Finding {
  const text = `${name} has a known weakness (${severity})`;
  const remedy = 'update the site; npm audit --omit=dev says what it is about';
  return grave.includes(severity) ? failure(text, remedy) : warning(text, remedy);
}

export const advisories: Check = {
  name: 'advisories',
  run: async (context, attempt) => {
    try {
      const { vulnerabilities } = await npmAudit(context, attempt);
      if (!vulnerabilities) return [unknown('the npm registry does not answer')];
      const found = Object.values(vulnerabilities);
      if (found.length === 0) return [well('no package has a known weakness')];
      return found.map(findingOf);
    } catch (error) {
      const noNpm = codeOf(error) === 'ENOENT';
      return [unknown(noNpm ? 'npm is not installed' : 'the npm registry does not answer')];
    }
  },
};

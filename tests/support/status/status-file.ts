/** Status configs for tests. */
import { StatusConfigError } from '../../../apps/server/status/config/config-error.ts';
import { readStatusConfig } from '../../../apps/server/status/config/read-config.ts';
import type { StatusConfig } from '../../../apps/server/status/config/status-config.ts';

export const pushToken = 'a-token-of-thirty-two-characters';
const variables = {
  STATUS_MYSQL_PASSWORD: 'geheim',
  STATUS_BACKUP_TOKEN: pushToken,
  SHORT: 'kurz',
};

export const readText = (text: string): StatusConfig => readStatusConfig(text, variables);

/** One component with these probes; the first is in line 5. */
export const withProbes = (...probes: readonly string[]): string =>
  [
    'components:',
    '  - id: web',
    '    name: Web',
    '    probes:',
    ...probes.map((one) => `      - ${one}`),
  ].join('\n');

/** What the reader says of a wrong text; nothing of a right one. */
export function problemsOf(text: string): readonly string[] {
  try {
    readText(text);
  } catch (error) {
    if (error instanceof StatusConfigError) return error.problems;
    throw error;
  }
  return [];
}

/**
 * The environment, parsed once. Every variable the server knows stands here with its default;
 * bad values stop the start with a readable list.
 */
import { resolve } from 'node:path';

export interface Environment {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly production: boolean;
}

export class EnvironmentError extends Error {}

type Source = Record<string, string | undefined>;

function parsePort(value: string | undefined, problems: string[]): number {
  if (value === undefined || value === '') return 8080;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 0 && port <= 65_535) return port;
  problems.push(`PORT must be a whole number from 0 to 65535, not "${value}"`);
  return 0;
}

function parseHost(value: string | undefined, problems: string[]): string {
  if (value === undefined || value === '') return '127.0.0.1';
  if (/^[A-Za-z0-9.:_-]+$/.test(value)) return value;
  problems.push(`HOST must be a host name or an address, not "${value}"`);
  return '';
}

export function readEnvironment(source: Source): Environment {
  const problems: string[] = [];
  const environment: Environment = {
    host: parseHost(source['HOST'], problems),
    port: parsePort(source['PORT'], problems),
    dataDir: resolve(source['DATA_DIR'] || '.data'),
    production: source['NODE_ENV'] === 'production',
  };
  if (problems.length > 0) throw new EnvironmentError(`${problems.join('; ')}.`);
  return environment;
}

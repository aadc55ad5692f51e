/**
 * The environment, parsed once. Every variable the server knows stands here with its default;
 * bad values stop the start with a readable list.
 */
import { resolve } from 'node:path';
import { company } from '../config/company.ts';
import { sendableAddress } from '../schemas/email-address.ts';
import type { ContactSettings } from './contact/contact-service.ts';
import type { DeadlinePolicy } from './contact/deadline.ts';
import { DatabaseUrlError, readDatabaseUrl } from './database/database-url.ts';
import type { StorageSettings } from './database/open-storage.ts';
import { ProxyListError, readProxyList } from './http/client-address.ts';
import type { MailSettings } from './mail/mail.ts';
import { readSmtpUrl, SmtpUrlError } from './mail/smtp-url.ts';
import type { Variables } from './operations/command.ts';
import { similarName } from './operations/similar-name.ts';
import type { StatusSettings } from './status/status-settings.ts';

export interface Environment
  extends ContactSettings,
    MailSettings,
    StatusSettings,
    StorageSettings {
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
  /** Addresses and CIDR blocks whose `X-Forwarded-For` counts. */
  readonly trustProxy: readonly string[];
  readonly metricsPort: number | undefined;
  /** Where the figures are served; this machine alone unless it is named. */
  readonly metricsHost: string;
  /** In production the start speaks in lines of the log. */
  readonly isProduction: boolean;
  /** Where the server puts a backup every 15 minutes; nothing: it makes none. */
  readonly backupDir: string | undefined;
  readonly minFreeBytes: number;
  readonly shutdownDelay: number;
  /** Names that look like misspelt variables of this server. They never stop a start: cron sets MAILTO for its jobs. */
  readonly warnings: readonly string[];
}

export class EnvironmentError extends Error {}

type Complain = (problem: string) => undefined;

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'];
const deadlines: readonly DeadlinePolicy[] = ['hours', 'business-hours'];

/** Names whose misspellings are told; the others are too short or too common to guess. */
const distinctive = new Set([
  'DATABASE_URL',
  'BACKUP_DIR',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'NOTICE_MAIL_TO',
  'CONTACT_SECRET',
  'CONTACT_ORIGINS',
  // Read by the build.
  'CONTACT_ENDPOINT',
  'SITE_URL',
  'METRICS_HOST',
  'METRICS_PORT',
  'TRUST_PROXY',
  'REPLY_DEADLINE',
  'MIN_FREE_DISK_MB',
  'SHUTDOWN_DELAY',
  'STATUS_CONFIG',
  // Read by the doctor.
  'DKIM_SELECTOR',
]);

function wholeNumber(
  source: Variables,
  name: string,
  [least, most]: readonly [number, number],
  complain: Complain,
): number | undefined {
  const value = source[name];
  if (!value) return undefined;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  // Kubernetes gives METRICS_PORT this form where a service is called metrics.
  const remedy = /^(?:tcp|udp|sctp):/.test(value)
    ? ' (container platforms set this for a service of that name: set it yourself, or to nothing)'
    : '';
  return complain(
    `${name} must be a whole number from ${least} to ${most}, not "${value}"${remedy}`,
  );
}

function oneOf<Choice extends string>(
  source: Variables,
  name: string,
  choices: readonly Choice[],
  complain: Complain,
): Choice | undefined {
  const value = source[name];
  if (!value) return undefined;
  const chosen = choices.find((choice) => choice === value);
  return chosen ?? complain(`${name} must be one of ${choices.join(', ')}, not "${value}"`);
}

function parseHost(source: Variables, name: string, complain: Complain): string | undefined {
  const value = source[name];
  if (!value) return '127.0.0.1';
  if (/^[A-Za-z0-9.:_-]+$/.test(value)) return value;
  return complain(`${name} must be a host name or an address, not "${value}"`);
}

/** The entries of a list with commas between them. */
const entriesOf = (list = ''): readonly string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function addresses(source: Variables, name: string, complain: Complain): readonly string[] {
  return entriesOf(source[name]).flatMap((entry) => {
    const address = sendableAddress(entry);
    if (address && /^[\x21-\x7e]+$/.test(address)) return [address];
    complain(`${name} must hold plain e-mail addresses, not "${entry}"`);
    return [];
  });
}

function origins(source: Variables, name: string, complain: Complain): readonly string[] {
  return entriesOf(source[name]).filter((entry) => {
    if (URL.canParse(entry) && new URL(entry).origin === entry) return true;
    complain(`${name} must list origins such as https://www.example.org, not "${entry}"`);
    return false;
  });
}

/** The build and the check of the sample identity read these too, and would only say 'Invalid URL'. */
function webAddress(source: Variables, name: string, example: string, complain: Complain): void {
  const value = source[name];
  if (!value || (URL.canParse(value) && /^https?:\/\//i.test(value))) return;
  complain(`${name} must be a whole address such as ${example}, not "${value}"`);
}

function misspeltNames(source: Variables): readonly string[] {
  return Object.keys(source).flatMap((name) => {
    const meant = distinctive.has(name) ? undefined : similarName(name, distinctive);
    return meant ? [`${name} is not a variable of this server; ${meant} is.`] : [];
  });
}

/** Reads a variable with a parser that throws `Refusal` for a bad value. */
function parsed<T>(
  source: Variables,
  name: string,
  parse: (value: string) => T,
  Refusal: new (message: string) => Error,
  complain: Complain,
): T | undefined {
  const value = source[name];
  if (!value) return undefined;
  try {
    return parse(value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return complain(`${name} ${error.message}`);
  }
}

export function readEnvironment(source: Variables): Environment {
  const problems: string[] = [];
  const complain: Complain = (problem) => {
    problems.push(problem);
    return undefined;
  };
  webAddress(source, 'SITE_URL', 'https://www.example.org', complain);
  if (!source['CONTACT_ENDPOINT']?.startsWith('/')) {
    webAddress(source, 'CONTACT_ENDPOINT', 'https://www.example.org/kontakt', complain);
  }
  const { SMTP_URL: smtpUrl, CONTACT_SECRET: secret, BACKUP_DIR: backupDir } = source;
  if (source['DATABASE_URL'] && backupDir) {
    complain('BACKUP_DIR copies the SQLite file; with DATABASE_URL back up with pg_dump instead');
  }
  const smtp = parsed(source, 'SMTP_URL', readSmtpUrl, SmtpUrlError, complain);
  const from = addresses(source, 'MAIL_FROM', complain);
  const to = addresses(source, 'MAIL_TO', complain);
  const noticeTo = addresses(source, 'NOTICE_MAIL_TO', complain);
  if (from.length > 1) complain('MAIL_FROM must be one address');
  if (smtpUrl && from.length === 0) complain('MAIL_FROM must be set when SMTP_URL is');
  if (smtpUrl && to.length === 0) complain('MAIL_TO must be set when SMTP_URL is');
  if (secret && secret.length < 32) complain('CONTACT_SECRET must have at least 32 characters');
  const production = source['NODE_ENV'] === 'production';
  const port = [0, 65_535] as const;

  const environment: Environment = {
    host: parseHost(source, 'HOST', complain) ?? '',
    port: wholeNumber(source, 'PORT', port, complain) ?? 8080,
    dataDir: resolve(source['DATA_DIR'] || '.data'),
    databaseUrl: parsed(source, 'DATABASE_URL', readDatabaseUrl, DatabaseUrlError, complain),
    backupDir: backupDir ? resolve(backupDir) : undefined,
    logLevel: oneOf(source, 'LOG_LEVEL', logLevels, complain) ?? (production ? 'info' : 'warn'),
    trustProxy: parsed(source, 'TRUST_PROXY', readProxyList, ProxyListError, complain) ?? [],
    smtp,
    mailFrom: from[0] ?? company.email.display,
    mailTo: to.length > 0 ? to : [company.email.display],
    noticeMailTo: noticeTo.length > 0 ? noticeTo : undefined,
    contactSecret: secret || undefined,
    contactOrigins: origins(source, 'CONTACT_ORIGINS', complain),
    deadline: oneOf(source, 'REPLY_DEADLINE', deadlines, complain) ?? 'hours',
    statusConfig: source['STATUS_CONFIG'] || undefined,
    isProduction: production,
    metricsHost: parseHost(source, 'METRICS_HOST', complain) ?? '',
    metricsPort: wholeNumber(source, 'METRICS_PORT', port, complain),
    minFreeBytes: (wholeNumber(source, 'MIN_FREE_DISK_MB', [0, 1e9], complain) ?? 100) * 1024 ** 2,
    shutdownDelay: (wholeNumber(source, 'SHUTDOWN_DELAY', [0, 60], complain) ?? 0) * 1000,
    warnings: misspeltNames(source),
  };
  if (problems.length > 0) throw new EnvironmentError(`${problems.join('; ')}.`);
  return environment;
}

/**
 * The environment, parsed once. This file lists every variable of the server with its default;
 * bad values stop the start with a readable list.
 */
import { resolve } from 'node:path';
import type { Variables } from '@site/base';
import { readProxyList, SettingError } from '@site/base';
import { company } from '@site/company/company';
import { replyTimes } from '@site/company/reply-times';
import {
  readSmtpUrl,
  readWebhookSecret,
  readWebhookUrl,
  type SmtpSettings,
  type WebhookTarget,
  webhookFormats,
} from '@site/delivery';
import { sendableAddress } from '@site/forms/email-address';
import { readDatabaseUrl, type StorageSettings } from '@site/storage';
import type { ContactSettings } from './contact/contact-service.ts';
import type { SecretSettings } from './process/secret.ts';
import { similarName } from './process/similar-name.ts';
import type { StatusSettings } from './status/status-settings.ts';

export interface Environment
  extends ContactSettings,
    SecretSettings,
    StatusSettings,
    StorageSettings {
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
  /** Undefined: mails become files. */
  readonly smtp: SmtpSettings | undefined;
  readonly mailFrom: string;
  /** Mails a minute to subscribers. */
  readonly statusMailRate: number;
  /** Addresses and CIDR blocks whose `X-Forwarded-For` counts. */
  readonly trustProxy: readonly string[];
  readonly metricsPort: number | undefined;
  /** Where the metrics are served; this machine alone unless it is named. */
  readonly metricsHost: string;
  /** In production the start writes lines of the log. */
  readonly isProduction: boolean;
  /** Where the server puts a backup every 15 minutes; undefined: it makes none. */
  readonly backupDir: string | undefined;
  readonly minFreeBytes: number;
  readonly shutdownDelay: number;
  /** Names that look like misspelt variables of this server, or were once. They never stop a start: cron sets MAILTO for its jobs. */
  readonly warnings: readonly string[];
}

export class EnvironmentError extends Error {}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** No typo warning for these names: they are too short or too common to guess. */
const common = new Set(['HOST', 'PORT', 'DATA_DIR', 'LOG_LEVEL']);

/** What to say to whoever still sets one of these. */
const gone: Readonly<Record<string, string>> = {
  STATUS_WITNESSES: 'name the witnesses in the status config, under witness',
  STATUS_SUBSCRIBERS_PER_DOMAIN: 'a domain may have any number of subscribers',
};

const goneNames = (source: Variables): readonly string[] =>
  Object.entries(source)
    .filter(([name, value]) => value && Object.hasOwn(gone, name))
    .map(([name]) => `${name} is no longer read: ${gone[name]}.`);

function misspeltNames(source: Variables, known: ReadonlySet<string>): readonly string[] {
  const distinctive = [...known].filter((name) => !common.has(name));
  return Object.keys(source).flatMap((name) => {
    const isClear = known.has(name) || Object.hasOwn(gone, name);
    const meant = isClear ? undefined : similarName(name, distinctive);
    return meant ? [`${name} is not a variable of this server; ${meant} is.`] : [];
  });
}

const wholeNumber = (least: number, most: number) => (value: string) => {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  // Kubernetes gives METRICS_PORT this form where a service is called metrics.
  const remedy = /^(?:tcp|udp|sctp):/.test(value)
    ? ' (container platforms set this for a service of that name: set it yourself, or to nothing)'
    : '';
  throw new SettingError(
    `must be a whole number from ${least} to ${most}, not "${value}"${remedy}`,
  );
};
const port = wholeNumber(0, 65_535);

const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (value: string) => {
    const chosen = choices.find((choice) => choice === value);
    if (chosen) return chosen;
    throw new SettingError(`must be one of ${choices.join(', ')}, not "${value}"`);
  };

/** Takes the values that match; `expected` says what they have to be. */
const matching = (isValid: (value: string) => boolean, expected: string) => (value: string) => {
  if (isValid(value)) return value;
  throw new SettingError(`must ${expected}, not "${value}"`);
};

const host = matching((value) => /^[A-Za-z0-9.:_-]+$/.test(value), 'be a host name or an address');
const isWebAddress = (value: string) => URL.canParse(value) && /^https?:\/\//i.test(value);
const siteUrl = matching(isWebAddress, 'be a whole address such as https://www.example.org');
const endpoint = matching(
  (value) => value.startsWith('/') || isWebAddress(value),
  'be a whole address such as https://www.example.org/kontakt',
);
const origin = matching(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  'list origins such as https://www.example.org',
);
const secret = (value: string) => {
  if (value.length >= 32) return value;
  throw new SettingError('must have at least 32 characters');
};
const mailAddress = (value: string) => {
  const address = sendableAddress(value);
  if (address && /^[\x21-\x7e]+$/.test(address)) return address;
  throw new SettingError(`must hold plain e-mail addresses, not "${value}"`);
};

export function readEnvironment(source: Variables): Environment {
  const problems: string[] = [];
  // The doctor reads it.
  const known = new Set(['DKIM_SELECTOR']);
  const parsed = <T>(
    name: string,
    parse: (value: string) => T,
    value = source[name],
  ): T | undefined => {
    known.add(name);
    if (!value) return undefined;
    try {
      return parse(value);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      problems.push(`${name} ${error.message}`);
      return undefined;
    }
  };
  /** Entries with commas between them, each once; each wrong one is a problem of its own. */
  const listed = (name: string, parse: (entry: string) => string): readonly string[] => {
    const entries = (source[name] ?? '')
      .split(',')
      .map((entry) => parsed(name, parse, entry.trim()));
    return [...new Set(entries.filter((entry) => entry !== undefined))];
  };

  const webhook = (name: 'STATUS_WEBHOOK' | 'REQUEST_WEBHOOK'): WebhookTarget | undefined => {
    const url = parsed(`${name}_URL`, readWebhookUrl);
    const secret = parsed(`${name}_SECRET`, readWebhookSecret);
    const format = parsed(`${name}_FORMAT`, oneOf(webhookFormats)) ?? 'standard';
    const has = (part: string) => Boolean(source[`${name}_${part}`]);
    if (!has('URL') && (has('SECRET') || has('FORMAT'))) {
      problems.push(`${name}_URL must be set when ${name}_SECRET or ${name}_FORMAT is`);
    }
    if (url && format === 'standard' && !has('SECRET')) {
      problems.push(
        `${name}_SECRET must be set when ${name}_URL is, unless the format is a chat's`,
      );
    }
    return url && { url, secret, format };
  };

  // The build and the check of the sample identity read these too, and would only say 'Invalid URL'.
  parsed('SITE_URL', siteUrl);
  parsed('CONTACT_ENDPOINT', endpoint);
  const { SMTP_URL: smtpUrl } = source;
  if (source['DATABASE_URL'] && source['BACKUP_DIR']) {
    problems.push(
      'BACKUP_DIR copies the SQLite file; with DATABASE_URL back up with pg_dump instead',
    );
  }
  const smtp = parsed('SMTP_URL', readSmtpUrl);
  const from = listed('MAIL_FROM', mailAddress);
  const to = listed('MAIL_TO', mailAddress);
  const noticeTo = listed('NOTICE_MAIL_TO', mailAddress);
  const statusTo = listed('STATUS_MAIL_TO', mailAddress);
  if (from.length > 1) problems.push('MAIL_FROM must be one address');
  if (smtpUrl && from.length === 0) problems.push('MAIL_FROM must be set when SMTP_URL is');
  if (smtpUrl && to.length === 0) problems.push('MAIL_TO must be set when SMTP_URL is');
  const isProduction = source['NODE_ENV'] === 'production';
  const mailTo = to.length > 0 ? to : [company.email.display];

  const environment: Environment = {
    contactSecret: parsed('CONTACT_SECRET', secret),
    host: parsed('HOST', host) ?? '127.0.0.1',
    port: parsed('PORT', port) ?? 8080,
    dataDir: resolve(parsed('DATA_DIR', String) ?? '.data'),
    databaseUrl: parsed('DATABASE_URL', readDatabaseUrl),
    backupDir: parsed('BACKUP_DIR', (folder) => resolve(folder)),
    logLevel: parsed('LOG_LEVEL', oneOf(logLevels)) ?? (isProduction ? 'info' : 'warn'),
    trustProxy: parsed('TRUST_PROXY', readProxyList) ?? [],
    smtp,
    mailFrom: from[0] ?? company.email.display,
    mailTo,
    noticeMailTo: noticeTo.length > 0 ? noticeTo : undefined,
    statusMailTo: statusTo.length > 0 ? statusTo : mailTo,
    statusMailRate: parsed('STATUS_MAIL_RATE', wholeNumber(1, 60_000)) ?? 1200,
    statusWebhook: webhook('STATUS_WEBHOOK'),
    requestWebhook: webhook('REQUEST_WEBHOOK'),
    contactOrigins: listed('CONTACT_ORIGINS', origin),
    deadline: replyTimes.contact,
    statusConfig: parsed('STATUS_CONFIG', String),
    isProduction,
    metricsHost: parsed('METRICS_HOST', host) ?? '127.0.0.1',
    metricsPort: parsed('METRICS_PORT', port),
    minFreeBytes: (parsed('MIN_FREE_DISK_MB', wholeNumber(0, 1e9)) ?? 100) * 1024 ** 2,
    shutdownDelay: (parsed('SHUTDOWN_DELAY', wholeNumber(0, 60)) ?? 0) * 1000,
    warnings: [...misspeltNames(source, known), ...goneNames(source)],
  };
  if (problems.length > 0) throw new EnvironmentError(`${problems.join('; ')}.`);
  return environment;
}

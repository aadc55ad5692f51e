/** Where a webhook goes, as the environment states it. No message quotes the address: that of a chat is a secret itself. */
import { SettingError } from '../setting-error.ts';

export const webhookFormats = ['standard', 'slack', 'mattermost', 'matrix'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export interface WebhookTarget {
  readonly url: URL;
  /** Undefined for chat formats, whose URL is the secret. */
  readonly secret: Buffer | undefined;
  readonly format: WebhookFormat;
}

/** Without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** This machine: what goes there leaves no cable, so it needs no TLS. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

export function readWebhookUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new SettingError('must be a whole address such as https://hooks.example.org/…');
  }
  if (url.username || url.password || url.hash) {
    throw new SettingError('must hold no user name, password or #');
  }
  if (url.protocol === 'http:' && !isLoopback(hostOf(url))) {
    throw new SettingError('must begin with https://, unless it leads to this machine');
  }
  return url;
}

const prefix = 'whsec_';
/** As Standard Webhooks bound it. */
const leastBytes = 24;
const mostBytes = 64;

export function readWebhookSecret(text: string): Buffer {
  const encoded = text.startsWith(prefix) ? text.slice(prefix.length) : '';
  const secret = Buffer.from(encoded, 'base64');
  const isWhole = /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) && secret.toString('base64') === encoded;
  if (isWhole && secret.length >= leastBytes && secret.length <= mostBytes) return secret;
  throw new SettingError(
    `must be ${prefix} and ${leastBytes} to ${mostBytes} bytes in base64: echo "whsec_$(openssl rand -base64 32)"`,
  );
}

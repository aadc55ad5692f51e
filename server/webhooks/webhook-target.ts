/** Where a webhook goes, as the environment states it. No message quotes the address: that of a chat is a secret itself. */
import { isIP } from 'node:net';
import { SettingError } from '../setting-error.ts';
import { isPublicAddress } from './public-addresses.ts';

export const webhookFormats = ['standard', 'slack', 'mattermost', 'matrix'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export interface WebhookTarget {
  readonly url: URL;
  /** Nothing: the address alone proves who calls, as chats have it. */
  readonly secret: Buffer | undefined;
  readonly format: WebhookFormat;
  /** `WEBHOOK_ALLOW_HOSTS` names its host: it may stand in a private network, and be spoken to without TLS. */
  readonly isAllowed: boolean;
}

/** Without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

export function readWebhookHost(text: string): string {
  const host = text.toLowerCase();
  if (isIP(host) || /^[a-z0-9._-]+$/.test(host)) return host;
  throw new SettingError('must list host names or addresses, without port and path');
}

export const readWebhookUrl =
  (allowedHosts: readonly string[]) =>
  (text: string): Pick<WebhookTarget, 'url' | 'isAllowed'> => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
      throw new SettingError('must be a whole address such as https://hooks.example.org/…');
    }
    if (url.username || url.password || url.hash) {
      throw new SettingError('must hold no user name, password or #');
    }
    const host = hostOf(url);
    const isAllowed = allowedHosts.includes(host);
    const unless = `, unless WEBHOOK_ALLOW_HOSTS names ${host}`;
    if (isAllowed) return { url, isAllowed };
    if (url.protocol === 'http:') {
      throw new SettingError(`must begin with https://${unless}`);
    }
    if (isIP(host) && !isPublicAddress(host)) {
      throw new SettingError(`must not lead into a private network${unless}`);
    }
    return { url, isAllowed };
  };

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

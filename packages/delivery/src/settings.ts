/** What the environment says of the relay and of webhooks. No message quotes an address: that of a chat is a secret itself. */
import { SettingError } from '@site/base';

export type SmtpSettings = Readonly<ReturnType<typeof readSmtpUrl>>;

/** Without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** This machine: what goes there leaves no cable, so it needs no TLS. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** `smtps://user:password@host:465`, or `smtp://…` with STARTTLS, which only a server on this machine may do without. */
export function readSmtpUrl(text: string) {
  try {
    const url = new URL(text);
    if (/^smtps?:\/\/[^/?#]+\/?$/.test(url.href)) {
      const secure = url.protocol === 'smtps:';
      const host = hostOf(url);
      return {
        host,
        port: Number(url.port) || (secure ? 465 : 587),
        secure,
        /** Requires STARTTLS. False only for a server on this machine, whose offer of it is ignored too. */
        requireTls: !secure && !isLoopback(host),
        user: decodeURIComponent(url.username) || undefined,
        password: decodeURIComponent(url.password) || undefined,
      };
    }
  } catch {
    // No address, or a password that is not percent-encoded.
  }
  throw new SettingError('must look like smtps://user:p%40ssword@mail.example:465 or smtp://…');
}

export const webhookFormats = ['standard', 'slack', 'mattermost', 'matrix'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export interface WebhookTarget {
  readonly url: URL;
  /** Undefined for chat formats, whose URL is the secret. */
  readonly secret: Buffer | undefined;
  readonly format: WebhookFormat;
}

export function readWebhookUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(hostOf(url)));
  if (url && isSafe && !url.username && !url.password && !url.hash) return url;
  throw new SettingError(
    'must begin with https://, or with http:// if it leads to this machine, and hold no user name, password or #',
  );
}

/** As long as Standard Webhooks want it. */
export function readWebhookSecret(text: string): Buffer {
  const secret = Buffer.from(text.replace('whsec_', ''), 'base64');
  const isWhole = text === `whsec_${secret.toString('base64')}`;
  if (isWhole && secret.length >= 24 && secret.length <= 64) return secret;
  throw new SettingError(
    'must be whsec_ and 24 to 64 bytes in base64: echo "whsec_$(openssl rand -base64 32)"',
  );
}

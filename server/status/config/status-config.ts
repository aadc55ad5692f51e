/** The status config as the server uses it: defaults filled in, every probe with its own timing. Times in milliseconds. */

export interface Timing {
  readonly interval: number;
  readonly timeout: number;
  readonly confirm: Confirmation;
}

/** How many results in a row confirm a change, and how soon the next one is taken while a change is in doubt. */
export interface Confirmation {
  readonly down: number;
  readonly up: number;
  readonly retry: number;
}

export interface ProbeConfig extends Timing {
  /**
   * `web:http:1`: component, kind, number among the component's probes of this kind. Stored measurements bear it. What
   * `self` stands for has kinds of its own (`site:self-page:1`), so it moves no number.
   */
  readonly key: string;
  readonly settings: ProbeSettings;
}

export interface ComponentConfig {
  readonly id: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly probes: readonly ProbeConfig[];
}

export interface StatusConfig {
  readonly components: readonly ComponentConfig[];
  /** Lines for the operator: what is left out, and what is allowed but probably not meant. */
  readonly notes: readonly string[];
}

export type ProbeSettings =
  | HttpSettings
  | TcpSettings
  | TlsSettings
  | SmtpSettings
  | ImapSettings
  | MysqlSettings
  | DnsSettings
  | PushSettings
  | BackupSettings;

export interface HttpSettings {
  readonly kind: 'http';
  readonly url: string;
  readonly status: number;
  readonly contains: string | undefined;
  readonly slowAfter: number | undefined;
}

interface Target {
  readonly host: string;
  readonly port: number;
  readonly slowAfter: number | undefined;
}

export interface TcpSettings extends Target {
  readonly kind: 'tcp';
}

export interface TlsSettings extends Target {
  readonly kind: 'tls';
  readonly warnDays: number;
}

export interface SmtpSettings extends Target {
  readonly kind: 'smtp';
  /** TLS from the first byte, as on port 465. */
  readonly tls: boolean;
}

export interface ImapSettings extends Target {
  readonly kind: 'imap';
  readonly tls: boolean;
}

export interface MysqlSettings extends Target {
  readonly kind: 'mysql';
  readonly user: string;
  /** Taken from the environment variable that the config names. */
  readonly password: string;
}

export type DnsType = 'A' | 'AAAA' | 'MX' | 'NS' | 'TXT' | 'CNAME';

export interface DnsSettings {
  readonly kind: 'dns';
  readonly name: string;
  readonly type: DnsType;
  /** Address of the server that is asked; nothing: those of the system. */
  readonly server: string | undefined;
  readonly contains: string | undefined;
  readonly slowAfter: number | undefined;
}

/** The age at which something that has to happen again and again is late, and at which it has failed. */
export interface Deadlines {
  readonly lateAfter: number;
  readonly downAfter: number;
}

export interface PushSettings extends Deadlines {
  readonly kind: 'push';
  readonly token: string;
}

/** The age of this server's own last backup; a config reaches it by `self`. */
export interface BackupSettings extends Deadlines {
  readonly kind: 'backup';
}

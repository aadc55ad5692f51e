/** Mailbox sizes with net prices per month. The first is included in every hosting package. */
export interface MailboxSize {
  readonly sizeGb: number;
  readonly netPrice: number;
  readonly popular: boolean;
}

export const mailboxes = [
  { sizeGb: 10, netPrice: 0, popular: true },
  { sizeGb: 20, netPrice: 4.99, popular: false },
  { sizeGb: 50, netPrice: 14.99, popular: false },
] as const satisfies readonly MailboxSize[];

/** What is in the outbox leaves, once if the other side allows it. */
export * from './addresses.ts';
export { outboxCommand, outboxTable } from './commands.ts';
export { type Delivery, startDelivery } from './delivery.ts';
export { mailFolder, pruneMailFiles, removeMailFile } from './eml.ts';
export { DeliveryFailure } from './failure.ts';
export * from './kinds.ts';
export { compose, inSubject, letter, type MailDraft, type MailText, mailName } from './message.ts';
export * from './outbox.ts';
export { deliveryMigrations, type OutboxRow, type OutboxTables } from './schema.ts';
export * from './settings.ts';
export { openSmtp } from './smtp.ts';
export { postWebhook, webhookMessage } from './webhook.ts';
export { readWebhookTrouble } from './webhook-trouble.ts';

/** The names of all answers: those of the controls, and of the parts of the address. The home page needs no more. */

/** In the order of the form, which is the order of the address. */
export const answerNames = [
  'sites',
  'shop',
  'twoServers',
  'storageGb',
  'databaseGb',
  'mailboxes',
  'mailboxSize',
  'recipients',
  'mails',
  'wildcards',
  'ev',
  'move',
  'start',
  'project',
] as const;

export type AnswerName = (typeof answerNames)[number];

export const isAnswerName = (name: string): name is AnswerName =>
  answerNames.some((known) => known === name);

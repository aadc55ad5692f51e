/** A fault report is a contact request whose topic says so: the first line of its message (`topicPrefix`, form.ts). */
import { contactHrefAbout, TOPIC_PARAMETER } from '../routes.ts';
import { contactEndpoint } from '../site.ts';

const topic = 'Störung';

/** Fixed: links, server and form know a fault report by it. */
export const faultReport = {
  topic,
  href: contactHrefAbout(topic),
  /** Until a script runs: the server's page takes the topic along. */
  plainHref: `${contactEndpoint()}?${TOPIC_PARAMETER}=${encodeURIComponent(topic)}`,
  label: 'Störung schriftlich melden',
} as const;

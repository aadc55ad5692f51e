/** What visitor and staff would meet between the press of the button and the deletion of the request. */
import type { Fault } from './fault.ts';

export const requestFaults: readonly Fault[] = [
  {
    id: 'new-key-each-time',
    behaviour: 'A request that is sent again after a lost answer arrives twice.',
    file: 'apps/website/src/islands/contact/send-request.ts',
    find: "if (key && tried.join(' ') === content) return key;",
    replace: '',
    caughtBy: { part: 'unit', test: 'send-request' },
  },
  {
    id: 'unescaped-text',
    behaviour: 'What a visitor has typed becomes markup of the page that comes back.',
    file: 'apps/server/site/page-template.ts',
    find: "'<': '&lt;',",
    replace: '',
    caughtBy: { part: 'unit', test: 'page-template' },
  },
  {
    id: 'link-acts-on-reading',
    behaviour: 'A mail scanner that follows a link of the staff answers the request.',
    file: 'apps/server/contact/web/task-routes.ts',
    find: 'const view = taskView(link.aufgabe, dossier);',
    replace: `await takeStep(store, link.aufgabe, 'ja', link.ref, clock.now());
      const view = taskView(link.aufgabe, dossier);`,
    caughtBy: { part: 'unit', test: 'task-' },
  },
  {
    id: 'unsigned-link',
    behaviour: 'An operator link acts whatever its signature is.',
    file: 'apps/server/contact/operator-links.ts',
    find: 'if (!signer.verify(purposeOf(task),',
    replace: "if (sig === '' && !signer.verify(purposeOf(task),",
    caughtBy: { part: 'unit', test: 'operator-links' },
  },
  {
    id: 'due-an-hour-off',
    behaviour: 'Over a change of the clocks the promised time of the answer is an hour off.',
    file: 'apps/server/contact/deadline.ts',
    find: 'const sameTime = atClock(start, days, minuteOfDay(start));',
    replace: 'const sameTime = start + days * day;',
    caughtBy: { part: 'unit', test: 'deadline' },
  },
  {
    id: 'login-ends-mails',
    behaviour: 'A password that the mail server refuses uses up the attempts of each waiting mail.',
    file: 'packages/delivery/src/failure.ts',
    find: "if (kind === 'pause' || kind === 'stale') return atOnce;",
    replace: '',
    caughtBy: { part: 'unit', test: 'packages/delivery' },
  },
  {
    id: 'lease-unchecked',
    behaviour: 'A worker that has lost a mail to another one overwrites what became of it.',
    file: 'packages/delivery/src/claims.ts',
    find: 'eb.and({ id, attempts, lease_token: token })',
    replace: 'eb.and({ id })',
    caughtBy: { part: 'unit', test: 'packages/delivery' },
  },
  {
    id: 'request-without-mails',
    behaviour: 'A crash at the wrong moment leaves a request that nobody is notified of.',
    file: 'apps/server/contact/store/intake.ts',
    find: 'write(db, (trx) => insertAll(trx, randomUUID(), request))',
    replace: 'insertAll(db as never, randomUUID(), request)',
    caughtBy: { part: 'unit', test: 'contact-store' },
  },
  {
    id: 'erased-come-back',
    behaviour: 'A restored backup brings back the people whose requests were erased.',
    file: 'packages/storage/src/erasures.ts',
    find: 'new Set([...(await inTable(database)), ...inFile(dataDir)])',
    replace: 'new Set(await inTable(database))',
    caughtBy: { part: 'unit', test: 'erasures' },
  },
];

/** The mails about an outage: written with it, once for each address, and true when they are sent. */
import { expect, it } from 'vitest';
import { eachTestStore } from '../../../tests/support/server/each-test-store.ts';
import { minute } from '../../clock.ts';
import type { MailTables } from '../../mail/outbox-row.ts';
import type { StoredIncident } from '../store/incidents.ts';
import type { StatusTables } from '../store/tables.ts';
import { addIncidentMails, statusMailKinds } from './status-mail-kinds.ts';

const recipients = ['a@provider.example', 'b@provider.example'];
const startedAt = Date.UTC(2026, 10, 16, 9, 0);
const incident: StoredIncident = {
  id: 'i-1',
  title: 'Ausfall: Webserver',
  status: 'investigating',
  impact: 'major',
  components: ['web'],
  startedAt,
  resolvedAt: null,
  automatic: true,
  updates: [],
};

const opened = eachTestStore();

const mailDb = () => opened.engine.db.$extendTables<MailTables>();
const add = (kind: 'down' | 'up') =>
  opened.engine.db
    .$extendTables<StatusTables>()
    .transaction()
    .execute((trx) =>
      addIncidentMails({ recipients, messageDomain: 'provider.example' })(trx as never, {
        kind,
        incident,
        at: startedAt + 5 * minute,
      }),
    );
const kindsFor = (known: StoredIncident | undefined) =>
  statusMailKinds({ incident: async () => known }, recipients, {
    page: 'https://www.provider.example/system-status',
    nameOf: () => 'Webserver',
  });

it('adds one mail for each address and change, however often it is told', async () => {
  await add('down');
  await add('down');
  await add('up');
  const rows = await mailDb().selectFrom('outbox').selectAll().orderBy('occasion').execute();
  expect(rows.map(({ occasion, recipient }) => [occasion, recipient])).toEqual([
    ['outage:i-1', recipients[0]],
    ['outage:i-1:b@provider.example', recipients[1]],
    ['recovery:i-1', recipients[0]],
    ['recovery:i-1:b@provider.example', recipients[1]],
  ]);
});

it('says what is known when it is sent', async () => {
  await add('down');
  await add('up');
  const rows = await mailDb().selectFrom('outbox').selectAll().orderBy('occasion').execute();
  const [outage, , recovery] = rows;
  if (!outage || !recovery) throw new Error('There are four mails.');
  const resolved = { ...incident, status: 'resolved' as const, resolvedAt: startedAt + 5 * minute };
  expect(await kindsFor(incident).outage.draft(outage, 0)).toMatchObject({
    to: [recipients[0]],
    subject: 'Ausfall gemessen: Webserver',
    text: expect.stringMatching(
      /seit 16\.11\.2026, 10:00[\s\S]*system-status[\s\S]*incident update i-1/,
    ),
  });
  expect(await kindsFor(resolved).recovery.draft(recovery, 0)).toMatchObject({
    subject: 'Ausfall beendet: Webserver',
    text: expect.stringMatching(
      /seit 16\.11\.2026, 10:05[\s\S]*dauerte 5 Minuten[\s\S]*geschlossen/,
    ),
  });
  // A person has written to it: it is theirs to close.
  expect(await kindsFor(incident).recovery.draft(recovery, 0)).toMatchObject({
    text: expect.stringContaining('incident resolve i-1'),
  });
  expect(await kindsFor(undefined).outage.draft(outage, 0)).toHaveProperty('notSent');
});

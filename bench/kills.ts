/** Counts acknowledged requests that are lost when the server is killed under load, many times on one database. */
import { killRounds } from '../tests/faults/support/kill-rounds.ts';
import { openSmtpTrap } from '../tests/faults/support/smtp-trap.ts';
import { atMost, type Measurement } from './measurement.ts';

export const kills: Measurement = async ({ quick }) => {
  const trap = await openSmtpTrap();
  const found = await killRounds(quick ? 5 : 200, trap).finally(trap.close);
  return [
    { what: `acknowledged under ${found.rounds} × kill -9`, measured: `${found.acknowledged}` },
    atMost('of them lost', found.lost, 0),
    atMost('stored without mails', found.withoutMails, 0),
    atMost('never notified', found.notNotified, 0),
    atMost('notified again under another Message-ID', found.copiesUnderNewId, 0),
    { what: 'database is whole', measured: '', goal: 'yes', isMet: !found.damaged },
  ];
};

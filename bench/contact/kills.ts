/** Counts acknowledged requests that are lost when the server is killed under load, many times on one database. */
import { killRounds } from '../../tests/faults/support/kill-rounds.ts';
import { openSmtpTrap } from '../../tests/faults/support/smtp-trap.ts';
import type { Measurement, Run } from '../measurement.ts';
import { type Row, verdict } from '../table.ts';

async function measure({ amount }: Run): Promise<Row[]> {
  const rounds = amount(200, 20);
  const trap = await openSmtpTrap();
  const result = await killRounds(rounds, trap).finally(() => trap.close());
  const { acknowledged, lost, withoutMails, notNotified, copies, copiesUnderNewId, damaged } =
    result;
  const row = (what: string, goal: string, measured: string, reached: boolean): Row => ({
    what: `${rounds} × kill -9 under load: ${what}`,
    measured,
    goal,
    verdict: verdict(reached),
  });
  return [
    row(
      'acknowledged requests lost',
      '0',
      `${lost} of ${acknowledged}`,
      lost === 0 && acknowledged > rounds,
    ),
    row('requests without mails in the outbox', '0', String(withoutMails), withoutMails === 0),
    row(
      'notifications never sent',
      '0',
      `${notNotified} (${copies} sent again under the same Message-ID)`,
      notNotified === 0 && copiesUnderNewId === 0,
    ),
    row('database intact', 'yes', damaged ? 'no' : 'yes', !damaged),
  ];
}

export const kills: Measurement = { name: 'kills', run: measure };

import { expect, it } from 'vitest';
import { isLong } from '../support/machine/long.ts';
import { killRounds } from './support/kill-rounds.ts';
import { openSmtpTrap } from './support/smtp-trap.ts';

const rounds = Number(process.env['FAULT_ROUNDS'] ?? (isLong ? 20 : 2));

it(
  `loses nothing it acknowledged over ${rounds} kills under load`,
  async () => {
    const trap = await openSmtpTrap();
    const result = await killRounds(rounds, trap);
    await trap.close();
    const none = { lost: 0, withoutMails: 0, notNotified: 0, copiesUnderNewId: 0, damaged: false };
    expect(result).toMatchObject(none);
    // The worker sends one mail at a time, so one kill causes at most one copy.
    expect(result.copies).toBeLessThanOrEqual(rounds);
    expect(result.notices).toBeGreaterThanOrEqual(rounds);
    expect(result.acknowledged - result.notices).toBeGreaterThanOrEqual(rounds);
  },
  300_000 + rounds * 8000,
);

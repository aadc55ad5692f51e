import { expect, it } from 'vitest';
import { killRounds } from './support/kill-rounds.ts';
import { openSmtpTrap } from './support/smtp-trap.ts';

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 10);

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
    // Without acknowledged requests the test would prove nothing.
    expect(result.acknowledged).toBeGreaterThan(rounds);
    expect(result.notices).toBeGreaterThan(rounds / 2);
    expect(result.acknowledged - result.notices).toBeGreaterThan(rounds / 2);
  },
  30_000 + rounds * 8000,
);

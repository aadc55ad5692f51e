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
    const none = { lost: 0, withoutMails: 0, unheard: 0, strangers: 0, damaged: false };
    expect(result).toMatchObject(none);
    // A worker has one mail under way at a time: a kill can hit no more than that.
    expect(result.copies).toBeLessThanOrEqual(rounds);
    // A load that acknowledged nothing would prove nothing.
    expect(result.acknowledged).toBeGreaterThan(rounds);
  },
  30_000 + rounds * 8000,
);

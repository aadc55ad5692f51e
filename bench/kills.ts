/** Counts acknowledged requests that are lost when the server is killed under load, many times on one database. */
import { killRounds } from '../tests/faults/support/kill-rounds.ts';
import { requests } from '../tests/faults/support/site.ts';
import { openRelay } from '../tests/support/machine/relay.ts';
import { atMost, inFolder, type Measurement } from './measurement.ts';

export const kills: Measurement = ({ quick }) =>
  inFolder(async (folder) => {
    const relay = await openRelay();
    const settings = { ...relay.environment, DATA_DIR: folder };
    const parts = { rounds: quick ? 5 : 200, servers: [settings], relay, endLeases: () => {} };
    const found = await killRounds(parts).finally(relay.close);
    const isWhole = await requests(settings, 'backup').then(
      () => true,
      () => false,
    );
    return [
      { what: `acknowledged under ${found.kills} × kill -9`, measured: `${found.accepted}` },
      atMost('of them lost', found.lost, 0),
      atMost('never notified', found.notNotified, 0),
      atMost('notified again under another Message-ID', found.underNewId, 0),
      { what: 'database is whole', measured: '', goal: 'yes', isMet: isWhole },
    ];
  });

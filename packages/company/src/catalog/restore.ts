/** Who restores a snapshot, and what it costs when we do: /snapshots-backups, the sheet and the terms say the same. */
import { settings } from '#site/settings.ts';

const { restoreByUs } = settings;

/** Where the operator does not state it, nobody orders a restore without knowing its price. */
export const restoreCost =
  restoreByUs === 'included'
    ? 'Dieser Auftrag ist im Preis enthalten.'
    : restoreByUs || 'Den Preis dafür nennen wir vorher.';

export const restoring = `Einen Snapshot stellen Sie kostenlos selbst wieder her oder beauftragen uns. ${restoreCost}`;

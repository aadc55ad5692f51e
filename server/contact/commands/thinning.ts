import { day, hour } from '../../clock.ts';

const dense = 2 * hour;
const longestKept = 14 * day;

/** One backup is kept per slot: all of two hours, one an hour for a day, one a day for 14 days, none older. */
function slotOf(at: number, now: number): string | undefined {
  const age = now - at;
  // Made by a clock that ran ahead.
  if (age < -hour) return undefined;
  if (age <= dense) return String(at);
  if (age <= day) return `hour ${Math.floor(at / hour)}`;
  return age <= longestKept ? `day ${Math.floor(at / day)}` : undefined;
}

/** Which of these moments, oldest first, need no backup any longer; never the last one left. */
export function surplus(moments: readonly number[], now: number): readonly number[] {
  const taken = new Set<string>();
  const result = moments.filter((at) => {
    const slot = slotOf(at, now);
    if (slot === undefined || taken.has(slot)) return true;
    taken.add(slot);
    return false;
  });
  return taken.size === 0 ? result.slice(0, -1) : result;
}

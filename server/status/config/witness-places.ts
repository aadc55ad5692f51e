/** `STATUS_WITNESSES`: witnesses that set-up asks for, so that they are known before the config is written. */
import * as v from 'valibot';
import { SettingError } from '../../setting-error.ts';
import type { SettingsOf } from './status-config.ts';
import { host, port } from './values.ts';
import { witnessesOf } from './witnesses.ts';

export type WitnessPlace = SettingsOf<'tcp'>;

function placeOf(entry: string): WitnessPlace {
  const [, name = '', digits = '443'] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(entry) ?? [];
  const [place, number] = [v.safeParse(host, name), v.safeParse(port, digits)];
  if (!(place.success && number.success)) {
    throw new SettingError(`must hold places such as www.example.org:443, not "${entry}"`);
  }
  return { kind: 'tcp', host: place.output, port: number.output, slowAfter: undefined };
}

/** Two or three places with commas between them, each with or without a port. */
export function readWitnessPlaces(text: string): readonly WitnessPlace[] {
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.length < 2 || entries.length > 3) {
    throw new SettingError('must list two or three places');
  }
  const places = entries.map(placeOf);
  const noTiming = { interval: 0, timeout: 0, confirm: { down: 0, up: 0, retry: 0 } };
  witnessesOf(
    places.map((place) => [place]),
    noTiming,
    (index, reason) => {
      throw new SettingError(`has an entry "${entries[index]}", which ${reason}`);
    },
  );
  return places;
}

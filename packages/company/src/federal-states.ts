import type { FederalState } from '@site/sample/identity';

/** The federal states with the data-protection authority of each. */
export const federalStates: Readonly<
  Record<FederalState, { readonly name: string; readonly authority: string }>
> = {
  BW: {
    name: 'Baden-Württemberg',
    authority:
      'Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg',
  },
  BY: { name: 'Bayern', authority: 'Bayerisches Landesamt für Datenschutzaufsicht' },
  BE: {
    name: 'Berlin',
    authority: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
  },
  BB: {
    name: 'Brandenburg',
    authority:
      'Die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg',
  },
  HB: {
    name: 'Bremen',
    authority:
      'Die Landesbeauftragte für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen',
  },
  HH: {
    name: 'Hamburg',
    authority: 'Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit',
  },
  HE: {
    name: 'Hessen',
    authority: 'Der Hessische Beauftragte für Datenschutz und Informationsfreiheit',
  },
  MV: {
    name: 'Mecklenburg-Vorpommern',
    authority:
      'Der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern',
  },
  NI: {
    name: 'Niedersachsen',
    authority: 'Der Landesbeauftragte für den Datenschutz Niedersachsen',
  },
  NW: {
    name: 'Nordrhein-Westfalen',
    authority: 'Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen',
  },
  RP: {
    name: 'Rheinland-Pfalz',
    authority:
      'Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz',
  },
  SL: {
    name: 'Saarland',
    authority: 'Unabhängiges Datenschutzzentrum Saarland',
  },
  SN: {
    name: 'Sachsen',
    authority: 'Sächsische Datenschutz- und Transparenzbeauftragte',
  },
  ST: {
    name: 'Sachsen-Anhalt',
    authority: 'Landesbeauftragte für den Datenschutz Sachsen-Anhalt',
  },
  SH: {
    name: 'Schleswig-Holstein',
    authority: 'Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein',
  },
  TH: {
    name: 'Thüringen',
    authority: 'Thüringer Landesbeauftragter für den Datenschutz und die Informationsfreiheit',
  },
};

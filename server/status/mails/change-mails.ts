/** The mails about a single change, from what is stored when they are sent. */
import { statusMails as copy } from '../../../content/status/mails.ts';
import { fill, type Template } from '../../../schemas/fill.ts';
import { germanDuration } from '../../../schemas/german-duration.ts';
import { second } from '../../clock.ts';
import type { StatusChange } from '../store/changes.ts';
import type { StoredIncident } from '../store/incidents.ts';
import { command, evidence, letter, type MailText, when } from './staff-mails.ts';

export interface Naming {
  /** The name of a component, or its id once it is gone from the config. */
  readonly nameOf: (component: string) => string;
  readonly page: string;
}

/** The subject of a mail: a change, the component's change before it, and the incident of an outage. */
export interface ToldChange {
  readonly change: Pick<StatusChange, 'component' | 'at' | 'to' | 'probe' | 'reason'>;
  readonly before: ToldChange['change'] | undefined;
  readonly incident: StoredIncident | undefined;
  /** Start and length in milliseconds of the state that the change ended, where known. */
  readonly since: number | undefined;
  readonly length: number | undefined;
}

type ChangeMail = (told: ToldChange, naming: Naming) => MailText;

export const historyOf = (component: string): string =>
  `${copy.history}\n${command(`history ${component}`)}`;

/** When the state before had begun, and how long it lasted. */
export function lasted(
  words: {
    readonly lasted: Template<'since' | 'duration'>;
    readonly lastedUnknown: Template<'since'>;
  },
  { since: at, length }: ToldChange,
): readonly string[] {
  if (at === undefined) return [];
  const since = when(at);
  if (length === undefined) return [fill(words.lastedUnknown, { since })];
  return [fill(words.lasted, { since, duration: germanDuration(length / second) })];
}

export const outageMail: ChangeMail = ({ change, incident }, { nameOf, page }) => {
  const { outage } = copy;
  const component = nameOf(change.component);
  const update = incident && `incident update ${incident.id} --text "${outage.text}"`;
  return {
    subject: fill(outage.subject, { component }),
    text: letter(
      fill(outage.head, { component, since: when(change.at) }),
      ...[evidence(change)].filter(Boolean),
      historyOf(change.component),
      `${outage.public}\n${page}`,
      ...(update ? [`${outage.next}\n${command(update)}`] : []),
    ),
  };
};

const droppedMail: ChangeMail = ({ change }, { nameOf, page }) => {
  const component = nameOf(change.component);
  return {
    subject: fill(copy.dropped.subject, { component }),
    text: letter(fill(copy.dropped.head, { component }), `${copy.dropped.public}\n${page}`),
  };
};

/** What becomes of the incident. */
function endOf(incident: StoredIncident | undefined, { page }: Naming): readonly string[] {
  const { recovery } = copy;
  if (incident?.resolvedAt !== null) return [`${recovery.public}\n${page}`];
  if (!incident.updates.some(({ byPerson }) => byPerson)) return [`${recovery.watched}\n${page}`];
  const resolve = `incident resolve ${incident.id} --text "${recovery.text}"`;
  return [`${recovery.public}\n${page}`, `${recovery.open}\n${command(resolve)}`];
}

export const recoveryMail: ChangeMail = (told, naming) => {
  const { change, before, incident } = told;
  if (change.to === 'unknown') return droppedMail(told, naming);
  const { recovery } = copy;
  const component = naming.nameOf(change.component);
  const head = change.to === 'degraded' ? recovery.slow : recovery.head;
  return {
    subject: fill(recovery.subject, { component }),
    text: letter(
      fill(head, { component, until: when(change.at) }),
      ...lasted(recovery, told),
      ...[
        change.to === 'degraded' ? evidence(change) : '',
        before?.to === 'down' ? evidence(before, copy.reasonWas) : '',
      ].filter(Boolean),
      historyOf(change.component),
      ...endOf(incident, naming),
    ),
  };
};

export const degradedMail: ChangeMail = ({ change }, { nameOf, page }) => {
  const { degraded } = copy;
  const component = nameOf(change.component);
  return {
    subject: fill(degraded.subject, { component }),
    text: letter(
      fill(degraded.head, { component, since: when(change.at) }),
      evidence(change),
      degraded.once,
      historyOf(change.component),
      `${degraded.public}\n${page}`,
    ),
  };
};

export const wellMail: ChangeMail = (told, { nameOf, page }) => {
  const { well } = copy;
  const { change, before } = told;
  const component = nameOf(change.component);
  return {
    subject: fill(well.subject, { component }),
    text: letter(
      fill(well.head, { component, until: when(change.at) }),
      ...lasted(well, told),
      ...(before?.probe ? [evidence(before, copy.reasonWas)] : []),
      historyOf(change.component),
      `${well.public}\n${page}`,
    ),
  };
};

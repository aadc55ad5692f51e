import type { AnswerName } from '../../rules/choosing/answer-names.ts';
import type { Answers } from '../../rules/choosing/answers.ts';
import { type DutyGroups, groupDuties, type Handover } from '../../rules/choosing/sheet.ts';
import { controlId } from './answers-form.tsx';
import type { ChoosingProps } from './choosing-copy.ts';

interface SheetDutiesProps extends Pick<ChoosingProps, 'copy'> {
  readonly answers: Answers;
  /** Gives each duty a view transition name, so that it is seen to move. */
  readonly isAwake: boolean;
}

/** The control of the answer that an offer comes with. */
const controls: Readonly<Record<Handover['with'], AnswerName>> = {
  several: 'sites',
  shop: 'shop',
  twoServers: 'twoServers',
  mailboxes: 'mailboxes',
  newsletter: 'recipients',
  certificates: 'wildcards',
  move: 'move',
};

/** Three groups: what we do, what stays with the customer, and what was not chosen; where an answer makes it ours, with a link to it. */
export function SheetDuties({ copy, answers, isAwake }: SheetDutiesProps) {
  const { sheet, duties } = copy;
  const groups = groupDuties(duties, answers);
  const list = (group: keyof DutyGroups, className: string) =>
    groups[group].length > 0 && (
      <div className={className}>
        <h4>{sheet.groups[group]}</h4>
        <ul>
          {groups[group].map(({ id, text, offer }) => (
            <li key={id} style={isAwake ? { viewTransitionName: id } : undefined}>
              {text}
              {offer && <a href={`#${controlId(controls[offer])}`}>{sheet.offers[offer]}</a>}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <section className="sheet-duties" aria-label={sheet.dutiesTitle}>
      {list('we', 'sheet-we')}
      {list('you', 'sheet-you')}
      {list('open', 'sheet-open')}
    </section>
  );
}

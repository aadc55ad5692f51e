import type { AnswerName } from '../../rules/choosing/answer-names.ts';
import type { Answers } from '../../rules/choosing/answers.ts';
import { type DutyGroups, groupDuties, type Occasion } from '../../rules/choosing/sheet.ts';
import { controlId } from './answers-form.tsx';
import type { ChoosingProps } from './choosing-copy.ts';

interface SheetDutiesProps extends Pick<ChoosingProps, 'copy'> {
  readonly answers: Answers;
  /** Gives each duty a view transition name, so that it is seen to move. */
  readonly isAwake: boolean;
}

/** The control of the answer that an offer comes with. */
const controls: Readonly<Record<Exclude<Occasion, 'always'>, AnswerName>> = {
  several: 'sites',
  shop: 'shop',
  twoServers: 'twoServers',
  mailboxes: 'mailboxes',
  newsletter: 'recipients',
  certificates: 'wildcards',
  move: 'move',
};

/** Three groups: what we do, what stays with the customer, and what was not chosen, each with the answer that adds it. */
export function SheetDuties({ copy, answers, isAwake }: SheetDutiesProps) {
  const { sheet, duties } = copy;
  const groups = groupDuties(duties, answers);
  const all = [...duties.we, ...duties.you];
  const list = (group: keyof DutyGroups, className: string) =>
    groups[group].length > 0 && (
      <div className={className}>
        <h4>{sheet.groups[group]}</h4>
        <ul>
          {groups[group].map((duty) => (
            <li
              key={duty.text}
              style={isAwake ? { viewTransitionName: `duty-${all.indexOf(duty)}` } : undefined}
            >
              {duty.text}
              {group === 'open' && duty.with !== 'always' && (
                <a href={`#${controlId(controls[duty.with])}`}>{sheet.offers[duty.with]}</a>
              )}
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

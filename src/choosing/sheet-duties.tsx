import type { AnswerName } from '../../rules/choosing/answer-names.ts';
import type { Answers } from '../../rules/choosing/answers.ts';
import { type DutyGroups, groupDuties, type Offer } from '../../rules/choosing/sheet.ts';
import { controlId } from './answers-form.tsx';
import type { ChoosingProps } from './choosing-copy.ts';

interface SheetDutiesProps extends Pick<ChoosingProps, 'copy'> {
  readonly answers: Answers;
  /** Gives each duty a view transition name, so that it is seen to move. */
  readonly isAwake: boolean;
}

/** The control of the answer that an offer comes with. */
const controls: Readonly<Record<Offer, AnswerName>> = {
  several: 'sites',
  shop: 'shop',
  twoServers: 'twoServers',
  newsletter: 'recipients',
  certificates: 'wildcards',
};

/** Three groups: what we do, what stays with the customer, and what was not chosen, with a link to the answer that makes it ours. */
export function SheetDuties({ copy, answers, isAwake }: SheetDutiesProps) {
  const { sheet, duties } = copy;
  const groups = groupDuties(duties, answers);
  const list = (group: keyof DutyGroups, className: string) =>
    groups[group].length > 0 && (
      <div className={className}>
        <h5>{sheet.groups[group]}</h5>
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
    <section className="sheet-duties" aria-labelledby="duties-title">
      <h4 id="duties-title">{sheet.dutiesTitle}</h4>
      {list('we', 'sheet-we')}
      {list('you', 'sheet-you')}
      {list('open', 'sheet-open')}
    </section>
  );
}

import type { Answers } from '@site/finder/answers';
import { askedAnswers, questionOf } from '@site/finder/asked';
import { type DutyGroups, groupDuties } from '@site/finder/sheet';
import { controlId } from './answers-form.tsx';
import type { ChoosingProps } from './choosing-copy.ts';

interface SheetDutiesProps extends ChoosingProps {
  readonly answers: Answers;
  /** Gives each duty a view transition name, so that it is seen to move. */
  readonly isAwake: boolean;
}

/** Three groups: what we do, what stays with the customer, and what was not chosen, with a link to the answer that makes it ours. */
export function SheetDuties({ copy, catalogue, answers, isAwake }: SheetDutiesProps) {
  const { sheet, duties } = copy;
  const groups = groupDuties(duties, answers);
  const asked = askedAnswers(catalogue);
  const list = (group: keyof DutyGroups, className: string) =>
    groups[group].length > 0 && (
      <div className={className}>
        <h5>{sheet.groups[group]}</h5>
        <ul>
          {groups[group].map(({ id, text, offer }) => {
            const question = offer && questionOf(offer, asked);
            return (
              <li key={id} style={isAwake ? { viewTransitionName: id } : undefined}>
                {text}
                {question && <a href={`#${controlId(question)}`}>{sheet.offers[offer]}</a>}
              </li>
            );
          })}
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

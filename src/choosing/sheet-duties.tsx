import type { Answers } from '../../rules/choosing/answers.ts';
import { type DutySide, sideOf } from '../../rules/choosing/sheet.ts';
import type { ChoosingProps } from './choosing-copy.ts';

interface SheetDutiesProps extends Pick<ChoosingProps, 'copy'> {
  readonly answers: Answers;
  /** Gives each duty a view transition name, so that it is seen to move. */
  readonly isAwake: boolean;
}

/** Written out, because the build keeps only the rules of class names that it finds. */
const classes: Readonly<Record<DutySide, string>> = {
  we: 'sheet-we',
  you: 'sheet-you',
  open: 'sheet-open',
  none: '',
};

/** Two columns: what the customer does, and what we do. Duties that were not asked for stay on the left, and are not printed. */
export function SheetDuties({ copy, answers, isAwake }: SheetDutiesProps) {
  const { sheet, duties } = copy;
  const placed = duties.map(({ text, with: occasion }, index) => ({
    text,
    side: sideOf(occasion, answers),
    name: `duty-${index}`,
  }));
  const column = (title: string, ...sides: readonly DutySide[]) => (
    <div>
      <h4>{title}</h4>
      <ul>
        {placed
          .filter(({ side }) => sides.includes(side))
          .map(({ text, side, name }) => (
            <li
              key={name}
              className={classes[side]}
              style={isAwake ? { viewTransitionName: name } : undefined}
            >
              {text}
            </li>
          ))}
      </ul>
    </div>
  );
  return (
    <section className="sheet-duties" aria-label={sheet.dutiesTitle}>
      {column(sheet.you, 'you', 'open')}
      {column(sheet.we, 'we')}
    </section>
  );
}

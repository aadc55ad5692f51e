import type { Answers } from '@site/finder/answers';
import {
  answerLines,
  createFormats,
  projectLines,
  questionLines,
  reasonLine,
} from '@site/finder/lines';
import type { readSheet } from '@site/finder/sheet';
import { fill } from '@site/forms/fill';
import { AddressText } from '../ui/address-text.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import type { ChoosingProps } from './choosing-copy.ts';
import { LinkCode } from './link-code.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { SheetCosts } from './sheet-costs.tsx';
import { SheetDates } from './sheet-dates.tsx';
import { SheetDuties } from './sheet-duties.tsx';
import { SheetMeters } from './sheet-meters.tsx';

interface ChoosingSheetProps extends ChoosingProps {
  readonly sheet: ReturnType<typeof readSheet>;
  readonly today: string;
  readonly isAwake?: boolean;
  /** The answers before the last change, while the duties are about to move. */
  readonly settled?: Answers | undefined;
  /** Leads into the contact form, which then carries the sheet. */
  readonly askHref: string;
  /** The address that shows this sheet again. */
  readonly link: string;
}

/**
 * The sheet, on the screen and on paper: the package that fits and why, who does what, what it costs over the term, and
 * how long it binds. Before the first answer only who does what. Browser and server draw it from the same answers (styles/sheet.css; on paper sheet-print.css).
 */
export function ChoosingSheet({
  copy,
  catalogue,
  sheet,
  today,
  isAwake = false,
  settled,
  askHref,
  link,
}: ChoosingSheetProps) {
  const { sheet: labels, words } = copy;
  const formats = createFormats(words);
  const { answers, term, isOpen } = sheet;
  const found = isOpen ? undefined : sheet.recommendation.package;
  const costs = isOpen ? undefined : sheet.costs;
  const said = answerLines(sheet, words, formats);
  const questions = [
    ...questionLines(sheet, words, formats),
    ...(answers.sites === 'several' ? [labels.severalQuestion] : []),
  ];
  return (
    <article
      className={isOpen ? 'sheet' : 'sheet suggests'}
      data-recommendation={isOpen ? 'open' : (found?.name ?? 'talk')}
      aria-labelledby="sheet-title"
    >
      <header>
        <p className="sheet-name">
          {labels.name}
          {!isOpen && <span>{fill(labels.of, { date: formats.day(today) })}</span>}
        </p>
        {projectLines(sheet, words).map((line) => (
          <p key={line} className="sheet-project">
            {line}
          </p>
        ))}
        <ol className="sheet-sizes" aria-hidden="true">
          {catalogue.packages.map(({ name }) => (
            <li key={name} className={name === found?.name ? 'sheet-lit' : undefined}>
              {name}
            </li>
          ))}
        </ol>
        <h3 id="sheet-title" tabIndex={-1}>
          {isOpen
            ? labels.open.title
            : found
              ? fill(words.package, { name: found.name })
              : words.talk}
        </h3>
        {costs && (
          <p className="sheet-price">
            <b>{formats.euro(costs.monthly.net)}</b> {labels.perMonth}
          </p>
        )}
        <p>{isOpen ? labels.open.text : reasonLine(sheet, words, formats)}</p>
        {!found && !isOpen && <p>{labels.talkText}</p>}
      </header>
      <LinkCode link={link} label={labels.code} />
      <SheetDuties
        copy={copy}
        catalogue={catalogue}
        answers={settled ?? answers}
        isAwake={isAwake}
      />
      {found && (
        <SheetMeters
          copy={copy}
          catalogue={catalogue}
          answers={answers}
          found={found}
          formats={formats}
        />
      )}
      <Lines className="sheet-answers" title={labels.answersTitle} lines={said} />
      <Lines title={labels.questionsTitle} lines={questions} />
      {costs && found && (
        <>
          <SheetCosts
            copy={copy}
            answers={answers}
            costs={costs}
            packageName={found.name}
            formats={formats}
          />
          <SheetDates sheet={labels} term={term} formats={formats} />
        </>
      )}
      <footer>
        <p>{labels.nonBinding}</p>
        <ul className="sheet-provider">
          {[...labels.provider, labels.siteAddress].map((part) => (
            <li key={part}>
              <AddressText text={part} />
            </li>
          ))}
        </ul>
      </footer>
      {!isOpen && (
        <div className="sheet-actions">
          <ButtonLink variant="primary" href={askHref}>
            {labels.ask}
          </ButtonLink>
          <SheetActions sheet={labels} link={link} />
        </div>
      )}
    </article>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly className?: string;
}

function Lines({ title, lines, className = '' }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className={`sheet-lines ${className}`}>
      <h4>{title}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

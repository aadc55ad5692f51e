import { renderToStaticMarkup } from 'react-dom/server.edge';
import { choosingData } from '../../content/choosing/choosing-data.ts';
import { dayIn } from '../../rules/choosing/dates.ts';
import { ignoredLine } from '../../rules/choosing/lines.ts';
import { readSheet } from '../../rules/choosing/sheet.ts';
import { AnswersForm } from '../choosing/answers-form.tsx';
import { AskLink } from '../choosing/ask-link.tsx';
import { ChoosingSection } from '../choosing/choosing-section.tsx';
import { ChoosingSheet } from '../choosing/choosing-sheet.tsx';

const { copy, catalogue, timeZone, contactEndpoint } = choosingData;

export function renderSheet(query: string, now: number): string {
  const today = dayIn(timeZone, now);
  const sheet = readSheet(query, catalogue, today);
  return renderToStaticMarkup(
    <ChoosingSection
      title={copy.title}
      lead={copy.lead}
      unfold={copy.unfold}
      level="h1"
      name={copy.sheet.name}
      form={<AnswersForm copy={copy} given={{ answers: sheet.answers, today }} />}
      sheet={
        <>
          {sheet.ignored.length > 0 && (
            <p className="sheet-note">{ignoredLine(sheet.ignored, copy.words, copy.labels)}</p>
          )}
          <ChoosingSheet
            copy={copy}
            catalogue={catalogue}
            sheet={sheet}
            today={today}
            actions={<AskLink copy={copy} sheet={sheet} contactHref={contactEndpoint} />}
          />
        </>
      }
    />,
  );
}

import { renderToStaticMarkup } from 'react-dom/server.edge';
import { choosingData } from '../../content/choosing/choosing-data.ts';
import { dayIn } from '../../rules/choosing/dates.ts';
import { ignoredLine } from '../../rules/choosing/lines.ts';
import { readSheet } from '../../rules/choosing/sheet.ts';
import { ChoosingSection } from '../choosing/choosing-section.tsx';
import { ChoosingSheet } from '../choosing/choosing-sheet.tsx';

const { copy, catalogue, timeZone, contactEndpoint } = choosingData;

export function renderSheet(query: string, now: number): string {
  const today = dayIn(timeZone, now);
  const sheet = readSheet(query, catalogue, today);
  return renderToStaticMarkup(
    <ChoosingSection copy={copy} given={{ answers: sheet.answers, today }}>
      {sheet.ignored.length > 0 && (
        <p className="sheet-note">{ignoredLine(sheet.ignored, copy.words, copy.labels)}</p>
      )}
      <ChoosingSheet
        copy={copy}
        catalogue={catalogue}
        sheet={sheet}
        today={today}
        // Only the server's form can take the sheet without a script.
        askHref={`${contactEndpoint}?sheet=${encodeURIComponent(sheet.query)}`}
      />
    </ChoosingSection>,
  );
}

import { siteUrl } from '@site/company/site';
import { dayIn } from '@site/finder/dates';
import { createFormats, ignoredLine } from '@site/finder/lines';
import { readSheet } from '@site/finder/sheet';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { ChoosingSection } from '../choosing/choosing-section.tsx';
import { ChoosingSheet } from '../choosing/choosing-sheet.tsx';
import { choosingData } from '../content/choosing/choosing-data.ts';

const { copy, catalogue, timeZone, contactEndpoint } = choosingData;
const formats = createFormats(copy.words);

export function renderSheet(query: string, now: number): string {
  const today = dayIn(timeZone, now);
  const sheet = readSheet(query, catalogue, today);
  const note = ignoredLine(sheet.ignored, copy.words, copy.labels, formats);
  const link = siteUrl() + copy.action + (sheet.query && `?${sheet.query}`);
  return renderToStaticMarkup(
    <ChoosingSection copy={copy} catalogue={catalogue} given={{ answers: sheet.answers, today }}>
      {note && <p className="sheet-note">{note}</p>}
      <ChoosingSheet
        copy={copy}
        catalogue={catalogue}
        sheet={sheet}
        today={today}
        link={link}
        // Only the server's form can take the sheet without a script.
        askHref={`${contactEndpoint}?sheet=${encodeURIComponent(sheet.query)}`}
      />
    </ChoosingSection>,
  );
}

/** The plain form, while the server has no time to work out a sheet. A script in the browser still can. */
export const renderBusySheet = (): string =>
  renderToStaticMarkup(
    <ChoosingSection copy={copy} catalogue={catalogue}>
      <p className="sheet-note">{copy.busy}</p>
    </ChoosingSection>,
  );

import type { snapshots } from '../../../content/pages/snapshots.ts';
import { Band, BandHeading } from '../../ui/band.tsx';

/** What a snapshot is: heading on one side, explanation on the other. */
export function SnapshotExplanationSection(copy: typeof snapshots.explanation) {
  return (
    <Band ground="paper" labelledBy="explanation-title">
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <BandHeading id="explanation-title" title={copy.title} lead={copy.lead} />
        <div className="grid max-w-[38em] gap-4 text-lead lg:pt-2">
          {copy.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Band>
  );
}

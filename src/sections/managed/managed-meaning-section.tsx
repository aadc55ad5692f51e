import type { managedServices } from '../../../content/pages/managed-services.ts';
import { Band } from '../../ui/band.tsx';
import { ManagedStage } from '../../ui/drawings/managed-stage.tsx';

/** What „Managed“ means, in three columns whose drawings share one continuous line. */
export function ManagedMeaningSection({ title, lead, parts }: typeof managedServices.meaning) {
  return (
    <Band ground="paper" labelledBy="meaning-title" title={title} lead={lead}>
      <ol className="mt-10 grid gap-y-10 lg:mt-16 lg:grid-cols-3">
        {parts.map((part) => (
          <li
            key={part.kind}
            className="group md:max-lg:grid md:max-lg:grid-cols-[15rem_minmax(0,1fr)] md:max-lg:gap-x-12"
          >
            <div className="flex items-start overflow-hidden">
              <ManagedStage kind={part.kind} />
              {/* Continues the line to the next column: its bottom border lies on the drawing's line. */}
              <span className="h-[calc(4.5rem+1px)] flex-1 border-b-2 border-petrol-text group-last:hidden max-lg:hidden" />
            </div>
            <div>
              <h3 className="mt-4 text-title">{part.title}</h3>
              <p className="mt-2 max-w-[34em] text-ink-soft lg:pr-12">{part.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

import type { managedServices } from '../../content/pages/managed-services.ts';
import { Band } from '../../ui/band.tsx';
import { CaughtAlarm } from '../../ui/drawings/caught-alarm.tsx';

/** On wide screens the words stand in the drawing: on the calm before, within the rise, and on the calm after it. */
const inDrawing =
  'lg:mt-0 lg:min-h-[22.5rem] lg:grid-cols-[29%_25%_30%] lg:gap-x-[8%] lg:pt-16 print:mt-6 print:min-h-0 print:pt-0';

/** What „Managed“ means: a drawn line that is calm, rises and is brought down, and who did that. */
export function ManagedMeaningSection({ title, lead, parts }: typeof managedServices.meaning) {
  // Without monitoring nobody notices that it rises.
  const isDrawn = parts.length === 3;
  return (
    <Band ground="paper" labelledBy="meaning-title" title={title} lead={lead}>
      <div className="relative mt-8">
        {isDrawn && <CaughtAlarm className="h-28 lg:absolute lg:h-full print:static print:h-28" />}
        <ol
          className={`relative mt-6 grid gap-x-12 gap-y-6 ${isDrawn ? `md:grid-cols-3 ${inDrawing}` : 'md:grid-cols-2'}`}
        >
          {parts.map((part) => (
            <li key={part.title}>
              <h3 className="text-title">{part.title}</h3>
              <p className="mt-1 max-w-[38em] text-ink-soft">{part.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}

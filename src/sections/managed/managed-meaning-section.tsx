import type { managedServices } from '../../../content/pages/managed-services.ts';
import { Band } from '../../ui/band.tsx';

/** What „Managed“ means, in three columns. */
export const ManagedMeaningSection = ({ title, lead, parts }: typeof managedServices.meaning) => (
  <Band ground="paper" labelledBy="meaning-title" title={title} lead={lead}>
    <ol className="mt-10 grid gap-x-12 gap-y-8 lg:mt-14 lg:grid-cols-3">
      {parts.map((part) => (
        <li key={part.title}>
          <h3 className="text-title">{part.title}</h3>
          <p className="mt-2 max-w-[38em] text-ink-soft">{part.text}</p>
        </li>
      ))}
    </ol>
  </Band>
);

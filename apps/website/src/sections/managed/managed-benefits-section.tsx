import type { managedServices } from '../../content/pages/managed-services.ts';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Three statements in large type, each with the benefit's name in the margin. */
export function ManagedBenefitsSection(
  copy: typeof managedServices.benefits & { readonly moreHref: string },
) {
  return (
    <Band ground="paper" labelledBy="benefits-title" title={copy.title}>
      <ul className="mt-6 lg:mt-8">
        {copy.benefits.map((benefit) => (
          <li
            key={benefit.title}
            className="grid gap-x-16 gap-y-2 border-t border-rule py-6 print:break-inside-avoid lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:py-8"
          >
            <h3 className="flex items-center gap-3 self-start text-lead font-medium text-petrol-text lg:pt-1">
              <Icon name={benefit.icon} className="size-5" />
              {benefit.title}
            </h3>
            <div>
              <p className="max-w-[26em] text-title text-balance hyphens-manual">
                {benefit.statement}
              </p>
              <p className="mt-2 max-w-[46em] text-ink-soft">{benefit.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <TextLink href={copy.moreHref} className="text-petrol-text lg:ml-[calc(25%+3rem)]">
        {copy.more}
      </TextLink>
    </Band>
  );
}

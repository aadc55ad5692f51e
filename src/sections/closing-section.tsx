import { ButtonLink } from '../ui/button-link.tsx';
import { phoneSize } from '../ui/phone-size.ts';

interface ClosingSectionProps {
  readonly title: string;
  readonly text: string;
  readonly primary: { readonly label: string; readonly href: string };
  readonly secondary: { readonly label: string; readonly href: string };
  readonly phone: { readonly display: string; readonly link: string };
  readonly hours: string;
}

/** Last band of an inner page: call to action and telephone number. */
export function ClosingSection(copy: ClosingSectionProps) {
  return (
    <section
      aria-labelledby="closing-title"
      className="on-petrol mb-(--band) bg-petrol text-on-petrol"
    >
      <div className="mx-auto grid max-w-[calc(75rem+2*var(--gutter))] gap-10 px-(--gutter) py-[clamp(3rem,6vw,5rem)] lg:grid-cols-[2fr_minmax(max-content,1fr)] lg:items-end">
        <div>
          <h2 id="closing-title" className="text-heading">
            {copy.title}
          </h2>
          <p className="mt-4 max-w-[34em] text-lead text-on-petrol-soft">{copy.text}</p>
          <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
            <ButtonLink variant="primary" href={copy.primary.href}>
              {copy.primary.label}
            </ButtonLink>
            <ButtonLink variant="inverse" href={copy.secondary.href}>
              {copy.secondary.label}
            </ButtonLink>
          </div>
        </div>
        <p className="border-t border-petrol-rule pt-5">
          <a
            href={copy.phone.link}
            className={`inline-flex min-h-13 items-center ${phoneSize(copy.phone.display)} min-[19.5rem]:whitespace-nowrap proportional-figures no-underline hover:underline hover:decoration-2`}
          >
            {copy.phone.display}
          </a>
          <span className="block text-on-petrol-soft">{copy.hours}</span>
        </p>
      </div>
    </section>
  );
}

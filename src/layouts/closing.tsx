import { company } from '../../config/company.ts';
import { href } from '../../config/routes.ts';
import { shell } from '../../content/frame/shell.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { phoneSize } from '../ui/phone-size.ts';

interface Link {
  readonly label: string;
  readonly href: string;
}

interface ClosingProps {
  readonly title: string;
  readonly text: string;
  readonly primary?: Link;
  readonly secondary?: Link;
}

const words = shell.closing;
const consultation: Link = { label: words.consultation, href: href('home', 'contact') };
const packages: Link = { label: words.packages, href: href('home', 'hosting-packages') };

/** Last band of an inner page. It leads to the consultation and the packages unless the page says otherwise. */
export function Closing({
  title,
  text,
  primary = consultation,
  secondary = packages,
}: ClosingProps) {
  return (
    <section
      aria-labelledby="closing-title"
      className="on-petrol mb-(--band) bg-petrol text-on-petrol"
    >
      <div className="mx-auto grid max-w-[calc(75rem+2*var(--gutter))] gap-10 px-(--gutter) py-[clamp(3rem,6vw,5rem)] lg:grid-cols-[2fr_minmax(max-content,1fr)] lg:items-end">
        <div>
          <h2 id="closing-title" className="text-heading">
            {title}
          </h2>
          <p className="mt-4 max-w-[34em] text-lead text-on-petrol-soft">{text}</p>
          <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
            <ButtonLink variant="primary" href={primary.href}>
              {primary.label}
            </ButtonLink>
            <ButtonLink variant="inverse" href={secondary.href}>
              {secondary.label}
            </ButtonLink>
          </div>
        </div>
        <p className="border-t border-petrol-rule pt-5">
          <a
            href={company.phone.link}
            className={`inline-flex min-h-13 items-center ${phoneSize(company.phone.display)} min-[19.5rem]:whitespace-nowrap proportional-figures no-underline hover:underline hover:decoration-2`}
          >
            {company.phone.display}
          </a>
          <span className="block text-on-petrol-soft">{words.hours}</span>
        </p>
      </div>
    </section>
  );
}

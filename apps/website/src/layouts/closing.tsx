import { company } from '@site/company/company';
import { href } from '@site/company/routes';
import { shell } from '../content/frame/shell.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ClosingShop, type Situation } from '../ui/drawings/closing-shop.tsx';
import { phoneSize } from '../ui/phone-size.ts';

interface Link {
  readonly label: string;
  readonly href: string;
}

interface ClosingProps {
  readonly title: string;
  readonly text: string;
  /** Of the shop in the picture. */
  readonly situation: Situation;
  readonly primary?: Link;
  readonly secondary?: Link;
}

const words = shell.closing;
const way = company.phone ?? company.email;
const consultation: Link = { label: words.consultation, href: href('home', 'contact') };
const packages: Link = { label: words.packages, href: href('home', 'hosting-packages') };

/** Last band of an inner page. It leads to the consultation and the packages unless the page says otherwise. */
export function Closing({
  title,
  text,
  situation,
  primary = consultation,
  secondary = packages,
}: ClosingProps) {
  return (
    <section
      aria-labelledby="closing-title"
      className="on-petrol mb-(--band) break-inside-avoid bg-petrol text-on-petrol"
    >
      <div className="mx-auto grid max-w-[calc(75rem+2*var(--gutter))] gap-8 px-(--gutter) py-[clamp(3rem,6vw,5rem)] lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:items-end">
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
        <div>
          <ClosingShop situation={situation} />
          <p className="pt-4">
            <a
              href={way.link}
              className={`inline-flex min-h-13 items-center ${phoneSize(way.display)} ${company.phone ? 'whitespace-nowrap' : '[overflow-wrap:anywhere]'} proportional-figures no-underline hover:underline hover:decoration-2`}
            >
              {way.display}
            </a>
            {words.hours && <span className="block text-on-petrol-soft">{words.hours}</span>}
          </p>
        </div>
      </div>
    </section>
  );
}

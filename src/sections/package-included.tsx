import { Icon } from '../ui/icon.tsx';

interface PackageIncludedProps {
  readonly title: string;
  readonly lead: string;
  /** Unfolds the list on narrow screens. */
  readonly more: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** What every package contains: the foot of the price table, on the same columns. */
export function PackageIncluded({ title, lead, more, items }: PackageIncludedProps) {
  return (
    <section
      aria-labelledby="included-title"
      className="col-span-full border-t border-rule px-5 pt-5 pb-2 max-md:order-2 md:p-[clamp(1.25rem,2.8vw,2.5rem)] lg:grid lg:grid-cols-3 lg:gap-x-[clamp(2.5rem,5.6vw,5rem)]"
    >
      <div className="md:pb-5">
        <h3 id="included-title" className="text-title">
          {title}
        </h3>
        <p className="mt-2 text-ink-soft">{lead}</p>
      </div>
      <details className="phone-fold group">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium">
          {more}
          <Icon name="plus" className="size-4 group-open:rotate-45" />
        </summary>
        <ul className="md:grid md:grid-cols-2 md:gap-x-[clamp(2.5rem,5.6vw,5rem)] lg:col-span-2">
          {items.map((item) => (
            <li key={item.title} className="border-t border-rule py-3 leading-snug">
              <span className="block font-medium">{item.title}</span>
              <span className="text-ink-soft">{item.text}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

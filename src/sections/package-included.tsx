interface PackageIncludedProps {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** What every package contains: the foot of the price table, on the same columns. On phones the comparison says it. */
export function PackageIncluded({ title, lead, items }: PackageIncludedProps) {
  return (
    <section
      aria-labelledby="included-title"
      className="col-span-full border-t border-rule max-md:hidden md:p-[clamp(1.25rem,2.8vw,2.5rem)] lg:grid lg:grid-cols-3 lg:gap-x-[clamp(2.5rem,5.6vw,5rem)]"
    >
      <div className="md:pb-5">
        <h3 id="included-title" className="text-title">
          {title}
        </h3>
        <p className="mt-2 text-ink-soft">{lead}</p>
      </div>
      <ul className="md:grid md:grid-cols-2 md:gap-x-[clamp(2.5rem,5.6vw,5rem)] lg:col-span-2">
        {items.map((item) => (
          <li key={item.title} className="border-t border-rule py-3 leading-snug">
            <span className="block font-medium">{item.title}</span>
            <span className="text-ink-soft">{item.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

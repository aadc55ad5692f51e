interface BandHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly tone?: 'paper' | 'petrol';
}

/** Left-aligned heading of a band: the title says what the visitor gets, the lead says how. */
export function BandHeading({ id, title, lead, tone = 'paper' }: BandHeadingProps) {
  return (
    <div className="max-w-3xl">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {lead && (
        <p
          className={`mt-4 max-w-[36em] text-lead ${tone === 'petrol' ? 'text-on-petrol-soft' : 'text-ink-soft'}`}
        >
          {lead}
        </p>
      )}
    </div>
  );
}

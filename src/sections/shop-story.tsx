import type { shopStory } from '../../content/pages/shop-story.ts';

type ShopStoryProps = Omit<typeof shopStory, 'hint'> & {
  /** Stands under the strip of days. */
  readonly hint: string;
  /** The day chosen at first, in days before today. */
  readonly chosen: number;
  /** The edge that can be dragged between the chosen day and today: its name, and what it speaks, with `{share}`. */
  readonly edge?: { readonly name: string; readonly value: string };
  /** Classes of the sentences. */
  readonly className: string;
};

const picture = (state: 'whole' | 'broken', alt: string) => (
  <img
    src={`/drawings/shop-${state}.svg`}
    alt={alt}
    width="320"
    height="176"
    loading="lazy"
    className="w-full"
  />
);

const still = 'grid items-center gap-3';
const shown = `${still} now`;

/**
 * A shop, whole, broken by an update, and restored: three stills with a sentence each. With scripts only the still of
 * the chosen day is shown, above a strip with a cell per day. Moving back on the strip restores the shop
 * (behaviour/shop-story.ts).
 */
export function ShopStory({ className, ...copy }: ShopStoryProps) {
  const isRestored = copy.chosen > copy.updated;
  return (
    <div className="shop-story moves">
      <ol className={`grid gap-3 ${className}`}>
        <li className={still}>
          {picture('whole', copy.whole)}
          <p>{copy.before}</p>
        </li>
        <li className={isRestored ? still : shown}>
          {picture('broken', copy.broken)}
          <p>{copy.update}</p>
        </li>
        <li className={isRestored ? shown : still}>
          {picture('whole', copy.whole)}
          <p>{copy.restored}</p>
        </li>
      </ol>
      <Strip {...copy} />
      <ScriptParts {...copy} />
    </div>
  );
}

/** What only the script needs. */
const ScriptParts = ({ edge, ...copy }: Omit<ShopStoryProps, 'className'>) => (
  <template data-restored={copy.restoredAnyDay} data-broken={copy.brokenDays.join('|')}>
    {edge && (
      <>
        <p aria-hidden="true">
          <b />
          <b>{copy.today}</b>
        </p>
        <input type="range" name="edge" aria-label={edge.name} data-value={edge.value} />
      </>
    )}
  </template>
);

/** A slider over a drawing of its cells, which shows until the script brings the slider's style (styles/shop-story-awake.css). */
function Strip({ days, updated, chosen, ...copy }: Omit<ShopStoryProps, 'className'>) {
  const good = days - 1 - updated;
  return (
    <div className="relative mt-3.5">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days} 44`}
        preserveAspectRatio="none"
        stroke="currentColor"
        strokeWidth="28"
        strokeDasharray=".8 .2"
        className="h-11 w-full"
      >
        <path d={`M0 22h${good}`} opacity=".24" />
        <path d={`M${good} 22h${updated + 1}`} opacity=".09" />
        <path d={`M${days - 1 - chosen} 22h.8`} strokeWidth="44" />
      </svg>
      <input
        type="range"
        name="day"
        min={1 - days}
        max="0"
        defaultValue={-chosen}
        aria-label={copy.slider}
        className="absolute w-full"
      />
      <p aria-hidden="true" className="flex justify-between text-xs proportional-figures">
        <span>−{days - 1}</span>
        <span>{copy.hint}</span>
        <span>{copy.today}</span>
      </p>
    </div>
  );
}

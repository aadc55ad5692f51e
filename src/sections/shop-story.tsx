import type { shopStory } from '../../content/pages/shop-story.ts';

type ShopStoryProps = Omit<typeof shopStory, 'hint'> & {
  /** Stands under the strip of days. */
  readonly hint: string;
  /** Shows the shop working, breaks it once and brings it back (styles/shop-story.css), and then leaves it to the visitor. */
  readonly plays?: boolean;
  /** The edge that can be dragged between the chosen day and today: its name, and what it speaks, with `{share}`. */
  readonly edge?: { readonly name: string; readonly value: string };
  /** Classes of the sentences. */
  readonly className: string;
};

type StillProps = {
  readonly state: 'whole' | 'broken';
  readonly alt: string;
  readonly sentence: string;
  /** Whether it is on the first screen, so that its picture is wanted at once. */
  readonly isFirst: boolean;
};

const Still = ({ state, alt, sentence, isFirst }: StillProps) => (
  <li>
    <img
      src={`/drawings/shop-${state}.svg`}
      alt={alt}
      width="480"
      height="300"
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst && state === 'whole' ? 'high' : undefined}
      className="w-full"
    />
    <p className="mt-2.5">{sentence}</p>
  </li>
);

/**
 * The shop working, broken by an update, and restored: three stills with a sentence each, side by side. With scripts they
 * lie on top of each other above a strip with a cell per day, and the restored one is shown. Moving on the strip
 * chooses the day (behaviour/shop-story.ts).
 */
export function ShopStory({ className, plays = false, ...copy }: ShopStoryProps) {
  return (
    <div className={`shop-story moves ${plays ? 'once' : ''}`}>
      <ol className={`grid grid-cols-3 gap-3 ${className}`}>
        <Still state="whole" alt={copy.whole} sentence={copy.before} isFirst={plays} />
        <Still state="broken" alt={copy.broken} sentence={copy.update} isFirst={plays} />
        <Still state="whole" alt={copy.whole} sentence={copy.restored} isFirst={plays} />
      </ol>
      <Strip {...copy} />
      <ScriptParts {...copy} />
    </div>
  );
}

type StoryCopy = Omit<ShopStoryProps, 'className' | 'plays'>;

/** What only the script needs. */
const ScriptParts = ({ edge, ...copy }: StoryCopy) => (
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
function Strip({ days, updated, healthy, ...copy }: StoryCopy) {
  const good = days - healthy;
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
        <path d={`M${good - 1} 22h.8`} strokeWidth="44" />
      </svg>
      <input
        type="range"
        name="day"
        min={1 - days}
        max="0"
        defaultValue={-healthy}
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

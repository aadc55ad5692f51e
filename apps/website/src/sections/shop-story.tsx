import type { ReactNode } from 'react';
import type { shopStory } from '../content/pages/shop-story.ts';
import { BrokenShop, WholeShop } from '../ui/drawings/shop.tsx';

type ShopStoryProps = typeof shopStory & {
  /** Shows the shop working, breaks it once it is seen and brings it back (styles/shop-story.css), then leaves it to the visitor. */
  readonly plays?: boolean;
  /** The edge that can be dragged between the chosen day and today: its name, and what it speaks, with `{share}`. */
  readonly edge?: { readonly name: string; readonly value: string };
  /** Classes of the sentences. */
  readonly className: string;
};

interface StillProps {
  /** The picture. */
  readonly children: ReactNode;
  readonly sentence: string;
}

const Still = ({ children, sentence }: StillProps) => (
  <li>
    {children}
    {/* Dictionaries of hyphens come late, and would take a line away. */}
    <p className="hyphens-manual">{sentence}</p>
  </li>
);

/**
 * The shop working, broken by a new extension, and restored: three stills, each with its sentence. With scripts they lie on
 * top of each other above a strip with a cell per day, and the restored one is shown. A button breaks it again, and moving
 * on the strip chooses the day that rebuilds it (behaviour/shop-story.ts).
 */
export function ShopStory({ className, plays = false, ...copy }: ShopStoryProps) {
  return (
    <div className={`shop-story moves ${plays ? 'once' : ''}`}>
      <ol className={`grid gap-3 ${className}`}>
        <Still sentence={copy.before}>
          <WholeShop description={copy.whole} />
        </Still>
        <Still sentence={copy.mishap}>
          <BrokenShop description={copy.broken} />
        </Still>
        <Still sentence={copy.restored}>
          <WholeShop description={copy.whole} />
        </Still>
      </ol>
      <button type="button" className="screen-only">
        <span>{copy.breakIt}</span>
      </button>
      <Strip {...copy} />
      <ScriptParts {...copy} />
    </div>
  );
}

type StoryCopy = Omit<ShopStoryProps, 'className' | 'plays'>;

/** What only the script needs. */
const ScriptParts = ({ edge, ...copy }: StoryCopy) => (
  <template
    data-before={copy.restoredBefore}
    data-earlier={copy.restoredEarlier}
    data-ways={[copy.falls, copy.slides, copy.bursts].join('|')}
    data-broken={copy.broken}
  >
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
const Strip = ({ days, ...copy }: StoryCopy) => (
  <div className="relative mt-3">
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days} 44`}
      preserveAspectRatio="none"
      stroke="currentColor"
      strokeWidth="28"
      strokeDasharray=".8 .2"
      className="h-11 w-full"
    >
      <path d={`M0 22h${days - 1}`} opacity=".45" />
      <path d={`M${days - 1} 9.5h1m-1 25h1`} strokeWidth="3" />
      <path d={`M${days - 2} 22h.8`} strokeWidth="44" />
    </svg>
    <input
      type="range"
      name="day"
      min={1 - days}
      max="0"
      defaultValue="-1"
      aria-label={copy.slider}
      className="absolute w-full"
    />
    <p aria-hidden="true" className="flex justify-between gap-x-2 text-xs proportional-figures">
      <span className="shrink-0">{copy.oldest}</span>
      <span>{copy.hint}</span>
      <span className="shrink-0">{copy.today}</span>
    </p>
    {/* Says how the shop broke; what a day brings back is said by the slider. */}
    <output className="sr-only" />
  </div>
);

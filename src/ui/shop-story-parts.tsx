interface ShopStoryPartsProps {
  readonly today: string;
  /** Sentences of the days that have the update, today first, and of all days before it, with `{days}`. */
  readonly brokenDays: readonly string[];
  readonly restoredAnyDay: string;
  /** The edge that can be dragged between the chosen day and today: its name, and what it speaks, with `{share}`. */
  readonly edge?: { readonly name: string; readonly value: string };
}

/**
 * What only the script of `ShopStory` needs, in a template after the first screen, which it would only make longer.
 */
export function ShopStoryParts({ edge, ...copy }: ShopStoryPartsProps) {
  return (
    <template
      id="shop-story-parts"
      data-restored={copy.restoredAnyDay}
      data-broken={copy.brokenDays.join('|')}
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
}

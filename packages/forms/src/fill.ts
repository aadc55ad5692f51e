/** Texts with slots in braces: `fill('{count} Felder', { count: '2' })`. */

/** The slots of a text that the compiler knows word for word. */
type SlotsOf<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsOf<Rest>
  : never;

/** Any text that has each of these slots. */
export type Template<Slots extends string> = (
  Slots extends string
    ? (text: `${string}{${Slots}}${string}`) => void
    : never
) extends (text: infer All) => void
  ? All
  : never;

/** Forgetting a slot of a known text does not compile. What is filled in is not searched for slots. */
export function fill<const Text extends string>(
  text: Text,
  slots: Readonly<Record<SlotsOf<Text>, string>>,
): string {
  const values: Readonly<Record<string, string>> = slots;
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

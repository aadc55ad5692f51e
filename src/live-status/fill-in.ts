/** `fill` of schemas/fill.ts for this page alone: a file that it shared with the forms would be a request more for each of them. */
import type { SlotsOf } from '../../schemas/fill.ts';

export function fillIn<const Text extends string>(
  text: Text,
  slots: Readonly<Record<SlotsOf<Text>, string>>,
): string {
  const values: Readonly<Record<string, string>> = slots;
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

import { randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for each other on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const anyOf = (letters: string): string => letters[randomInt(letters.length)] ?? '';

/** Makes `K7Q3-M9XT`. It begins with `initial`, or with a letter that is not `taken`. */
export function newReference(initial?: string, taken: readonly string[] = []): string {
  const free = [...alphabet].filter((letter) => !taken.includes(letter)).join('');
  const characters = [initial ?? anyOf(free), ...Array.from({ length: 7 }, () => anyOf(alphabet))];
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

const pattern = /^([2-9A-HJKMNP-TV-Z]{4})-?([2-9A-HJKMNP-TV-Z]{4})$/;

/** Takes a reference in any case, with or without the hyphen. Returns undefined for any other text. */
export function readReference(text: string): string | undefined {
  const parts = pattern.exec(text.trim().toUpperCase());
  return parts ? `${parts[1]}-${parts[2]}` : undefined;
}

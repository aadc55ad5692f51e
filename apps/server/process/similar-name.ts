/** Levenshtein distance: the number of letters to change, add or leave out. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

const mostTypos = 2;

/** The name that was probably meant by a misspelt one. */
export const similarName = (word: string, words: Iterable<string>): string | undefined =>
  [...words].find(
    (candidate) =>
      candidate !== word &&
      Math.abs(candidate.length - word.length) <= mostTypos &&
      editDistance(word, candidate) <= mostTypos,
  );

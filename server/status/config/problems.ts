/** Its message lists what is wrong, a line for each: key, line and reason. */
export class StatusConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** More problems than this mean that the path names the wrong file. */
const mostListed = 20;

/** Gathers problems, so that one reading tells of them all. */
export class Problems {
  readonly #found: { readonly line: number; readonly text: string }[] = [];
  readonly #notes: string[] = [];
  #count = 0;

  add(line: number, sentence: string): void {
    this.#count += 1;
    if (this.#found.length === mostListed) return;
    this.#found.push({ line, text: `line ${line}: ${sentence}.` });
  }

  /** Worth telling, but no reason to refuse the file. */
  note(line: number, sentence: string): void {
    if (this.#notes.length < mostListed) this.#notes.push(`line ${line}: ${sentence}.`);
  }

  get any(): boolean {
    return this.#count > 0;
  }

  get notes(): readonly string[] {
    return this.#notes;
  }

  throwIfAny(): void {
    if (this.#count === 0) return;
    const inOrder = this.#found.toSorted((one, other) => one.line - other.line);
    const lines = inOrder.map(({ text }) => text);
    const more = this.#count - lines.length;
    throw new StatusConfigError(more > 0 ? [...lines, `And ${more} more.`] : lines);
  }
}

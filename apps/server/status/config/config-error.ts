/** Its message lists what is wrong, a line for each: line of the file, key and reason. */
export class StatusConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

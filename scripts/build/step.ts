/** One thing a build does. Steps run in order; a thrown `BuildFailure` ends the build with its text. */
export interface BuildStep {
  readonly name: string;
  /** A returned text is shown behind the step's name. */
  readonly run: (context: BuildContext) => Promise<string | undefined>;
}

export interface BuildContext {
  readonly root: string;
  /** The folder being built; it becomes `dist` only when every step has succeeded. */
  readonly folder: string;
  readonly environment: Record<string, string | undefined>;
}

/** What went wrong in words for a person; shown without a stack trace. */
export class BuildFailure extends Error {}

/** One step of the build. Steps run in order; a thrown `BuildFailure` ends the build with its message. */
export interface BuildStep {
  readonly name: string;
  /** A returned text is shown after the step's name. */
  readonly run: (context: BuildContext) => Promise<string | undefined>;
}

export interface BuildContext {
  readonly root: string;
  /** The folder being built; it becomes `dist` only when every step has succeeded. */
  readonly folder: string;
  readonly environment: Record<string, string | undefined>;
}

/** An error whose message is written for people; it is shown without a stack trace. */
export class BuildFailure extends Error {}

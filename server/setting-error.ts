/**
 * A setting that does not fit. Its message completes a sentence that begins with the variable's name, and quotes no
 * secret.
 */
export class SettingError extends Error {}

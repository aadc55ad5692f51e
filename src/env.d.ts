/// <reference types="astro/client" />

declare module '*?early' {
  const code: string;
  export default code;
}

interface Window {
  /** Not everywhere. What a policy makes passes for a string with whoever asks for one. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(): string },
    ): { createScriptURL(input: string): string };
  };
}

interface Navigator {
  /** Chromium only. */
  readonly connection?: { readonly saveData?: boolean };
}

/// <reference types="astro/client" />

declare module '*?early' {
  const code: string;
  export default code;
}

declare module '@site/company/hours?data' {
  export const supportTimes: typeof import('@site/company/hours').supportTimes;
}

declare module '*/choosing-data.ts?data' {
  export const choosingData: import('./content/choosing/choosing-data.ts').ChoosingData;
}

declare module '*/home-form.ts?data' {
  export const homeForm: typeof import('./content/contact/home-form.ts').homeForm;
}

declare module '*/island-failure.ts?data' {
  export const islandFailure: typeof import('./content/frame/island-failure.ts').islandFailure;
}

declare module '@site/company/status/live-status?data' {
  export const liveStatus: import('@site/company/status/live-status').LiveStatusWords;
}

interface Window {
  /** Undefined in browsers without Trusted Types. What it makes is typed as a string, as the DOM types expect. */
  readonly trustedTypes?: {
    createPolicy<Rule extends keyof TrustedRules>(
      name: string,
      rules: Pick<TrustedRules, Rule>,
    ): Pick<TrustedRules, Rule>;
  };
}

interface TrustedRules {
  createScript(text: string): string;
  createScriptURL(address: string): string;
}

interface Navigator {
  /** Network Information API, in Chromium only. */
  readonly connection?: { readonly saveData?: boolean };
}

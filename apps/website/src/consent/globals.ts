/** The globals that consent adds for other scripts, and browser properties that TypeScript's DOM types lack. */
import type { Consent } from './categories.ts';

declare global {
  interface Window {
    /** Whether the visitor currently allows a category. Unknown names are never allowed. */
    hasConsent: (category: string) => boolean;
    openConsentSettings: () => void;
    /** The consent button clicked before the module had loaded. */
    earlyConsentClick?: HTMLElement;
  }
  interface WindowEventMap {
    consentchange: CustomEvent<Consent>;
  }
  interface Document {
    readonly prerendering?: boolean;
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** What the consent part adds to the page for everyone, and what browsers have that the library types lack. */
import type { Consent } from './categories.ts';

declare global {
  interface Window {
    /** Whether the visitor allows a category now. Unknown names are never allowed. */
    hasConsent: (category: string) => boolean;
    openConsentSettings: () => void;
    /** A click that came before the script that answers it. */
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

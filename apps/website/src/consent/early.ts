/**
 * Runs inline in the head. It decides before the first paint whether the banner is shown, remembers a click that
 * comes before the module (main.ts) has loaded, and hides the banner and the settings buttons when the module
 * fails to load: without it nothing optional is loaded, so that dead buttons would be worse than none.
 */
import { consentButtonOf, showBanner } from './banner.ts';
import { findStored } from './store.ts';

const decide = () => showBanner(!findStored().consent);

decide();
document.addEventListener('prerenderingchange', decide);
addEventListener('click', (event) => {
  const button = consentButtonOf(event);
  if (button) window.earlyConsentClick = button;
});
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && !window.hasConsent) {
      showBanner(false);
      document.documentElement.dataset['withoutConsent'] = '';
    }
  },
  true,
);

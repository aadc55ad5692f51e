/**
 * Runs inline in the head. Decides before the first paint whether the banner is seen, keeps a click
 * that comes before the script which answers it, and takes the banner and the buttons that open the settings
 * away where that script fails to load: dead buttons are worse than none, because nothing is allowed without it.
 */
import { buttonOf, showBanner } from './banner.ts';
import { findStored } from './store.ts';

const decide = () => showBanner(!findStored().consent);

decide();
document.addEventListener('prerenderingchange', decide);
addEventListener('click', (event) => {
  const button = buttonOf(event);
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

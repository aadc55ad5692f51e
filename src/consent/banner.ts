/** One attribute of `<html>` shows or hides the banner; consent.css does the rest. */
import './globals.ts';

const CONSENT_BUTTONS = '[data-consent-choice],[data-open-consent]';

/** A prerendered page shows no banner: the visitor may choose on the current page before seeing this one. */
export function showBanner(shown: boolean): void {
  const root = document.documentElement;
  if (shown && !document.prerendering) {
    root.dataset['consentBanner'] = navigator.globalPrivacyControl ? 'gpc' : '';
  } else {
    delete root.dataset['consentBanner'];
  }
}

/**
 * Publishes the banner's height as `--consent-height`. consent.css uses it to keep focused elements, anchors,
 * toasts and the end of the page clear of the banner.
 */
export function reserveBannerSpace(banner: Element): void {
  new ResizeObserver(() => {
    const { height } = banner.getBoundingClientRect();
    // consent.css registers the property as not inherited: a change restyles these three elements, not the page.
    for (const { style } of document.querySelectorAll<HTMLElement>('html,body,.toasts')) {
      style.setProperty('--consent-height', `${height}px`);
    }
  }).observe(banner);
}

/** The consent button that an event comes from, also when it comes from an element inside the button. */
export const consentButtonOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONSENT_BUTTONS) : null;

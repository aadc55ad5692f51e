/** One attribute of `<html>` shows or hides the banner; consent.css does the rest. */
import './globals.ts';

/** All that reads `--consent-height`. */
const RESERVING = 'html,body,.toasts,.answers,.stays-beside';
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
 * toasts, the end of the page and what sticks to the window clear of the banner.
 */
export function reserveBannerSpace(banner: Element): void {
  new ResizeObserver(() => {
    const { height } = banner.getBoundingClientRect();
    // The card on wide screens stands above the lower edge.
    const below = Number.parseFloat(getComputedStyle(banner).bottom) || 0;
    // consent.css registers the property as not inherited: a change restyles these elements, not the page.
    for (const { style } of document.querySelectorAll<HTMLElement>(RESERVING)) {
      style.setProperty('--consent-height', `${height && height + below}px`);
    }
  }).observe(banner);
}

/** The consent button that an event comes from, also when it comes from an element inside the button. */
export const consentButtonOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONSENT_BUTTONS) : null;

/** Whether the banner is seen hangs on one attribute of <html>; its look and place are CSS. */
import './globals.ts';

export const CONSENT_BUTTONS = '[data-consent-choice],[data-open-consent]';

/** A page prepared in the background shows none: the visitor may choose before they see it. */
export function showBanner(shown: boolean): void {
  const root = document.documentElement;
  if (shown && !document.prerendering) {
    root.dataset['consentBanner'] = navigator.globalPrivacyControl ? 'gpc' : '';
  } else {
    delete root.dataset['consentBanner'];
  }
}

/** Lets the page scroll clear of the banner: focus, anchors, its end and the notices keep above it. */
export function keepRoomFor(banner: Element): void {
  new ResizeObserver(() => {
    const { height } = banner.getBoundingClientRect();
    // It is not inherited (consent.css), so that a change restyles these three and not the whole page.
    for (const { style } of document.querySelectorAll<HTMLElement>('html,body,.notices')) {
      style.setProperty('--consent-height', `${height}px`);
    }
  }).observe(banner);
}

export const buttonOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONSENT_BUTTONS) : null;

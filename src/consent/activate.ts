/** Brings to life what waits in the page for a category: scripts in document order, images, frames. */
import './globals.ts';
import type { OptionalCategory } from './categories.ts';

/** A script that does not answer holds up those behind it no longer than this. */
export const SCRIPT_TIMEOUT_MS = 5000;

type Allows = (category: string | undefined) => category is OptionalCategory;
type Media = HTMLImageElement | HTMLIFrameElement;

/** Categories of which something was started in this page; only a new page gets rid of it. */
export const started = new Set<OptionalCategory>();

/** Scripts re-created from inert ones run; attributes are copied as nodes, so that any name survives. */
function runScript(inert: HTMLScriptElement): Promise<unknown> | undefined {
  const script = document.createElement('script');
  for (const attribute of inert.attributes) {
    if (attribute.name !== 'type') script.setAttributeNode(attribute.cloneNode() as Attr);
  }
  const src = inert.dataset['src'] ?? inert.getAttribute('src');
  if (inert.dataset['type'] === 'module') script.type = 'module';
  // Where a policy is in force the attribute reads as empty; the property keeps the value.
  script.nonce = inert.nonce;
  script.async = inert.hasAttribute('async');
  script.text = inert.text;
  if (src) script.src = src;
  const answered =
    src &&
    new Promise((resolve) => {
      script.onload = script.onerror = resolve;
      setTimeout(resolve, SCRIPT_TIMEOUT_MS);
    });
  inert.replaceWith(script);
  return answered || undefined;
}

const handled = new WeakSet<Media>();

/** What stood there before stays until the new picture has come, and comes back if it does not. */
function loadMedia(media: Media): void {
  const placeholder = media.getAttribute('src');
  handled.add(media);
  media.onload = () => {
    media.dataset['loaded'] = '';
  };
  media.onerror = () => {
    media.onload = media.onerror = null;
    if (placeholder === null) media.removeAttribute('src');
    else media.src = placeholder;
  };
  media.src = media.dataset['src'] ?? '';
}

let running = false;

/**
 * One script after the other: the next is looked for only when the last has answered, so that a
 * withdrawal in between stops the rest, and scripts added meanwhile find their place in the order.
 */
export async function activate(allows: Allows): Promise<void> {
  if (document.prerendering) return;
  for (const media of document.querySelectorAll<Media>(':is(img,iframe)[data-consent][data-src]')) {
    const category = media.dataset['consent'];
    if (allows(category) && !handled.has(media)) {
      started.add(category);
      loadMedia(media);
    }
  }
  if (running) return;
  running = true;
  const next = () =>
    [
      ...document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-consent]'),
    ].find(({ dataset }) => allows(dataset['consent']));
  try {
    for (let script = next(); script; script = next()) {
      started.add(script.dataset['consent'] as OptionalCategory);
      await runScript(script);
    }
  } finally {
    running = false;
  }
}

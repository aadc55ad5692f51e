/** Starts the scripts (in document order), images and frames that wait in the page for consent to their category. */
import './globals.ts';
import type { OptionalCategory } from './categories.ts';

/** The next script waits no longer than this for one that neither loads nor fails. */
export const SCRIPT_TIMEOUT_MS = 5000;

type Allows = (category: string | undefined) => category is OptionalCategory;
type Media = HTMLImageElement | HTMLIFrameElement;

/** Categories of which this page has started something. A withdrawal cannot stop that; it has to reload the page. */
export const startedCategories = new Set<OptionalCategory>();

/** A name that the headers allow (packages/company/src/trusted-types.ts). */
const POLICY = 'consent-scripts';

/** Passes everything through: the Content-Security-Policy decides what may run. */
const rules = {
  createScript: (text: string) => text,
  createScriptURL: (address: string) => address,
};
let policy: typeof rules | undefined;

/**
 * Replaces an inert script by a new element, which the browser runs. Attributes are cloned as nodes, because
 * `setAttribute` refuses some names that the HTML parser accepts (`@odd`).
 */
function runScript(inert: HTMLScriptElement): Promise<unknown> | undefined {
  // `createPolicy` throws for a name that exists.
  policy ??= window.trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  const script = document.createElement('script');
  for (const attribute of inert.attributes) {
    if (attribute.name !== 'type' && attribute.name !== 'src')
      script.setAttributeNode(attribute.cloneNode() as Attr);
  }
  const src = inert.dataset['src'] ?? inert.getAttribute('src');
  if (inert.dataset['type'] === 'module') script.type = 'module';
  // Under a Content-Security-Policy the `nonce` attribute reads as empty; the property keeps the value.
  script.nonce = inert.nonce;
  script.async = inert.hasAttribute('async');
  script.text = policy.createScript(inert.text);
  if (src) script.src = policy.createScriptURL(src);
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

/** The placeholder stays until the image or frame has loaded, and is restored when loading fails. */
function loadMedia(media: Media): void {
  const placeholder = media.getAttribute('src');
  handled.add(media);
  media.onload = () => {
    media.dataset['loaded'] = '';
  };
  media.onerror = () => {
    media.onload = media.onerror = null;
    media.dataset['failed'] = '';
    if (placeholder === null) media.removeAttribute('src');
    else media.src = placeholder;
  };
  media.src = media.dataset['src'] ?? '';
}

let running = false;

/**
 * Runs one script after the other. It looks the next one up only when the last has loaded or failed, so that a
 * withdrawal in between stops the rest, and scripts added meanwhile run at their place in the document.
 */
export async function activate(allows: Allows): Promise<void> {
  if (document.prerendering) return;
  for (const media of document.querySelectorAll<Media>(':is(img,iframe)[data-consent][data-src]')) {
    const category = media.dataset['consent'];
    if (allows(category) && !handled.has(media)) {
      startedCategories.add(category);
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
      startedCategories.add(script.dataset['consent'] as OptionalCategory);
      await runScript(script);
    }
  } finally {
    running = false;
  }
}

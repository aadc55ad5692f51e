/** The html-validate rules for the built pages. Every deviation from a preset states its reason. */
import type { ConfigData } from 'html-validate';

export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  // `details` is not sectioning content (HTML, section 4.11.1), so the head of a row may explain itself in one.
  elements: ['html5', { details: { inherit: 'details', sectioning: false } }],
  rules: {
    // Our own files have the page's origin; only files of other origins need a checksum.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Pages are written by Astro (`<br>`, `defer`) and React (`<br/>`, `defer=""`, `popoverTarget`).
    // Both forms mean the same in HTML, and neither tool can be configured to use the other's.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // Boxes to tick of one group share a name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // Tables that CSS stacks on phones name their roles (apps/website/src/ui/table.tsx).
    'no-redundant-role': 'off',
    // Visitors copy the number as it is; CSS keeps it on one line.
    'tel-non-breaking': 'off',
  },
};

/** The rules the built pages are held against. A rule that differs from its preset says why. */
import type { ConfigData } from 'html-validate';

export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Our own files come from where the page comes from; only foreign ones need a checksum.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Pages are written by Astro (`<br>`, `defer`) and React (`<br/>`, `defer=""`, `popoverTarget`).
    // HTML reads both forms alike, and neither writer can be told to use the other's.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // A number is copied and dialled as it stands; keeping it on one line is the business of style.
    'tel-non-breaking': 'off',
  },
};

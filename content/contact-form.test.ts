import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contactForm } from './contact-form.ts';

const privacy = readFileSync(join(import.meta.dirname, 'legal', 'datenschutz.md'), 'utf8');
/** The list of what the form processes. */
const listed = /^## Kontaktformular$(.*?)^\*\*Zweck\.\*\*/ms.exec(privacy)?.[1] ?? '';

it.each(Object.entries(contactForm.labels))(
  '/datenschutz lists the field %s („%s“)',
  (_, label) => {
    expect(listed.split('\n').filter((line) => line.startsWith('- '))).toContainEqual(
      expect.stringContaining(label),
    );
  },
);

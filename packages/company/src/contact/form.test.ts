import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noticeForm } from '../notice/form.ts';
import { contactForm } from './form.ts';

const privacy = readFileSync(
  join(import.meta.dirname, '../../../../apps/website/src/content/legal/datenschutz.md'),
  'utf8',
);
/** The list of what a form processes. */
const listOf = (title: string): readonly string[] => {
  const section = privacy.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  const [list = ''] = section.split('**Zweck');
  return list.split('\n').filter((line) => line.startsWith('- '));
};

it.each(Object.entries(contactForm.labels))(
  '/datenschutz lists the field %s („%s“)',
  (_, label) => {
    expect(listOf('Kontaktformular')).toContainEqual(expect.stringContaining(label));
  },
);

it.each(Object.entries(noticeForm.labels))(
  '/datenschutz lists the field %s („%s“) of a notice',
  (_, label) => {
    expect(listOf('Meldung rechtswidriger Inhalte')).toContainEqual(expect.stringContaining(label));
  },
);

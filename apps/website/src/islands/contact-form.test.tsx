import { contactFields, fieldNames, textFieldNames } from '@site/forms/contact-fields';
import { contactFormProps } from '@site/testing/contact-form-props';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContactForm } from './contact-form.tsx';

const html = renderToStaticMarkup(<ContactForm {...contactFormProps} />);

it.each(fieldNames)('has a control for %s', (name) => {
  expect(html).toContain(` name="${name}"`);
});

it.each(textFieldNames)('labels %s and marks it when it is required', (name) => {
  const { labels } = contactFormProps.copy;
  const label = new RegExp(`<label for="${name}"[^>]*>(.*?)</label>`).exec(html)?.[1] ?? '';
  expect(label.startsWith(labels[name])).toBe(true);
  expect(label.includes('*')).toBe(contactFields[name].required);
});

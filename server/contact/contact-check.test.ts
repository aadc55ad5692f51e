import { expect, it, vi } from 'vitest';

// Test files share their modules; this one needs its own.
vi.resetModules();
vi.mock(import('../../content/catalog/packages.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, packageNames: [...original.packageNames, 'XL' as never] };
});

it('takes a package that the catalogue adds, and names it when another is asked for', async () => {
  const { checkContact, checkField } = await import('./contact-check.ts');
  const request = {
    firstName: 'Zoë',
    lastName: 'Müller',
    email: 'zoe@firma.example',
    message: 'Wir möchten umziehen.',
    package: 'XL',
  };
  expect(checkContact(request, Date.now())).toMatchObject({ ok: true, value: request });
  expect(checkField('package', 'XXL')).toBe(
    'Dieses Paket gibt es nicht. Bitte wählen Sie S, M, L oder XL.',
  );
});

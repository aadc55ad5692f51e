import { expect, it } from 'vitest';
import { asRedirectsFile } from './redirects-file.ts';

it('leads the server’s address and its templates to pages, and nothing to itself', () => {
  const text = asRedirectsFile([
    '/agb.html',
    '/index.html',
    '/inhalte-melden.html',
    '/inhalte-melden/formular.html',
    '/kontakt/danke.html',
  ]);
  const lines = text.trim().split('\n');
  expect(lines.filter((line) => line.endsWith('!'))).toEqual([
    '/kontakt /#contact 302!',
    '/inhalte-melden/formular /inhalte-melden 302!',
    '/inhalte-melden/formular.html /inhalte-melden 302!',
    '/kontakt/danke /#contact 302!',
    '/kontakt/danke.html /#contact 302!',
  ]);
  // For hosts that do not know the sign.
  expect(lines.filter((line) => !line.endsWith('!')).map((line) => `${line}!`)).toEqual(
    lines.filter((line) => line.endsWith('!')),
  );
  for (const line of lines) expect(line.split(' ')[0]).not.toBe(line.split(' ')[1]);
});

import { expect, it } from 'vitest';
import { routeIds, routes } from '../../config/routes.ts';
import { fontCharacters } from '../../scripts/build/font-characters.ts';
import { wholePageText } from '../support/pages/built-text.ts';

const drawn = new Set(fontCharacters);

it.each([...routeIds.map((id) => routes[id].path), '/404', '/500'])(
  '%s uses only characters that the typeface was cut to',
  (path) => {
    const missing = [...new Set(wholePageText(path))].filter((character) => !drawn.has(character));
    const message = `${path}: the typeface lacks „${missing.join('“, „')}“; use another character, or add it in scripts/build/font-characters.ts and run npm run font`;
    expect(missing, message).toEqual([]);
  },
);

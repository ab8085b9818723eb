import { expect, it } from 'vitest';
import { prefixOfPath } from './calls/public-page.ts';
import { API_PREFIX, IMAGES_PREFIX } from './evidence/evidence-paths.ts';
import { LANGUAGES } from './language.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

it('public pages have names, addresses and files of their own, and every language', () => {
  const prefixes = PUBLIC_PAGES.flatMap(({ path, assets }) => [prefixOfPath(path), `${assets}/`]);
  const taken = [...prefixes, `${API_PREFIX}/`, `${IMAGES_PREFIX}/`, '/assets/', '/pdf/'];
  const overlapping = taken.filter((one, at) =>
    taken.some((other, place) => place !== at && other.startsWith(one)),
  );
  expect(overlapping).toEqual([]);
  const names = PUBLIC_PAGES.map(({ name }) => name);
  expect(new Set([...names, 'portal']).size).toBe(names.length + 1);
  for (const { languages } of PUBLIC_PAGES) expect(languages).toEqual(LANGUAGES);
});

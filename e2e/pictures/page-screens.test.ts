import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shellPages } from '../shell-pages.ts';
import { screensOf } from './screens.ts';

const ID = 'showcase';
/** They lead elsewhere at once and show nothing of their own. */
const SHOW_NOTHING = ['/', '/auth', '/logout'];

const addresses = screensOf(ID).map((screen) => screen.path.split('?')[0] ?? '');

/** The portal's route patterns, as they are declared. */
function routePatterns(): string[] {
  const portal = path.join(import.meta.dirname, '../../portal/src');
  return ['data/paths.ts', ...globSync('screens/*/*.paths.ts', { cwd: portal })].flatMap((file) => {
    const found = readFileSync(path.join(portal, file), 'utf8').matchAll(/\bpath: '([^']+)'/g);
    return [...found].map(([, pattern = '']) => pattern);
  });
}

it('takes a picture of every page of the portal', () => {
  const patterns = routePatterns();
  expect(patterns.length).toBeGreaterThan(50);
  const missing = patterns
    .filter((pattern) => !SHOW_NOTHING.includes(pattern))
    .filter((pattern) => {
      const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '(?!list$|form$)[^/]+')}$`);
      return !addresses.some((one) => address.test(one));
    });
  expect(missing).toEqual([]);
});

it('takes a picture of every page of the menu', () => {
  const inMenu = shellPages(ID).filter((page) => page.isInMenu);
  expect(inMenu.map((page) => page.path).filter((one) => !addresses.includes(one))).toEqual([]);
});

it('gives every screen a name of its own', () => {
  const names = screensOf(ID).map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

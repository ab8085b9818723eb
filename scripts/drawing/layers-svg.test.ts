import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { declaredIn } from '../import-rules/declared-modules.ts';
import { layersOf, type Part } from './layers.ts';
import { drawLayers } from './layers-svg.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURE = join(ROOT, 'docs/pictures/areas-and-layers.svg');

/** What is declared in files of this ending, with the names of what it needs. */
function declaredParts(folder: string, ending: string): Part[] {
  const files = globSync(`${folder}/*/*${ending}`, { cwd: ROOT }).sort();
  return files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
    const { name, modules } = declaredIn(program) ?? { name: null, modules: [] };
    return name === null ? [] : [{ name, needs: modules.map((specifier) => basename(specifier, ending)) }];
  });
}

/** The areas of the portal's screens, which use no other. */
function screenAreas(): Part[] {
  const names = globSync('portal/src/screens/*/', { cwd: ROOT }).map((folder) => basename(folder));
  return names
    .filter((name) => !name.includes('.'))
    .sort()
    .map((name) => ({ name, needs: [] }));
}

it('the picture of areas and layers shows those that are declared', async () => {
  const bands = [
    { title: 'portal', subtitle: 'screens by area; none uses another', parts: screenAreas() },
    {
      title: 'api',
      subtitle: 'modules; a line leads to what a module needs',
      parts: declaredParts('api/src/modules', '.module.ts'),
    },
    {
      title: 'shared',
      subtitle: 'areas of the contract, over calls, lists and language',
      parts: declaredParts('shared/src', '.area.ts'),
    },
  ];
  for (const { parts } of bands) expect(parts.length).toBeGreaterThan(10);
  await expect(drawLayers(bands, 'Areas and layers of the product')).toMatchFileSnapshot(PICTURE);
});

it('a part stands above all that it needs', () => {
  const layers = layersOf([
    { name: 'alerts', needs: ['clients', 'users'] },
    { name: 'users', needs: [] },
    { name: 'clients', needs: ['users'] },
  ]);
  expect(layers.map((layer) => layer.map(({ name }) => name))).toEqual([['users'], ['clients'], ['alerts']]);
});

it('names a circle', () => {
  const circle = [
    { name: 'alerts', needs: ['refunds'] },
    { name: 'refunds', needs: ['alerts'] },
  ];
  expect(() => layersOf(circle)).toThrow('a circle: alerts → refunds → alerts');
});

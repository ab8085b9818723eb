import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AREAS_PICTURE, drawAreas } from './areas-picture.ts';
import { layersOf } from './layers.ts';

const ROOT = join(import.meta.dirname, '../..');

it('the picture of areas and layers shows those that are declared', async () => {
  const picture = drawAreas(ROOT);
  for (const name of ['dashboard', 'webhook-events', 'networks'])
    expect(picture).toContain(`>${name}</text>`);
  await expect(picture).toMatchFileSnapshot(join(ROOT, AREAS_PICTURE));
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

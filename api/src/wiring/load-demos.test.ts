import { expect, it } from 'vitest';
import type { DemoKit } from '../demo/demo-kit.ts';
import { defineModule } from './define-module.ts';
import { loadDemos, readDemos } from './load-demos.ts';

const create = () => ({});
const kitOf = (picture: string) => ({ picture: () => picture }) as unknown as DemoKit;

it('gives the demo data of each module what that of the modules it needs made, and a kit of its own', async () => {
  let given: unknown;
  const low = defineModule({
    name: 'low',
    needs: [],
    create,
    demo: async () => ({ load: async ({ picture }: DemoKit) => ({ shown: picture('logo') }) }),
  });
  const other = defineModule({
    name: 'other',
    needs: [],
    create,
    demo: async () => ({ load: async () => 1 }),
  });
  const bare = defineModule({ name: 'bare', needs: [low], create });
  const high = defineModule({
    name: 'high',
    needs: [low, bare],
    create,
    demo: async () => ({
      load: async (_kit: DemoKit, below: { low: { shown: string } }) => {
        given = below;
      },
    }),
  });
  await loadDemos(await readDemos([low, other, bare, high]), kitOf);
  expect(given).toEqual({ low: { shown: 'low' }, bare: undefined });
});

it('does not accept demo data that builds on what no needed module made', () => {
  const low = defineModule({
    name: 'low',
    needs: [],
    create,
    demo: async () => ({ load: async () => ({ a: 1 }) }),
  });
  const wrong = async () => ({ load: async (_kit: DemoKit, _below: { low: { b: number } }) => undefined });
  // @ts-expect-error low made no b
  defineModule({ name: 'high', needs: [low], create, demo: wrong });
  const unneeded = async () => ({ load: async (_kit: DemoKit, _below: { low: { a: number } }) => undefined });
  // @ts-expect-error low is not needed
  defineModule({ name: 'high', needs: [], create, demo: unneeded });
  defineModule({ name: 'high', needs: [low], create, demo: unneeded });
});

import type { DemoKit, ModuleDemo } from '../demo/demo-kit.ts';
import type { AnyModule } from './define-module.ts';

/** The demo data of a module, once its code is loaded. */
export type ReadDemo = Pick<AnyModule, 'name' | 'needs'> & { demo: ModuleDemo<never, unknown> };

/** Loads the code of the demo data of those modules that have some, in their order. */
export async function readDemos(modules: readonly AnyModule[]): Promise<ReadDemo[]> {
  const read: ReadDemo[] = [];
  for (const { name, needs, demo } of modules) {
    if (demo) read.push({ name, needs, demo: await demo() });
  }
  return read;
}

/** Has each module store its rows, from the bottom to the top, with what the demo data of the modules that it needs made. */
export async function loadDemos(
  demos: readonly ReadDemo[],
  kitOf: (module: string) => DemoKit,
): Promise<void> {
  const made = new Map<string, unknown>();
  for (const { name, needs, demo } of demos) {
    const below = Object.fromEntries(needs.map((needed) => [needed.name, made.get(needed.name)]));
    // Typed for each module by its needs, and unknown for a list of modules.
    made.set(name, await demo.load(kitOf(name), below as never));
  }
}

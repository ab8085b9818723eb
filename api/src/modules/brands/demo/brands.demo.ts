import type { DemoKit, Pictures } from '../../../demo/demo-kit.ts';
import type { DescriptorsDemo } from '../../descriptors/demo/descriptors.demo.ts';
import { createBrands } from '../brands.service.ts';
import { brandRows, DEMO_BRANDS } from './brand-rows.ts';

/** Shapes of logos, drawn in the middle of a square of 120. */
const SHAPES = [
  '<path d="M60 24l30 60H30z"/><path d="M30 92h60v6H30z"/>',
  '<circle cx="60" cy="54" r="26"/><path d="M40 88h40l-6 14H46z"/>',
  '<path d="M30 34h26v52H30zM64 34h26v52H64z"/>',
  '<path d="M20 60q40-48 80 0q-40 48-80 0z"/>',
  '<path d="M34 34h52v18H34zM34 60h52v26H34z"/>',
  '<path d="M60 24q34 26 0 72q-34-46 0-72z"/>',
] as const;

function logo([ground, mark]: readonly [string, string], shape: string): string {
  const square = `<rect width="120" height="120" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="480" height="480">${square}<g fill="${mark}">${shape}</g></svg>`;
}

/** The logos, by client. */
export function pictures(): Pictures {
  return new Map(
    DEMO_BRANDS.flatMap(({ client, logo: colours }, index) => {
      const shape = SHAPES[index % SHAPES.length] ?? SHAPES[0];
      return colours ? [[client, () => logo(colours, shape)] as const] : [];
    }),
  );
}

export type BrandsDemo = {
  /** The brand of a client. Throws for a client that has none. */
  idOf: (client: string) => number;
};

/** Stores twelve brands of the demo clients. */
export async function load(
  kit: DemoKit,
  { descriptors: { enrolled } }: { descriptors: DescriptorsDemo },
): Promise<BrandsDemo> {
  const descriptorsOf = (client: string) =>
    enrolled.flatMap((one) => (one.client === client ? [one.exact, one.start] : []));
  const input = brandRows(kit, { logoOf: kit.picture, descriptorsOf });
  const ids = await createBrands({ ctx: { db: kit.db }, input });
  const byClient = new Map(DEMO_BRANDS.map(({ client }, index) => [client, ids[index]]));
  return {
    idOf(client) {
      const id = byClient.get(client);
      if (id === undefined) throw new Error(`${client} has no brand`);
      return id;
    },
  };
}

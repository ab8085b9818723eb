import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { createBrandChanges } from './brand-changes.service.ts';
import { readBrand } from './brand-entity.service.ts';
import { brandSource } from './brands.list.ts';

/** The calls about brands, with what changes them. */
export const brandRoutes = (changes: ReturnType<typeof createBrandChanges>) => ({
  ...listHandlers(brandSource),

  getBrand: guarded.getBrand.handler(async ({ context, input }) => ({
    results: await readBrand({ ctx: context, input }),
  })),
  createBrand: guarded.createBrand.handler(({ context: ctx, input }) => changes.add({ ctx, input })),
  updateBrand: guarded.updateBrand.handler(({ context: ctx, input }) => changes.update({ ctx, input })),
  archiveBrand: guarded.archiveBrand.handler(({ context: ctx, input }) => changes.archive({ ctx, input })),
  restoreBrand: guarded.restoreBrand.handler(({ context: ctx, input }) => changes.restore({ ctx, input })),
  deleteBrand: guarded.deleteBrand.handler(({ context: ctx, input }) => changes.remove({ ctx, input })),
});

import { type BrandUse, MOST_USES_COUNTED, MOST_USES_NAMED } from '@cbp/shared/brands/brand-use';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Actor } from '../../access/actor.ts';
import { defineHook } from '../../wiring/hook.ts';

/**
 * The evidence that names inspections of a brand: order references that the caller may read, at most `most` of them, and how many
 * there are in all.
 */
export type BrandUsers = (
  ctx: { db: Database; actor: Actor },
  brand: { brandId: number; clientId: string; most: number },
) => Promise<{ named: string[]; count: number }>;

/** What keeps a brand from being deleted. */
export const BRAND_IN_USE = defineHook<BrandUsers>('brands.in_use');

/** Throws brands/in_use if evidence names inspections of the brand. */
export async function refuseInUse(
  ctx: { db: Database; actor: Actor },
  brand: { brandId: number; clientId: string },
  usersOf: readonly BrandUsers[],
): Promise<void> {
  const uses = [];
  for (const find of usersOf) uses.push(await find(ctx, { ...brand, most: MOST_USES_NAMED }));
  const count = Math.min(
    uses.reduce((sum, use) => sum + use.count, 0),
    MOST_USES_COUNTED,
  );
  if (count === 0) return;
  const named = uses.flatMap((use) => use.named).slice(0, MOST_USES_NAMED);
  throw new ApiError('brands/in_use', { data: { evidence: { named, count } } satisfies BrandUse });
}

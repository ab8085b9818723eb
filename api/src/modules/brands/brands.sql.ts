import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { brands, brandWebsites } from './brands.schema.ts';

export type BrandRow = typeof brands.$inferSelect;
export type NewBrandRow = typeof brands.$inferInsert;
/** A website by its host, and what the host looks like. */
export type HostRow = { host: string; looks: string };

export async function insertBrand(tx: Database, row: NewBrandRow): Promise<number> {
  const [made] = await tx.insert(brands).values(row).returning({ id: brands.id });
  if (!made) throw new Error('the brand was not stored');
  return made.id;
}

/** The changed columns; undefined ones stay unchanged. */
type Changed = { [Column in keyof Omit<BrandRow, 'id' | 'clientId'>]?: BrandRow[Column] | undefined };

export async function updateBrand(tx: Database, id: number, changed: Changed): Promise<void> {
  await tx.update(brands).set(changed).where(eq(brands.id, id));
}

export async function deleteBrand(tx: Database, id: number): Promise<void> {
  await tx.delete(brands).where(eq(brands.id, id));
}

export async function selectBrand(db: Database, id: number): Promise<BrandRow | undefined> {
  const [row] = await db.select().from(brands).where(eq(brands.id, id));
  return row;
}

export async function selectBrandLocked(tx: Database, id: number): Promise<BrandRow | undefined> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id)).for('update');
  return row;
}

export async function isBrandWithin(db: Database, scope: TenantScope, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .where(and(eq(brands.id, id), withinScope(db, scope, brands.clientId)));
  return rows.length > 0;
}

/** Whether a brand shows an image as its logo. */
export async function isLogo(db: Database, name: string): Promise<boolean> {
  const rows = await db.select({ id: brands.id }).from(brands).where(eq(brands.logo, name)).limit(1);
  return rows.length > 0;
}

/** Stores the websites of a brand in place of those that it has. */
export async function replaceWebsites(
  tx: Database,
  brandId: number,
  hosts: readonly HostRow[],
): Promise<void> {
  await tx.delete(brandWebsites).where(eq(brandWebsites.brandId, brandId));
  await tx.insert(brandWebsites).values(hosts.map((row, place) => ({ ...row, brandId, place })));
}

/** The hosts of a brand, in their order. */
export async function selectHosts(db: Database, brandId: number): Promise<HostRow[]> {
  const { host, looks, place } = brandWebsites;
  return db
    .select({ host, looks })
    .from(brandWebsites)
    .where(eq(brandWebsites.brandId, brandId))
    .orderBy(asc(place));
}

export type SimilarHost = HostRow & { brandId: number; brandName: string; clientId: string };

/** The websites of other active brands that are among the hosts, or look like one of them; the oldest brands first. */
export function selectSimilarHosts(
  db: Database,
  { hosts, except, most }: { hosts: readonly HostRow[]; except: number | null; most: number },
): Promise<SimilarHost[]> {
  const { brandId, host, looks } = brandWebsites;
  return db
    .select({ host, looks, brandId, brandName: brands.name, clientId: brands.clientId })
    .from(brandWebsites)
    .innerJoin(brands, eq(brands.id, brandId))
    .where(
      and(
        or(
          inArray(
            host,
            hosts.map((one) => one.host),
          ),
          inArray(
            looks,
            hosts.map((one) => one.looks),
          ),
        ),
        eq(brands.status, 'active'),
        except === null ? undefined : ne(brandId, except),
      ),
    )
    .orderBy(asc(brandId), asc(host))
    .limit(most);
}

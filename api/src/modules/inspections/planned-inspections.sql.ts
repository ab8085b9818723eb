import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { brands } from '../brands/brands.schema.ts';

const isDueAt = (now: Date) =>
  and(
    lte(brands.nextInspectionAt, now),
    eq(brands.status, 'active'),
    ne(brands.plan, 'none'),
    ne(brands.inspectionResult, 'running'),
    eq(clients.status, 'ACTIVE'),
  );

/** Whether a brand is to be inspected by its plan. */
export async function isDue(db: Database, brandId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .innerJoin(clients, eq(clients.merchantId, brands.clientId))
    .where(and(eq(brands.id, brandId), isDueAt(now)));
  return rows.length > 0;
}

/** The brands of active clients that are to be inspected by their plans, those first that have been due longest. */
export async function selectDueBrands(db: Database, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .innerJoin(clients, eq(clients.merchantId, brands.clientId))
    .where(isDueAt(now))
    .orderBy(asc(brands.nextInspectionAt), asc(brands.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

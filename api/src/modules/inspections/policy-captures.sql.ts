import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import { inspectionPages, inspections } from './inspections.schema.ts';
import type { PageRow } from './inspections.sql.ts';

/** A page with the inspection that saw it. */
export type SeenPage = PageRow & { hosts: readonly string[] };

/** So many inspections on each side of a moment: a shop that was away for longer has no capture around it. */
const MOST_INSPECTIONS = 40;

async function selectOnOneSide(
  db: Database,
  brandId: number,
  side: 'before' | 'after',
  at: Date,
): Promise<SeenPage[]> {
  const { createdAt, endedAt } = inspections;
  // An inspection that was under way at that moment is on both sides, and its pages tell by their times.
  const chosen = db
    .select({ id: inspections.id })
    .from(inspections)
    .where(
      and(
        eq(inspections.brandId, brandId),
        eq(inspections.state, 'done'),
        side === 'before' ? lte(createdAt, at) : gte(endedAt, at),
      ),
    )
    .orderBy(side === 'before' ? desc(createdAt) : asc(createdAt))
    .limit(MOST_INSPECTIONS);
  const rows = await db
    .select({ page: inspectionPages, hosts: inspections.hosts })
    .from(inspectionPages)
    .innerJoin(inspections, eq(inspections.id, inspectionPages.inspectionId))
    .where(inArray(inspections.id, chosen))
    .orderBy(asc(inspections.createdAt), asc(inspections.id), asc(inspectionPages.n));
  return rows.map(({ page, hosts }) => ({ ...page, hosts }));
}

/** The pages that completed inspections of a brand saw around a moment, oldest first. */
export async function selectPagesAround(
  db: Database,
  brandId: number,
  at: Date,
): Promise<{ before: SeenPage[]; after: SeenPage[] }> {
  const isBefore = ({ facts }: SeenPage) => new Date(facts.at) <= at;
  const before = await selectOnOneSide(db, brandId, 'before', at);
  const after = await selectOnOneSide(db, brandId, 'after', at);
  return { before: before.filter(isBefore), after: after.filter((page) => !isBefore(page)) };
}

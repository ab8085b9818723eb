import type { ServiceName } from '@cbp/shared/access/service';
import { CLOSED_STATUSES } from '@cbp/shared/clients/client-verb';
import type { PaidUse } from '@cbp/shared/clients/paid-use';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, desc, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { balanceEntries, clientServices, servicePrices } from './balances.schema.ts';

export type ServiceRow = typeof clientServices.$inferSelect;
export type EntryRow = typeof balanceEntries.$inferSelect;
export type NewService = typeof clientServices.$inferInsert;
export type OfService = { merchantId: string; service: ServiceName };

const isOf = ({ merchantId, service }: OfService) =>
  and(eq(clientServices.merchantId, merchantId), eq(clientServices.service, service));

export function selectServices(db: Database, merchantId: string): Promise<ServiceRow[]> {
  return db
    .select()
    .from(clientServices)
    .where(eq(clientServices.merchantId, merchantId))
    .orderBy(asc(clientServices.service));
}

/** One service of some clients. */
export function selectOfClients(
  db: Database,
  { service, merchantIds }: { service: ServiceName; merchantIds: readonly string[] },
): Promise<ServiceRow[]> {
  const isOfThem = inArray(clientServices.merchantId, [...merchantIds]);
  return db
    .select()
    .from(clientServices)
    .where(and(eq(clientServices.service, service), isOfThem));
}

/** Those of some clients that pay for a service per use. */
export async function selectPrepaid(
  db: Database,
  { service, merchantIds }: { service: ServiceName; merchantIds: readonly string[] },
): Promise<string[]> {
  if (merchantIds.length === 0) return [];
  const rows = await db
    .select({ merchantId: clientServices.merchantId })
    .from(clientServices)
    .where(
      and(
        eq(clientServices.service, service),
        eq(clientServices.pricingScheme, 'per_use'),
        inArray(clientServices.merchantId, [...merchantIds]),
      ),
    );
  return rows.map(({ merchantId }) => merchantId);
}

/** Locks a service of a client until the end of the transaction. */
export async function lockService(db: Database, of: OfService): Promise<ServiceRow | undefined> {
  const [row] = await db.select().from(clientServices).where(isOf(of)).for('update');
  return row;
}

/**
 * Adds a service to a client, or changes its payment. A client that isn't below the new threshold is warned again when it
 * falls below it.
 */
export async function upsertService(
  db: Database,
  { merchantId, service, pricingScheme, lowAt, createdAt }: NewService,
): Promise<void> {
  const { purchased, used, lowToldAt } = clientServices;
  const isStillBelow = sql`${purchased} - ${used} < excluded.low_at`;
  await db
    .insert(clientServices)
    .values({ merchantId, service, pricingScheme, lowAt, createdAt })
    .onConflictDoUpdate({
      target: [clientServices.merchantId, clientServices.service],
      set: { pricingScheme, lowAt, lowToldAt: sql`case when ${isStillBelow} then ${lowToldAt} end` },
    });
}

/** The units of the uses of a service for which a client has some of its own. */
export async function selectPrices(
  db: Database,
  { merchantId, service }: OfService,
): Promise<Map<PaidUse, number>> {
  const rows = await db
    .select({ use: servicePrices.use, units: servicePrices.units })
    .from(servicePrices)
    .where(and(eq(servicePrices.merchantId, merchantId), eq(servicePrices.service, service)));
  return new Map(rows.map(({ use, units }) => [use, units]));
}

export async function upsertPrices(
  db: Database,
  rows: readonly (typeof servicePrices.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  const { merchantId, service, use } = servicePrices;
  await db
    .insert(servicePrices)
    .values([...rows])
    .onConflictDoUpdate({ target: [merchantId, service, use], set: { units: sql`excluded.units` } });
}

export async function insertServices(db: Database, rows: readonly NewService[]): Promise<void> {
  if (rows.length > 0) await db.insert(clientServices).values([...rows]);
}

export async function insertEntries(
  db: Database,
  rows: readonly Omit<typeof balanceEntries.$inferInsert, 'id'>[],
): Promise<void> {
  if (rows.length > 0) await db.insert(balanceEntries).values([...rows]);
}

/** Writes an entry with the remaining balance and updates the sums; above the threshold, the warning is reset. */
export async function appendEntry(
  db: Database,
  row: ServiceRow,
  entry: Pick<EntryRow, 'kind' | 'units' | 'reference' | 'note' | 'by' | 'at'> & { use?: PaidUse | null },
): Promise<void> {
  const { merchantId, service, lowAt } = row;
  const isUse = entry.kind === 'use' || entry.kind === 'returned';
  const purchased = row.purchased + (isUse ? 0 : entry.units);
  const used = row.used - (isUse ? entry.units : 0);
  const remaining = purchased - used;
  await db.insert(balanceEntries).values({ merchantId, service, ...entry, remaining });
  const isAbove = lowAt === null || remaining >= lowAt;
  await db
    .update(clientServices)
    .set({ purchased, used, ...(isAbove && { lowToldAt: null }) })
    .where(isOf(row));
}

/** The entry with which something was paid for, or its units were returned. */
export async function selectByReference(
  db: Database,
  of: OfService & { kind: 'use' | 'returned'; reference: string },
): Promise<EntryRow | undefined> {
  const { merchantId, service, kind, reference } = balanceEntries;
  const [row] = await db
    .select()
    .from(balanceEntries)
    .where(
      and(
        eq(merchantId, of.merchantId),
        eq(service, of.service),
        eq(kind, of.kind),
        eq(reference, of.reference),
      ),
    );
  return row;
}

/** Entries of a client before one of them, or the newest, and how many there are before those. */
export async function selectEntries(
  db: Database,
  merchantId: string,
  { before, most }: { before: number | undefined; most: number },
): Promise<{ rows: EntryRow[]; older: number }> {
  const { id } = balanceEntries;
  const isOfClient = eq(balanceEntries.merchantId, merchantId);
  const rows = await db
    .select()
    .from(balanceEntries)
    .where(and(isOfClient, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(most);
  const last = rows.at(-1);
  return { rows, older: last ? await db.$count(balanceEntries, and(isOfClient, lt(id, last.id))) : 0 };
}

/** Locks services below their threshold whose clients have an address and haven't been warned. */
export function lockLow(db: Database, most: number) {
  const { merchantId, name, language, status, contactEmailTo, contactEmailCc } = clients;
  return db
    .select({
      row: clientServices,
      client: { merchantId, name, language, contactEmailTo, contactEmailCc },
    })
    .from(clientServices)
    .innerJoin(clients, eq(merchantId, clientServices.merchantId))
    .where(
      and(
        isNull(clientServices.lowToldAt),
        lt(sql`${clientServices.purchased} - ${clientServices.used}`, clientServices.lowAt),
        eq(clientServices.pricingScheme, 'per_use'),
        notInArray(status, [...CLOSED_STATUSES]),
        gt(sql`cardinality(${contactEmailTo})`, 0),
      ),
    )
    .orderBy(asc(clientServices.merchantId), asc(clientServices.service))
    .limit(most)
    .for('update', { skipLocked: true });
}

export async function markNotified(db: Database, of: OfService, at: Date): Promise<void> {
  await db.update(clientServices).set({ lowToldAt: at }).where(isOf(of));
}

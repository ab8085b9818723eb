import type { ServiceName } from '@cbp/shared/access/service';
import { type ClientService, type Ledger, MOST_ENTRIES } from '@cbp/shared/clients/balance.model';
import { type AmlPrices, PAID_USES, type PaidUse, USUAL_UNITS } from '@cbp/shared/clients/paid-use';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import {
  appendEntry,
  insertEntries,
  insertServices,
  lockService,
  type NewService,
  selectByReference,
  selectEntries,
  selectOfClients,
  selectPrepaid,
  selectPrices,
  selectServices,
  upsertPrices,
  upsertService,
} from './balances.sql.ts';

type OfService = { merchantId: string; service: ServiceName };

/** The services of a client with their remaining balances. */
export async function findServices(db: Database, merchantId: string): Promise<ClientService[]> {
  const rows = await selectServices(db, merchantId);
  return rows.map(({ service, pricingScheme, purchased, used, lowAt, createdAt }) => ({
    service,
    pricing_scheme: pricingScheme,
    purchased,
    used,
    remaining: purchased - used,
    low_at: lowAt,
    since: createdAt.toISOString(),
  }));
}

/** The units that clients with a service have left, by client; null for a flat rate. */
export async function findUnitsLeft(
  db: Database,
  service: ServiceName,
  merchantIds: readonly string[],
): Promise<Map<string, number | null>> {
  if (merchantIds.length === 0) return new Map();
  const rows = await selectOfClients(db, { service, merchantIds });
  return new Map(
    rows.map(({ merchantId, pricingScheme, purchased, used }) => [
      merchantId,
      pricingScheme === 'flat' ? null : purchased - used,
    ]),
  );
}

/** Entries of the ledger of a client before one of them, or the newest. */
export async function findEntries(db: Database, merchantId: string, before?: number): Promise<Ledger> {
  const { rows, older } = await selectEntries(db, merchantId, { before, most: MOST_ENTRIES });
  const entries = rows.map(({ id, at, service, kind, units, remaining, reference, use, note, by }) => ({
    id,
    at: at.toISOString(),
    service,
    kind,
    units,
    remaining,
    reference,
    use,
    note,
    by,
  }));
  return { entries, older };
}

/** The units that a client pays for each use of AML screening. */
export async function findAmlPrices(db: Database, merchantId: string): Promise<AmlPrices> {
  const own = await selectPrices(db, { merchantId, service: 'aml' });
  const of = (use: PaidUse) => own.get(use) ?? USUAL_UNITS;
  return {
    individual_screening: of('individual_screening'),
    business_screening: of('business_screening'),
    ongoing_individual_screening: of('ongoing_individual_screening'),
    ongoing_business_screening: of('ongoing_business_screening'),
    document_verification: of('document_verification'),
  };
}

/** Changes what a client that has a service pays for its uses, from the next one on, within a change. */
export async function setPrices(
  ctx: Pick<ServiceContext, 'db'>,
  { merchantId, prices }: { merchantId: string; prices: ReadonlyMap<PaidUse, number> },
): Promise<void> {
  const rows = [...prices].map(([use, units]) => ({
    merchantId,
    service: PAID_USES[use].service,
    use,
    units,
  }));
  await upsertPrices(ctx.db, rows);
}

/** Gives a client a service within a change, or changes how it pays for it. */
export async function giveService(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  given: OfService & Pick<NewService, 'pricingScheme' | 'lowAt'>,
): Promise<void> {
  await upsertService(ctx.db, { ...given, createdAt: ctx.now() });
}

/** Records a purchase or an adjustment within a change. Throws balance/no_service, balance/wrong_units. */
export async function enterUnits(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  entered: OfService & { kind: 'purchase' | 'correction'; units: number; note: string; by: string },
): Promise<void> {
  const { kind, units, note, by } = entered;
  const row = await lockService(ctx.db, entered);
  if (!row) throw new ApiError('balance/no_service');
  if (units === 0 || (kind === 'purchase' && units < 0) || row.purchased + units < row.used) {
    throw new ApiError('balance/wrong_units');
  }
  await appendEntry(ctx.db, row, { kind, units, reference: null, note: note || null, by, at: ctx.now() });
}

/**
 * Charges for an action within its change, idempotently by reference: one unit, or those of its use. Clients without the
 * service, or with a flat rate, aren't charged. Throws balance/insufficient; a lock prevents overdrafts by concurrent charges.
 */
export async function payFor(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  paid: { merchantId: string | null; service: ServiceName; reference: string; use?: PaidUse },
): Promise<void> {
  const { merchantId, service, reference, use = null } = paid;
  if (merchantId === null) return;
  const of = { merchantId, service };
  const row = await lockService(ctx.db, of);
  if (!row || row.pricingScheme === 'flat') return;
  if (await selectByReference(ctx.db, { ...of, kind: 'use', reference })) return;
  const units = (use && (await selectPrices(ctx.db, of)).get(use)) ?? USUAL_UNITS;
  if (row.purchased - row.used < units) throw new ApiError('balance/insufficient');
  await appendEntry(ctx.db, row, {
    kind: 'use',
    units: -units,
    reference,
    use,
    note: null,
    by: null,
    at: ctx.now(),
  });
}

/**
 * Returns the units that an action was charged for, once, since a provider refused it. Nothing is returned where nothing was
 * charged.
 */
export async function returnUnits(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  returned: OfService & { reference: string },
): Promise<void> {
  const row = await lockService(ctx.db, returned);
  const paid = row && (await selectByReference(ctx.db, { ...returned, kind: 'use' }));
  if (!paid || (await selectByReference(ctx.db, { ...returned, kind: 'returned' }))) return;
  const { reference } = returned;
  await appendEntry(ctx.db, row, {
    kind: 'returned',
    units: -paid.units,
    reference,
    use: paid.use,
    note: null,
    by: null,
    at: ctx.now(),
  });
}

/**
 * Charges for arrivals, which are never rejected: at 0, nothing is charged. Clients without the service, or with a flat
 * rate, aren't charged, and nothing is charged twice.
 */
export async function payForArrived(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  {
    service,
    arrived,
  }: { service: ServiceName; arrived: readonly { merchantId: string; reference: string }[] },
): Promise<void> {
  const merchantIds = [...new Set(arrived.map(({ merchantId }) => merchantId))];
  const prepaid = new Set(await selectPrepaid(ctx.db, { service, merchantIds }));
  const owed = arrived.filter(({ merchantId }) => prepaid.has(merchantId));
  // In one fixed order, which prevents deadlocks between the locks.
  for (const one of owed.toSorted((a, b) => a.merchantId.localeCompare(b.merchantId))) {
    try {
      await payFor(ctx, { ...one, service });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'balance/insufficient')) throw error;
    }
  }
}

/** Stores services with complete ledgers. */
export async function createBalances(context: {
  ctx: { db: Database };
  input: {
    services: Parameters<typeof insertServices>[1];
    entries: Parameters<typeof insertEntries>[1];
    prices?: Parameters<typeof upsertPrices>[1];
  };
}): Promise<void> {
  const { ctx, input } = context;
  await withoutAudit(ctx.db, 'demo data: balances as they stand', async (tx) => {
    await insertServices(tx, input.services);
    await upsertPrices(tx, input.prices ?? []);
    await insertEntries(tx, input.entries);
  });
}

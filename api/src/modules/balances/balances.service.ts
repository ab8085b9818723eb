import type { ServiceName } from '@cbp/shared/access/service';
import { type ClientService, type Ledger, MOST_ENTRIES } from '@cbp/shared/clients/balance.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import {
  appendEntry,
  insertEntries,
  insertServices,
  isPaid,
  lockService,
  type NewService,
  selectEntries,
  selectPrepaid,
  selectServices,
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

/** Entries of the ledger of a client before one of them, or the newest. */
export async function findEntries(db: Database, merchantId: string, before?: number): Promise<Ledger> {
  const { rows, older } = await selectEntries(db, merchantId, { before, most: MOST_ENTRIES });
  const entries = rows.map(({ id, at, service, kind, units, remaining, reference, note, by }) => ({
    id,
    at: at.toISOString(),
    service,
    kind,
    units,
    remaining,
    reference,
    note,
    by,
  }));
  return { entries, older };
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
 * Charges for an action within its change, idempotently by reference. Clients without the service, or with a flat rate,
 * aren't charged. Throws balance/insufficient; a lock prevents overdrafts by concurrent charges.
 */
export async function payFor(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  paid: { merchantId: string | null; service: ServiceName; reference: string; units?: number },
): Promise<void> {
  const { merchantId, service, reference, units = 1 } = paid;
  if (merchantId === null) return;
  const of = { merchantId, service };
  const row = await lockService(ctx.db, of);
  if (!row || row.pricingScheme === 'flat' || (await isPaid(ctx.db, of, reference))) return;
  if (row.purchased - row.used < units) throw new ApiError('balance/insufficient');
  await appendEntry(ctx.db, row, {
    kind: 'use',
    units: -units,
    reference,
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
  input: { services: Parameters<typeof insertServices>[1]; entries: Parameters<typeof insertEntries>[1] };
}): Promise<void> {
  const { ctx, input } = context;
  await withoutAudit(ctx.db, 'demo data: balances as they stand', async (tx) => {
    await insertServices(tx, input.services);
    await insertEntries(tx, input.entries);
  });
}

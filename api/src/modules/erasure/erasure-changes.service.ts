import { contract } from '@cbp/shared/contract';
import type { Retention, RetentionSetting } from '@cbp/shared/erasure/erasure.calls';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { AnyContractProcedure } from '@orpc/contract';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineChange, defineEvent, type Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findNamedClients } from '../clients/clients.service.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import {
  findReceiptAlone,
  findVisibleReceipts,
} from '../receipt-transactions/receipt-transactions.service.ts';
import type { Erasure } from './erasure.service.ts';
import { deleteHold, selectHolds, selectRetention, upsertHold, upsertRetention } from './erasure.sql.ts';

export type ErasureContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
type Change = { id: string; reason: string; version?: number | undefined };
type Audited = NonNullable<Awaited<ReturnType<typeof load>>>;
type Setting = { merchant_id: string; keep_days: number | null; version?: number | undefined };

async function load(db: Database, icsId: string) {
  const receipt = await findReceiptAlone(db, icsId);
  if (!receipt) return undefined;
  const [hold] = await selectHolds(db, [icsId]);
  return {
    iCS_id: icsId,
    client_id: receipt.clientId,
    order_reference: receipt.orderReference,
    version: receipt.version,
    erased_at: receipt.erasedAt?.toISOString() ?? null,
    hold: hold?.reason ?? null,
  };
}

/** The calls about the personal data of buyers; `defaultDays` is the platform's. */
export function createErasureChanges(erasure: Erasure, defaultDays: number) {
  const ENTITY: Entity<ErasureContext, Audited> = {
    type: 'receipt_transaction',
    table: receiptTransactions,
    key: receiptTransactions.icsId,
    errors: { notFound: 'receipts/not_found', changed: 'receipts/changed' },
    load: (db, id) => load(db, String(id)),
    clientOf: (row) => row.client_id,
    async see({ ctx, input }) {
      const [seen] = await findVisibleReceipts(ctx.db, ctx.scope, [String(input.id)]);
      if (seen === undefined) throw new ApiError('receipts/not_found');
      return erasure.describe(ctx.db, seen);
    },
  };

  const changing = (
    call: AnyContractProcedure,
    work: (context: { ctx: ErasureContext; input: Change; before: Audited }) => Promise<void>,
  ) =>
    defineChange({
      call,
      entity: ENTITY,
      idOf: ({ id }: Change) => id,
      work,
      answer: async ({ ctx, input }): Promise<{ results: Retention }> => ({
        results: await erasure.describe(ctx.db, input.id),
      }),
    });

  async function setting(
    { db, scope }: Pick<ServiceContext, 'db' | 'scope'>,
    id: string,
  ): Promise<RetentionSetting> {
    if (!(await findNamedClients(db, scope, [id])).has(id)) throw new ApiError('merchants/not_found');
    const row = await selectRetention(db, id);
    return {
      merchant_id: id,
      keep_days: row?.keepDays ?? null,
      default_days: defaultDays,
      version: row?.version ?? 1,
    };
  }

  return {
    /** Whether the data of an order in the scope is there, and what keeps it. Throws receipts/not_found. */
    async get({ ctx, input }: { ctx: Pick<ServiceContext, 'db' | 'scope'>; input: { id: string } }) {
      const [seen] = await findVisibleReceipts(ctx.db, ctx.scope, [input.id]);
      if (seen === undefined) throw new ApiError('receipts/not_found');
      return { results: await erasure.describe(ctx.db, seen) };
    },

    erase: changing(contract.eraseOrder, async ({ ctx, input, before }) => {
      if (before.erased_at !== null) throw new ApiError('receipts/erased');
      const keptFor = (await erasure.reasons(ctx.db, [input.id])).get(input.id);
      if (keptFor) throw new ApiError('receipts/kept', { data: { kept_for: keptFor, hold: before.hold } });
      await erasure.erase(ctx.db, input.id, ctx.now());
    }),

    hold: changing(contract.holdOrder, async ({ ctx, input, before }) => {
      if (before.erased_at !== null) throw new ApiError('receipts/erased');
      await upsertHold(ctx.db, { icsId: input.id, reason: input.reason, since: ctx.now() });
    }),

    liftHold: changing(contract.liftHold, ({ ctx, input }) => deleteHold(ctx.db, input.id)),

    getSetting: async ({ ctx, input }: { ctx: ErasureContext; input: { merchant_id: string } }) => ({
      results: await setting(ctx, input.merchant_id),
    }),

    updateSetting: defineEvent({
      subject: { call: contract.updateRetentionSetting, entity: 'client' },
      async work({ ctx, input }: { ctx: ErasureContext; input: Setting }) {
        const { merchant_id: merchantId, keep_days: keepDays, version } = input;
        const before = await setting(ctx, merchantId);
        if (version !== undefined && version !== before.version) {
          throw new ApiError('retention/changed', { data: before });
        }
        await upsertRetention(ctx.db, merchantId, keepDays);
        const after = await setting(ctx, merchantId);
        return { answer: { results: after }, done: { ids: [merchantId], merchantId, before, after } };
      },
    }),
  };
}

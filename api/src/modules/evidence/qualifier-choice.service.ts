import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { defineChange, type Entity } from '../../changes/change.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import {
  findReceipt,
  findReceiptAlone,
  findVisibleReceipts,
} from '../receipt-transactions/receipt-transactions.service.ts';
import type { ReleaseContext } from './evidence-release.service.ts';
import { describeQualifier, readQualifier } from './qualifier.service.ts';
import { selectChoice, storeChoice } from './qualifier.sql.ts';

/** The choice as the audit log stores it. */
type AuditedChoice = {
  iCS_id: string;
  client_id: string | null;
  earlier_payments: string[] | null;
  version: number;
};
type Choosing = { id: string; payments: string[] | null; version?: number | undefined };

async function loadChoice(db: Database, icsId: string): Promise<AuditedChoice | undefined> {
  const receipt = await findReceiptAlone(db, icsId);
  if (!receipt) return undefined;
  const choice = await selectChoice(db, icsId);
  return {
    iCS_id: icsId,
    client_id: receipt.clientId,
    earlier_payments: choice?.payments ?? null,
    version: receipt.version,
  };
}

const CHOICE: Entity<ReleaseContext, AuditedChoice> = {
  type: 'receipt_transaction',
  table: receiptTransactions,
  key: receiptTransactions.icsId,
  errors: { notFound: 'receipts/not_found', changed: 'receipts/changed' },
  load: (db, id) => loadChoice(db, String(id)),
  clientOf: (row) => row.client_id,
  async see({ ctx, input }) {
    const [seen] = await findVisibleReceipts(ctx.db, ctx.scope, [String(input.id)]);
    if (seen === undefined) throw new ApiError('receipts/not_found');
    return loadChoice(ctx.db, seen);
  },
};

/** Throws evidence/unknown_payment unless both are candidates and differ. */
async function checkKnown(db: Database, { id, payments }: Choosing, sharedAfter: number): Promise<void> {
  const receipt = payments && (await findReceipt(db, id));
  if (!receipt) return;
  const { candidates } = await describeQualifier(db, receipt, sharedAfter);
  const keys = new Set(candidates.map(({ key }) => key));
  if (new Set(payments).size !== 2 || !payments.every((key) => keys.has(key))) {
    throw new ApiError('evidence/unknown_payment');
  }
}

/** Chooses the two earlier payments that the report of a receipt shows, or removes the choice. */
export const createChoice = (sharedAfter: number) =>
  defineChange({
    call: contract.chooseQualifier,
    entity: CHOICE,
    idOf: ({ id }: Choosing) => id,
    guard: ({ ctx, input }: { ctx: ReleaseContext & { before: AuditedChoice }; input: Choosing }) =>
      checkKnown(ctx.db, input, sharedAfter),
    work({ ctx, input }: { ctx: ReleaseContext; input: Choosing; before: AuditedChoice }) {
      const { id, payments } = input;
      const chosenBy = ctx.actor.kind === 'user' ? ctx.actor.displayName : null;
      return storeChoice(ctx.db, id, payments && { payments, chosenAt: ctx.now(), chosenBy });
    },
    answer: ({ ctx, input }: { ctx: ReleaseContext; input: Choosing }) =>
      readQualifier({ ctx, input: { id: input.id }, sharedAfter }),
  });

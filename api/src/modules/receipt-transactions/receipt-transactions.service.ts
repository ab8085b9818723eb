import type { RequiredRight } from '@cbp/shared/access/access-right';
import type { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { MOST_MATCHES } from '@cbp/shared/payments/receipt-transactions.calls';
import type { ReleaseAgreement } from '@cbp/shared/payments/release-state';
import { readArn } from '@cbp/shared/text/read-arn';
import { readId } from '@cbp/shared/text/read-id';
import type { InferContractRouterOutputs } from '@orpc/contract';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, scopeOf, type TenantScope } from '../../access/tenant-scope.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { receiptTransactionSource } from './receipt-transactions.list.ts';
import {
  type HistoryRow,
  hasAnyReceipt,
  type ItemRow,
  isReceiptStored,
  isTrackingUrlStored,
  type PolicyRow,
  type ProofRow,
  type ReceiptRow,
  type RefundRow,
  type SentEmailRow,
  selectByReference,
  selectCaseHistory,
  selectIdByOrderReference,
  selectIdsNamingImage,
  selectItems,
  selectPolicies,
  selectReceipt,
  selectReceipts,
  selectReceiptWithParts,
  selectSentEmails,
  selectStored,
} from './receipt-transactions.sql.ts';
import { type NewReceipt, newIcsId, storableReceipt, storeReceipts } from './stored-receipts.service.ts';

type Outputs = InferContractRouterOutputs<typeof contract>;

/** A receipt with all that belongs to it. */
export type Receipt = ReceiptRow & {
  items: ItemRow[];
  policies: PolicyRow[];
  history: HistoryRow[];
  refund: RefundRow | null;
  proof: ProofRow | null;
  emails: SentEmailRow[];
  /** Whether a shop sent it, and the platform writes to the buyer. */
  isOrder: boolean;
};

const ID_FORM = /^[\w-]{22,128}$/;

/** Whether a text can be an iCS_id at all; what cannot need not, and with a NUL must not, reach the database. */
export function isIcsId(text: string): boolean {
  return ID_FORM.test(text);
}

/** Stores a receipt of the demo data, or of a test, and returns its new iCS_id. Throws ZodError for an invalid proof. */
export async function createReceipt(context: {
  ctx: Pick<ServiceContext, 'db'>;
  input: NewReceipt;
}): Promise<string> {
  const { ctx, input } = context;
  const receipt = storableReceipt({ ...input, icsId: newIcsId() });
  await withoutAudit(ctx.db, 'demo data; shops send orders', (tx) => storeReceipts(tx, [receipt]));
  return receipt.icsId;
}

/** A complete receipt, or null. Call it inside a transaction for a consistent snapshot. */
export async function findReceipt(db: Database, icsId: string): Promise<Receipt | null> {
  const found = await selectReceiptWithParts(db, icsId);
  if (!found) return null;
  const { receipt, ...parts } = found;
  return {
    ...receipt,
    ...parts,
    items: await selectItems(db, icsId),
    policies: await selectPolicies(db, icsId),
    history: await selectCaseHistory(db, icsId),
    emails: await selectSentEmails(db, icsId),
  };
}

/** A receipt's own row, or null. */
export async function findReceiptAlone(db: Database, icsId: string): Promise<ReceiptRow | null> {
  return (await selectReceipt(db, icsId)) ?? null;
}

/** The same for several, by their ids; without those that don't exist. */
export async function findReceiptsAlone(
  db: Database,
  icsIds: readonly string[],
): Promise<ReadonlyMap<string, ReceiptRow>> {
  const rows = await selectReceipts(db, icsIds);
  return new Map(rows.map((row) => [row.icsId, row]));
}

const READ: RequiredRight = { service: 'ics', right: 'transaction.read' };

/** Whether the actor may see this receipt whether or not its evidence is released. */
export async function isReceiptVisible(db: Database, actor: Actor, icsId: string): Promise<boolean> {
  const scope = scopeOf(actor, READ);
  return !isEmptyScope(scope) && isReceiptStored(db, scope, icsId);
}

/** Those of the ids that are receipts within the scope. */
export function findVisibleReceipts(
  db: Database,
  scope: TenantScope,
  icsIds: readonly string[],
): Promise<string[]> {
  return selectStored(db, scope, icsIds);
}

/** Whether a receipt that the actor may see, released or not, holds this tracking URL. */
export async function isTrackingUrlVisible(db: Database, actor: Actor, url: string): Promise<boolean> {
  const scope = scopeOf(actor, READ);
  return !isEmptyScope(scope) && isTrackingUrlStored(db, scope, url);
}

export function hasReceipts(db: Database): Promise<boolean> {
  return hasAnyReceipt(db);
}

/** The ids of the receipts that name an image, as a photo of an item, a signed delivery or in their history. */
export function findIdsNamingImage(db: Database, name: string): Promise<string[]> {
  return selectIdsNamingImage(db, name);
}

/** The id of the oldest receipt with this order reference. */
export async function findIdByOrderReference(db: Database, orderReference: string): Promise<string | null> {
  return (await selectIdByOrderReference(db, orderReference)) ?? null;
}

/**
 * Resolves references: the ID, order reference or ARN of receipts in scope. One entry per reference, in order, with the
 * newest receipts first; surrounding spaces are ignored.
 */
export async function resolveReceiptTransactions(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { references: readonly string[] };
}): Promise<Outputs['resolveReceiptTransactions']> {
  const { ctx, input } = context;
  const wanted = input.references.map((reference) => ({
    written: reference.trim(),
    id: readId(reference),
    arn: readArn(reference),
  }));
  const found = await selectByReference(ctx.db, ctx.scope, { references: wanted, limit: MOST_MATCHES + 1 });
  const rows = await readRowsByKey(ctx, receiptTransactionSource, [
    ...new Set(found.map(({ icsId }) => icsId)),
  ]);
  const byPosition = Map.groupBy(found, ({ position }) => position);
  return {
    results: input.references.map((reference, index) => {
      const ids = byPosition.get(index + 1) ?? [];
      return {
        reference,
        matches: ids.slice(0, MOST_MATCHES).flatMap(({ icsId }) => rows.get(icsId) ?? []),
        has_more: ids.length > MOST_MATCHES,
      };
    }),
  };
}

/** Checks whether the released evidence still agrees with the payment's record; null without a release. */
export async function findReleaseAgreement(
  ctx: Pick<ServiceContext, 'db' | 'scope'>,
  icsId: string,
): Promise<ReleaseAgreement | null> {
  const rows = await readRowsByKey({ ...ctx, now: () => new Date(0) }, receiptTransactionSource, [icsId]);
  return rows.get(icsId)?.release_agreement ?? null;
}

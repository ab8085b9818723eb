import type { RequiredRight } from '@cbp/shared/access/access-right';
import { MOST_CHOICES, type ReceiptChoice } from '@cbp/shared/alerts/receipt-choice.model';
import { contract } from '@cbp/shared/contract';
import { maskedCard } from '@cbp/shared/format/masked-card';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { fold } from '@cbp/shared/text/fold';
import { scopeOf } from '../../../access/tenant-scope.ts';
import { findClientsWithin } from '../../clients/clients.service.ts';
import { type AlertCallContext, readVisibleAlert, rowOfAlert } from '../alert-entity.service.ts';
import type { AlertRow } from '../alerts.sql.ts';
import { selectCandidates, selectCompared } from './candidates.sql.ts';
import { type ComparedReceipt, type ScoredReceipt, scoreReceipt } from './match-score.ts';
import { selectSearchedReceipts } from './receipt-search.sql.ts';

/** The right required to choose one. */
const CHOOSES = contract.setReceiptOfAlert['~orpc'].meta.access as RequiredRight;

/** How well transactions of its client fit an alert, and why. */
export async function compareReceipts(context: {
  ctx: { db: Database };
  input: { alert: AlertRow; icsIds: readonly string[] };
}): Promise<ScoredReceipt[]> {
  const { ctx, input } = context;
  const compared = await selectCompared(ctx.db, input.icsIds);
  return [...compared.values()].map((receipt) =>
    scoreReceipt({ ...input.alert, possibleClients: [] }, receipt),
  );
}

const paidAt = ({ transactionDateTime }: ComparedReceipt) => transactionDateTime?.getTime() ?? 0;

/** Whether the text is one of its names, and not only a part of one. */
function isNamed({ icsId, orderReference, transactionId, arn }: ComparedReceipt, text: string | undefined) {
  const names = [icsId, orderReference, transactionId, arn].map((name) => fold(name ?? ''));
  return text !== undefined && names.includes(fold(text));
}

function toChoice({ receipt, reasons }: ScoredReceipt, chosen: string | null): ReceiptChoice {
  const { icsId, orderReference, merchantName, transactionDateTime, amount, currency } = receipt;
  return {
    iCS_id: icsId,
    order_reference: orderReference,
    merchant_name: merchantName,
    transaction_date_time: transactionDateTime?.toISOString() ?? null,
    amount,
    currency,
    card: maskedCard(receipt.cardPrefix, receipt.cardSuffix),
    arn: receipt.arn,
    transaction_id: receipt.transactionId,
    reasons,
    is_chosen: icsId === chosen,
  };
}

/**
 * Transactions of its client that an alert may match, for users who may choose one: exact references first, then the best
 * matches, of equal ones the latest. Throws alerts/not_found, auth/forbidden, alerts/client_unknown.
 */
export async function findReceiptsForAlert(context: {
  ctx: AlertCallContext;
  input: { id: number; text?: string | undefined };
}): Promise<ReceiptChoice[]> {
  const { ctx, input } = context;
  const { id, text } = input;
  await readVisibleAlert({ ctx: { ...ctx, scope: scopeOf(ctx.actor, CHOOSES) }, input: { id } });
  const alert = await rowOfAlert(ctx, id);
  const { clientId } = alert;
  if (clientId === null) throw new ApiError('alerts/client_unknown');
  // The scope of the call is that of transactions.
  if ((await findClientsWithin(ctx.db, ctx.scope, [clientId])).length === 0)
    throw new ApiError('auth/forbidden');
  const at = alert.transactionTimestamp ?? alert.alertTimestamp;
  const icsIds =
    text === undefined
      ? (await selectCandidates(ctx.db, [id])).get(id)?.map(({ icsId }) => icsId)
      : await selectSearchedReceipts(ctx.db, { clientId, text, at });
  const scored = await compareReceipts({ ctx, input: { alert, icsIds: icsIds ?? [] } });
  return scored
    .filter(({ receipt }) => receipt.clientId === clientId)
    .toSorted(
      (one, other) =>
        Number(isNamed(other.receipt, text)) - Number(isNamed(one.receipt, text)) ||
        other.score - one.score ||
        paidAt(other.receipt) - paidAt(one.receipt),
    )
    .slice(0, MOST_CHOICES)
    .map((one) => toChoice(one, alert.icsId));
}

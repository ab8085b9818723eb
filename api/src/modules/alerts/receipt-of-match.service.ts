import type { Alert } from '@cbp/shared/alerts/alert.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, scopeOf } from '../../access/tenant-scope.ts';
import { selectReceiptOf } from './alerts.sql.ts';

/** The transaction that an alert or a case was matched to, if the caller may read transactions of its client. */
export async function readReceiptOfMatch(
  { db, actor }: Pick<ServiceContext, 'db' | 'actor'>,
  icsId: string,
): Promise<Alert['receipt']> {
  const scope = scopeOf(actor, { service: 'ics', right: 'transaction.read' });
  if (isEmptyScope(scope)) return null;
  const found = await selectReceiptOf(db, scope, icsId);
  if (!found) return null;
  const { receipt, releasedAt } = found;
  return {
    iCS_id: receipt.icsId,
    order_reference: receipt.orderReference,
    merchant_name: receipt.merchantName,
    transaction_date_time: receipt.transactionDateTime?.toISOString() ?? null,
    amount: receipt.amount,
    currency: receipt.currency,
    is_released: releasedAt !== null,
  };
}

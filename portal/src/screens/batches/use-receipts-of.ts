import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import type { BatchItem } from '@cbp/shared/pdf/batch.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { resolve } from './use-resolved.ts';

/** The transactions that documents are about, by id, as far as the user may see them by now. */
export function useReceiptsOf(items: readonly BatchItem[]): ReadonlyMap<string, ReceiptTransaction> {
  const { queries } = useApi();
  const ids = items.flatMap(({ evidence_id: id }) => id ?? []);
  const query = useQuery({
    queryKey: ['receipts-of', ids],
    queryFn: ({ signal }) => resolve(queries, ids, signal),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const receipts = (query.data ?? []).flatMap(({ matches }) => matches);
  return new Map(receipts.map((receipt) => [receipt.iCS_id, receipt]));
}

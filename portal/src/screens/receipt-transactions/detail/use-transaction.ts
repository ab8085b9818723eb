import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/api-context.tsx';

/** A transaction as its list shows it, and its order as the shop sent it. */
export type Transaction = { row: ReceiptTransaction; order: OrderDetail };

/** Sooner than the pass runs out with which photos are shown. */
const FRESH_MS = 8 * 60_000;

export function useTransaction(id: string) {
  const { getOrder, resolveReceiptTransactions } = useApi().queries;
  return useQuery({
    queryKey: ['transaction', id],
    queryFn: async ({ signal }): Promise<{ results: Transaction }> => {
      const [{ results: order }, { results: found }] = await Promise.all([
        getOrder.call({ id }, { signal }),
        resolveReceiptTransactions.call({ references: [id] }, { signal }),
      ]);
      const row = found[0]?.matches.find(({ iCS_id: icsId }) => icsId === id);
      if (!row) throw new Error(`the transaction ${id} was not found by its ID`);
      return { results: { order, row } };
    },
  });
}

/** All that the report could show of it; parts share the answer. */
export function useWholeEvidence(id: string) {
  return useQuery({
    ...useApi().queries.getCompellingEvidence.queryOptions({
      input: { params: { id }, body: EVERYTHING_ON },
    }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
}

import type { OrderResult, WrittenOrder } from '@cbp/shared/orders/order.model';
import type { ImportMapping } from '@cbp/shared/orders/order-import';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/api-context.tsx';
import { newIdempotencyKey, sendChange } from '../../../data/change-calls.ts';
import { readAnew } from '../../../data/read-anew.ts';
import { useWork } from '../../../patterns/action/use-work.ts';

/** An order with many items still fits many times into a call. */
const AT_ONCE = 50;

type Asked = { mapping: ImportMapping; orders: WrittenOrder[] };

/** Sends orders some at a time. What was sent before a failure may be sent again: it is known then. */
export function useImport(clientId: string) {
  const api = useApi();
  const client = useQueryClient();
  const [results, setResults] = useState<readonly OrderResult[]>([]);
  const [share, setShare] = useState({ done: 0, total: 1 });
  const work = useWork(
    async ({ mapping, orders }: Asked, signal) => {
      setShare({ done: 0, total: orders.length });
      const mapped = { merchant_id: clientId, mapping };
      await sendChange(api, 'setOrderMapping', { input: mapped, key: newIdempotencyKey() });
      for (let from = 0; from < orders.length; from += AT_ONCE) {
        signal.throwIfAborted();
        const input = orders.slice(from, from + AT_ONCE);
        const answer = await sendChange(api, 'createOrders', { input, key: newIdempotencyKey() });
        setResults((before) => [...before, ...answer.results]);
        setShare({ done: from + input.length, total: orders.length });
      }
    },
    { onDone: () => readAnew(client) },
  );
  return {
    start: work.start,
    isPending: work.isPending,
    failure: work.error,
    share,
    results,
    /** The references of orders that were answered for. */
    sent: new Set(results.map(({ order_reference: reference }) => reference ?? '')),
  };
}

import type { CheckedOrder } from '@cbp/shared/orders/order.model';
import type { GoodOrder } from '@cbp/shared/orders/order-import-rows';
import { useEffect, useRef, useState } from 'react';
import { type Api, useApi } from '../../../data/api-context.tsx';

/** An order with many items still fits many times into a call. */
const AT_ONCE = 200;

type Check = {
  /** What is known of each order, by its place; none until all are checked. */
  found: readonly CheckedOrder[];
  isPending: boolean;
  error: unknown;
};
type Checked = { of: readonly GoodOrder[]; found: readonly CheckedOrder[]; error: unknown };

/** Compares orders with those that are recorded, before they are sent. An order that stays as it is is asked for once. */
export function useOrderCheck(clientId: string, orders: readonly GoodOrder[]): Check {
  const { queries } = useApi();
  const known = useRef<Known>(new Map());
  const [checked, setChecked] = useState<Checked>({ of: [], found: [], error: null });
  useEffect(() => {
    const going = new AbortController();
    const end = (error: unknown, found: readonly CheckedOrder[] = []) => {
      if (!going.signal.aborted) setChecked({ of: orders, found, error });
    };
    checkAll(queries, { clientId, orders, known: known.current }, going.signal).then(
      (found) => end(null, found),
      (error: unknown) => end(error),
    );
    return () => going.abort();
  }, [queries, clientId, orders]);
  const isPending = checked.of !== orders && orders.length > 0;
  return isPending ? { found: [], isPending, error: null } : { ...checked, isPending };
}

/** What was answered, by what was asked for. */
type Known = Map<string, CheckedOrder>;

async function checkAll(
  { checkOrders }: Pick<Api['queries'], 'checkOrders'>,
  { clientId, orders, known }: { clientId: string; orders: readonly GoodOrder[]; known: Known },
  signal: AbortSignal,
): Promise<CheckedOrder[]> {
  const asked = orders.map(({ order }) => ({ ...order, merchant_id: clientId }));
  const keys = asked.map((order) => JSON.stringify(order));
  const open = asked.flatMap((order, at) =>
    known.has(keys[at] ?? '') ? [] : [{ order, key: keys[at] ?? '' }],
  );
  for (let from = 0; from < open.length; from += AT_ONCE) {
    const portion = open.slice(from, from + AT_ONCE);
    const { results } = await checkOrders.call(
      portion.map(({ order }) => order),
      { signal },
    );
    for (const [at, { key }] of portion.entries()) {
      const result = results[at];
      if (result) known.set(key, result);
    }
  }
  return keys.flatMap((key) => known.get(key) ?? []);
}

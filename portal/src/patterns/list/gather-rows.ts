import { MAX_LIMIT } from '@cbp/shared/list/list-query';
import type { AnyRow } from './list-columns.ts';

type Gathering = {
  /** Gives the rows from an offset on, so many at most. */
  ask: (page: { limit: number; offset: number }) => Promise<readonly AnyRow[]>;
  total: number;
  signal: AbortSignal;
  /** Hears of the rows of each page, and of how many were asked for by then. */
  onRows: (rows: readonly AnyRow[], done: number) => void;
};

/** Asks for all rows, one page after the other. After the signal nothing is asked, or heard of, any more. */
export async function gatherRows({ ask, total, signal, onRows }: Gathering): Promise<void> {
  for (let offset = 0; offset < total; offset += MAX_LIMIT) {
    const rows = await ask({ limit: MAX_LIMIT, offset });
    if (signal.aborted) return;
    onRows(rows, Math.min(offset + MAX_LIMIT, total));
  }
}

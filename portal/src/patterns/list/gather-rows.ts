import { MAX_LIMIT } from '@cbp/shared/list/list-query';
import type { AnyRow } from './list-columns.ts';

type Gathering = {
  /** Gives the rows from an offset on, so many at most. */
  ask: (page: { limit: number; offset: number }) => Promise<readonly AnyRow[]>;
  total: number;
  signal: AbortSignal;
  appliesTo: (row: AnyRow) => boolean;
  /** Hears of the rows of each page that something can be done to; by then, so many were asked for, and so many skipped. */
  onRows: (rows: readonly AnyRow[], soFar: { count: number; skipped: number }) => void;
};

/** Asks for all rows, one page after the other. After the signal nothing is asked, or heard of, any more. */
export async function gatherRows({ ask, total, signal, appliesTo, onRows }: Gathering): Promise<void> {
  let skipped = 0;
  for (let offset = 0; offset < total; offset += MAX_LIMIT) {
    const rows = await ask({ limit: MAX_LIMIT, offset });
    if (signal.aborted) return;
    const wanted = rows.filter(appliesTo);
    skipped += rows.length - wanted.length;
    onRows(wanted, { count: Math.min(offset + MAX_LIMIT, total), skipped });
  }
}

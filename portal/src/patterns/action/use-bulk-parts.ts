import type { BulkResult } from '@cbp/shared/calls/bulk';
import { useEffect, useRef, useState } from 'react';
import { type PartsRun, sendParts, startOfRun } from './bulk-parts.ts';

/** Sends rows in parts, however many there are; what failed in between is gone on with by sending again, until it is ended. */
export function useBulkParts<Row>(send: (part: readonly Row[]) => Promise<readonly BulkResult[]>) {
  const [run, setRun] = useState<PartsRun<Row> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(run);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  const keep = (next: PartsRun<Row> | null) => {
    latest.current = next;
    setRun(next);
  };
  return {
    isBusy,
    /** How many rows were sent so far. */
    sent: run?.sent ?? 0,
    sendAll: async (rows: readonly Row[]) => {
      going.current = new AbortController();
      setIsBusy(true);
      try {
        const begun = latest.current ?? startOfRun(rows);
        await sendParts(begun, { send, signal: going.current.signal, onPart: keep });
      } finally {
        setIsBusy(false);
      }
    },
    /** Returns the results of the rows that were sent; the next ones start from the beginning. */
    end: () => {
      const results = latest.current?.results ?? [];
      keep(null);
      return results;
    },
  };
}

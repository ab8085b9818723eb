import type { Batch } from '@cbp/shared/entities/batch.model';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BatchClient } from '../../data/batch-client.ts';

const AGAIN_MS = 3_000;

/** Follows a running batch. A connection that is lost is made again; `lostSince` says so meanwhile, as ISO time. */
export function useWatchedBatch(
  client: BatchClient,
  batch: Batch | undefined,
  onChange: (batch: Batch) => void,
): { lostSince: string | null } {
  const [lostSince, setLostSince] = useState<string | null>(null);
  const id = batch?.id;
  const isRunning = batch?.state === 'running';
  const tell = useEffectEvent((next: Batch) => {
    setLostSince(null);
    onChange(next);
  });
  useEffect(() => {
    if (!id || !isRunning) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async () => {
      while (!signal.aborted) {
        try {
          for await (const next of client.watch(id, signal)) {
            tell(next);
            if (next.state !== 'running') return;
          }
        } catch {
          if (!signal.aborted) setLostSince((since) => since ?? new Date().toISOString());
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    };
    void follow();
    return () => leaving.abort();
  }, [client, id, isRunning]);
  return { lostSince: isRunning ? lostSince : null };
}

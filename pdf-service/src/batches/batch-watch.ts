import { setTimeout as pause } from 'node:timers/promises';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import type { Batch } from '@cbp/shared/pdf/batch.model';

export type BatchWatch = {
  /** A batch as it is, then whenever it has changed, until it has ended. Throws what reading throws, or the signal's reason. */
  follow(first: Batch, signal: AbortSignal): AsyncGenerator<Batch, void>;
};

type Watched = {
  followers: number;
  /** How often it has changed; `latest` is what it has become. */
  changes: number;
  latest: Batch | null;
  /** A new watcher may not know the latest state, so the next poll is reported even if unchanged. */
  hasNewcomer: boolean;
  change: PromiseWithResolvers<void>;
  unwatched: AbortController;
};

const LOOK_EVERY_MS = 1_000;

/** Looks at each batch that is followed once a second, however many follow it. */
export function createBatchWatch(
  read: (id: string) => Promise<Batch>,
  { everyMs = LOOK_EVERY_MS }: { everyMs?: number } = {},
): BatchWatch {
  const watchedById = new Map<string, Watched>();

  const nextChange = () => {
    const change = Promise.withResolvers<void>();
    // The error goes to every watcher; there may be none.
    change.promise.catch(() => undefined);
    return change;
  };

  async function look(id: string, watched: Watched): Promise<void> {
    let lastSent = '';
    try {
      for (;;) {
        await pause(everyMs, undefined, { signal: watched.unwatched.signal });
        const { hasNewcomer } = watched;
        watched.hasNewcomer = false;
        const batch = await read(id);
        const text = JSON.stringify(batch);
        if (text === lastSent && !hasNewcomer) continue;
        lastSent = text;
        const { change } = watched;
        Object.assign(watched, { latest: batch, changes: watched.changes + 1, change: nextChange() });
        change.resolve();
        if (batch.state !== 'running') return;
      }
    } catch (error) {
      watched.change.reject(error);
    } finally {
      if (watchedById.get(id) === watched) watchedById.delete(id);
    }
  }

  function join(id: string): Watched {
    const known = watchedById.get(id);
    if (known) return known;
    const unwatched = new AbortController();
    const watched: Watched = {
      followers: 0,
      changes: 0,
      latest: null,
      hasNewcomer: false,
      change: nextChange(),
      unwatched,
    };
    watchedById.set(id, watched);
    void look(id, watched);
    return watched;
  }

  return {
    async *follow(first, signal) {
      yield first;
      if (first.state !== 'running') return;
      const watched = join(first.id);
      watched.followers += 1;
      watched.hasNewcomer = true;
      let lastSent = JSON.stringify(first);
      let seen = watched.changes;
      try {
        for (;;) {
          if (seen === watched.changes) await unlessAborted(watched.change.promise, signal);
          signal.throwIfAborted();
          seen = watched.changes;
          const { latest } = watched;
          const text = JSON.stringify(latest);
          if (!latest || text === lastSent) continue;
          lastSent = text;
          yield latest;
          if (latest.state !== 'running') return;
        }
      } finally {
        watched.followers -= 1;
        if (watched.followers === 0) watched.unwatched.abort();
        if (watched.followers === 0 && watchedById.get(first.id) === watched) watchedById.delete(first.id);
      }
    },
  };
}

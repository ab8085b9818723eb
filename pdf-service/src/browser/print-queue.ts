export type PrintQueueOptions = {
  /** How many documents are made at once. */
  concurrency: number;
  /** How many more may be in the house; one more is refused. */
  queueLimit: number;
  /** Bound on the wait for a turn. */
  waitMs: number;
};

/** The place of one document, from its admission to its end. */
export type Place = {
  /** Waits until it may be made; says how long that took. Throws QueueRefusal, or the reason of the signal. */
  turn(signal?: AbortSignal): Promise<{ waitedMs: number }>;
  /** Gives the place and the turn to the next. May be called again. */
  leave(): void;
};

export type PrintQueueStatus = { present: number; waiting: number; running: number; oldestWaitMs: number };

export type PrintQueue = {
  /** Throws QueueRefusal when the house is full. */
  enter(): Place;
  status(): PrintQueueStatus;
  /** Refuses what waits and what comes. */
  close(): void;
};

export type QueueRefusalKind = 'full' | 'waited' | 'closed';

/** A document did not get its turn, whatever it is made of. */
export class QueueRefusal extends Error {
  override name = 'QueueRefusal';
  readonly kind: QueueRefusalKind;

  constructor(kind: QueueRefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

type Waiter = { since: number; admit(): void; refuse(error: unknown): void };

/**
 * A bounded queue, first come first served. A document has its place from the moment it is asked for, so that what is
 * still being read counts as well; who leaves early frees the place at once, while waiting too.
 */
export function createPrintQueue({ concurrency, queueLimit, waitMs }: PrintQueueOptions): PrintQueue {
  const waiters = new Set<Waiter>();
  let present = 0;
  let running = 0;
  let isClosed = false;

  function callNext(): void {
    const [next] = waiters;
    if (running < concurrency && next) next.admit();
  }

  function takeTurn(onAdmitted: () => void, signal: AbortSignal | undefined): Promise<{ waitedMs: number }> {
    const since = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<{ waitedMs: number }>();
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      waiters.delete(waiter);
    };
    const waiter: Waiter = {
      since,
      admit() {
        settle();
        running += 1;
        onAdmitted();
        resolve({ waitedMs: performance.now() - since });
      },
      refuse(error) {
        settle();
        reject(error);
      },
    };
    const onAbort = () => waiter.refuse(signal?.reason);
    const timer = setTimeout(
      () => waiter.refuse(new QueueRefusal('waited', `no turn within ${waitMs / 1000} seconds`)),
      waitMs,
    );
    signal?.addEventListener('abort', onAbort, { once: true });
    waiters.add(waiter);
    callNext();
    return promise;
  }

  return {
    enter() {
      if (isClosed) throw new QueueRefusal('closed', 'the queue is closed');
      if (present >= concurrency + queueLimit) {
        throw new QueueRefusal('full', `${present} documents are being made or wait already`);
      }
      present += 1;
      let hasTurn = false;
      let hasLeft = false;
      return {
        async turn(signal) {
          signal?.throwIfAborted();
          if (isClosed) throw new QueueRefusal('closed', 'the queue is closed');
          return takeTurn(() => {
            hasTurn = true;
          }, signal);
        },
        leave() {
          if (hasLeft) return;
          hasLeft = true;
          present -= 1;
          if (hasTurn) running -= 1;
          callNext();
        },
      };
    },
    status() {
      const [oldest] = waiters;
      return {
        present,
        waiting: waiters.size,
        running,
        oldestWaitMs: oldest ? performance.now() - oldest.since : 0,
      };
    },
    close() {
      isClosed = true;
      for (const waiter of waiters) waiter.refuse(new QueueRefusal('closed', 'the queue is closed'));
    },
  };
}

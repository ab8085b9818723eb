/** The lanes: visitors, signed-in users at a screen, and batches in the background. */
export type LaneName = 'public' | 'user' | 'batch';

/** The caller of a document: callers of a lane take turns. */
export type QueueCaller = { lane: LaneName; caller: string };

export type PrintQueueOptions = {
  /** The number of documents generated at once. */
  concurrency: number;
  /** The number of further documents that each lane may hold. */
  queueLimit: number;
  /** The number of documents of one caller, including those being generated; a batch fills its lane. */
  placesPerCaller: number;
  /** Timeout of the wait for a turn in interactive lanes; a document of a batch has none. */
  waitMs: number;
};

/** The entry of one document, from its admission to its end. */
export type QueueEntry = {
  /** Waits for its turn; resolves to the time waited. Throws QueueRefusal, or the reason of the signal. */
  turn(signal?: AbortSignal): Promise<{ waitedMs: number }>;
  /** Frees the place and the turn. Idempotent. */
  leave(): void;
};

export type PrintQueueStatus = { present: number; waiting: number; running: number; oldestWaitMs: number };

export type PrintQueue = {
  /** Throws QueueRefusal if the caller has used all its places, or its lane is full and no other caller has more. */
  enter(caller: QueueCaller): QueueEntry;
  status(): PrintQueueStatus;
  /** Rejects waiting and new documents. */
  close(): void;
};

export type QueueRefusalKind = 'full' | 'waited' | 'closed';

/** A document didn’t get its turn, regardless of its content. */
export class QueueRefusal extends Error {
  override name = 'QueueRefusal';
  readonly kind: QueueRefusalKind;

  constructor(kind: QueueRefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Turns that a lane gets while all of them wait. Powers of two, so that their fractions add up exactly. */
const WEIGHTS: Record<LaneName, number> = { user: 4, public: 2, batch: 1 };
const LANE_NAMES = Object.keys(WEIGHTS) as LaneName[];

type Waiter = { since: number; admit(): void; refuse(error: unknown): void };
type Caller = { present: number; running: number; waiters: Set<Waiter> };
/** Callers in the order of their last turns. `due` is the time, counted in turns, of the lane's next one. */
type Lane = { due: number; present: number; callers: Map<string, Caller> };

/**
 * A bounded queue with fair turns. Lanes share the turns by weight (start-time fair queueing: an idle lane goes next, but
 * doesn't catch up); within a lane, the caller with the fewest documents in progress goes next, and among equals the one
 * whose last turn was longest ago. So a flood delays only the caller that causes it. A document takes its place when it is
 * requested, so documents still being read count as well; a caller who disconnects frees the place at once.
 */
export function createPrintQueue(options: PrintQueueOptions): PrintQueue {
  const { concurrency, queueLimit, placesPerCaller, waitMs } = options;
  const newLane = (): Lane => ({ due: 0, present: 0, callers: new Map() });
  const lanes: Record<LaneName, Lane> = { user: newLane(), public: newLane(), batch: newLane() };
  let running = 0;
  let turnTime = 0;
  let isClosed = false;

  const waitersOf = (lane: Lane) => [...lane.callers.values()].flatMap(({ waiters }) => [...waiters]);
  const isWaiting = (lane: Lane) => lane.callers.values().some(({ waiters }) => waiters.size > 0);

  function nextLane(): Lane | undefined {
    const waiting = LANE_NAMES.map((name) => ({ name, lane: lanes[name] })).filter(({ lane }) =>
      isWaiting(lane),
    );
    const next = waiting.reduce<(typeof waiting)[number] | undefined>(
      (first, one) => (first && first.lane.due <= one.lane.due ? first : one),
      undefined,
    );
    if (!next) return undefined;
    turnTime = next.lane.due;
    next.lane.due += 1 / WEIGHTS[next.name];
    return next.lane;
  }

  function nextWaiter({ callers }: Lane): Waiter | undefined {
    let chosen: [string, Caller] | undefined;
    for (const entry of callers) {
      const [, { waiters, running: own }] = entry;
      if (waiters.size > 0 && (!chosen || own < chosen[1].running)) chosen = entry;
    }
    if (!chosen) return undefined;
    const [name, caller] = chosen;
    callers.delete(name);
    callers.set(name, caller);
    const [waiter] = caller.waiters;
    return waiter;
  }

  function giveTurns(): void {
    while (running < concurrency) {
      const lane = nextLane();
      const waiter = lane && nextWaiter(lane);
      if (!waiter) return;
      waiter.admit();
    }
  }

  /**
   * Makes room in a full lane: the waiting caller with the most documents loses the newest one, unless that would leave
   * them fewer than the new caller has.
   */
  function displaceFor(lane: Lane, own: number): boolean {
    let greediest: Caller | undefined;
    for (const one of lane.callers.values()) {
      if (one.waiters.size > 0 && one.present > (greediest?.present ?? own + 1)) greediest = one;
    }
    const last = [...(greediest?.waiters ?? [])].at(-1);
    last?.refuse(new QueueRefusal('full', 'its place was given to a caller with fewer documents'));
    return last !== undefined;
  }

  function enterLane({ lane: laneName, caller: name }: QueueCaller): QueueEntry {
    if (isClosed) throw closed();
    const lane = lanes[laneName];
    const known = lane.callers.get(name);
    const own = known?.present ?? 0;
    const isWaitedFor = laneName !== 'batch';
    if (isWaitedFor && own >= placesPerCaller) {
      throw new QueueRefusal('full', `${own} documents of this caller are already generating or queued`);
    }
    if (lane.present >= concurrency + queueLimit && !displaceFor(lane, own)) {
      throw new QueueRefusal('full', `${lane.present} documents are already generating or queued`);
    }
    const caller = known ?? { present: 0, running: 0, waiters: new Set<Waiter>() };
    lane.callers.set(name, caller);
    lane.present += 1;
    caller.present += 1;
    let hasTurn = false;
    let hasLeft = false;

    function leave(): void {
      if (hasLeft) return;
      hasLeft = true;
      lane.present -= 1;
      caller.present -= 1;
      if (hasTurn) {
        caller.running -= 1;
        running -= 1;
      }
      if (caller.present === 0) lane.callers.delete(name);
      giveTurns();
    }

    function takeTurn(signal: AbortSignal | undefined): Promise<{ waitedMs: number }> {
      const since = performance.now();
      const { promise, resolve, reject } = Promise.withResolvers<{ waitedMs: number }>();
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        caller.waiters.delete(waiter);
      };
      const waiter: Waiter = {
        since,
        admit() {
          settle();
          hasTurn = true;
          caller.running += 1;
          running += 1;
          resolve({ waitedMs: performance.now() - since });
        },
        refuse(error) {
          settle();
          leave();
          reject(error);
        },
      };
      const onAbort = () => waiter.refuse(signal?.reason);
      const refuse = () =>
        waiter.refuse(new QueueRefusal('waited', `not started within ${waitMs / 1000} seconds`));
      const timer = isWaitedFor ? setTimeout(refuse, waitMs) : undefined;
      signal?.addEventListener('abort', onAbort, { once: true });
      if (!isWaiting(lane)) lane.due = Math.max(lane.due, turnTime);
      caller.waiters.add(waiter);
      giveTurns();
      return promise;
    }

    return {
      async turn(signal) {
        signal?.throwIfAborted();
        if (isClosed) throw closed();
        return takeTurn(signal);
      },
      leave,
    };
  }

  return {
    enter: enterLane,
    status() {
      const all = LANE_NAMES.map((name) => lanes[name]);
      const waiting = all.flatMap(waitersOf);
      const oldest = Math.min(...waiting.map(({ since }) => since));
      return {
        present: all.reduce((sum, { present }) => sum + present, 0),
        waiting: waiting.length,
        running,
        oldestWaitMs: waiting.length > 0 ? performance.now() - oldest : 0,
      };
    },
    close() {
      isClosed = true;
      for (const waiter of LANE_NAMES.flatMap((name) => waitersOf(lanes[name]))) waiter.refuse(closed());
    },
  };
}

const closed = () => new QueueRefusal('closed', 'the queue is closed');

/** Who waits where: visitors, signed-in users at a screen, and batches in the background. */
export type LaneName = 'public' | 'user' | 'batch';

/** Whose document it is: turns go round among the callers of a lane. */
export type QueueCaller = { lane: LaneName; caller: string };

export type PrintQueueOptions = {
  /** How many documents are made at once. */
  concurrency: number;
  /** How many more may be present in each lane. */
  queueLimit: number;
  /** How many documents of one caller may be present, those that are being made included; a batch fills its lane. */
  placesPerCaller: number;
  /** Bound on the wait for a turn of who is waited for; a document of a batch waits until its lane has one. */
  waitMs: number;
};

/** The entry of one document, from its admission to its end. */
export type QueueEntry = {
  /** Waits until it may be made; says how long that took. Throws QueueRefusal, or the reason of the signal. */
  turn(signal?: AbortSignal): Promise<{ waitedMs: number }>;
  /** Gives the place and the turn to the next. May be called again. */
  leave(): void;
};

export type PrintQueueStatus = { present: number; waiting: number; running: number; oldestWaitMs: number };

export type PrintQueue = {
  /** Throws QueueRefusal when the caller has all its places, or its lane is full and no other caller has more of them. */
  enter(caller: QueueCaller): QueueEntry;
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

/** Turns that a lane gets while all of them wait. Powers of two, so that their fractions add up exactly. */
const WEIGHTS: Record<LaneName, number> = { user: 4, public: 2, batch: 1 };
const LANE_NAMES = Object.keys(WEIGHTS) as LaneName[];

type Waiter = { since: number; admit(): void; refuse(error: unknown): void };
type Caller = { present: number; running: number; waiters: Set<Waiter> };
/** Callers in the order of their last turns. `due` is the time, counted in turns, of the lane's next one. */
type Lane = { due: number; present: number; callers: Map<string, Caller> };

/**
 * A bounded queue with fair turns. Lanes share the turns by weight (start-time fair queueing: a lane that was idle is next,
 * and makes up for nothing); within a lane the turn is that of the caller who has the fewest documents in the making, among
 * equals of who had none for longest. So a flood delays only the caller who causes it. A document has its place from the moment
 * it is asked for, so that what is still being read counts as well; who leaves early frees the place at once.
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
   * Makes room in a full lane: of those who wait, whoever has most gives up what came last, if that leaves them no less than
   * the other.
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

import { describe, expect, it, test } from 'vitest';
import {
  createPrintQueue,
  type LaneName,
  type PrintQueue,
  type PrintQueueOptions,
  type QueueEntry,
} from './print-queue.ts';

type Options = Partial<PrintQueueOptions>;
type CreateQueue = (options: PrintQueueOptions) => Pick<PrintQueue, 'enter'>;

const optionsOf = (options: Options): PrintQueueOptions => ({
  concurrency: 1,
  queueLimit: 100,
  placesPerCaller: 100,
  waitMs: 60_000,
  ...options,
});
const queueOf = (options: Options = {}) => createPrintQueue(optionsOf(options));
const anna = { lane: 'user', caller: 'anna' } as const;
const ben = { lane: 'user', caller: 'ben' } as const;

/** Documents that run until the test ends them. */
function printerOf(queue: Pick<PrintQueue, 'enter'>) {
  const order: string[] = [];
  const making: { name: string; place: QueueEntry }[] = [];
  return {
    order,
    making: () => making.map(({ name }) => name),
    ask(lane: LaneName, caller: string, count = 1): void {
      for (let index = 0; index < count; index += 1) {
        const place = queue.enter({ lane, caller });
        void place.turn().then(
          () => {
            order.push(caller);
            making.push({ name: caller, place });
          },
          () => undefined,
        );
      }
    },
    /** Lets every turn that was given begin. */
    settle: () => new Promise<void>((resolve) => setImmediate(resolve)),
    /** The document that began first is done. */
    async finish(): Promise<void> {
      making.shift()?.place.leave();
      await this.settle();
    },
    async finishAll(): Promise<void> {
      while (making.length > 0) await this.finish();
    },
  };
}

/** One user asks for 60, then another for one: how many documents end before it begins. */
async function endsBeforeOther(create: CreateQueue, concurrency: number): Promise<number> {
  const printer = printerOf(create(optionsOf({ concurrency })));
  printer.ask('user', 'anna', 60);
  await printer.settle();
  printer.ask('user', 'ben');
  let ends = 0;
  while (!printer.order.includes('ben')) {
    await printer.finish();
    ends += 1;
  }
  return ends;
}

/** A batch makes as many as there are slots; a preview comes: how many documents end before it begins. */
async function endsBeforePreview(create: CreateQueue, concurrency: number): Promise<number> {
  const printer = printerOf(create(optionsOf({ concurrency })));
  printer.ask('batch', 'batch', 20);
  await printer.settle();
  for (let count = 0; count < 5; count += 1) await printer.finish();
  printer.ask('user', 'anna');
  let ends = 0;
  while (!printer.order.includes('anna')) {
    await printer.finish();
    ends += 1;
  }
  return ends;
}

/** First come, first served: what the queue must not be. */
const createPlainQueue: CreateQueue = ({ concurrency }) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const giveTurns = () => {
    while (running < concurrency && waiting.length > 0) {
      running += 1;
      waiting.shift()?.();
    }
  };
  return {
    enter: () => ({
      turn: () =>
        new Promise((resolve) => {
          waiting.push(() => resolve({ waitedMs: 0 }));
          giveTurns();
        }),
      leave() {
        running -= 1;
        giveTurns();
      },
    }),
  };
};

describe('fair turns', () => {
  it.each([
    [1, 2],
    [2, 1],
    [4, 1],
  ])('one caller waits for no flood of another: of %i at once, %i end before', async (concurrency, ends) => {
    expect(await endsBeforeOther(createPrintQueue, concurrency)).toBe(ends);
    expect(await endsBeforeOther(createPlainQueue, concurrency)).toBeGreaterThan(50);
  });

  it.each([1, 2, 4])('a batch delays a preview by a document, with %i at once', async (concurrency) => {
    expect(await endsBeforePreview(createPrintQueue, concurrency)).toBe(1);
    expect(await endsBeforePreview(createPlainQueue, concurrency)).toBeGreaterThan(10);
  });

  it('go round among the callers of a lane, whenever they came', async () => {
    const printer = printerOf(queueOf());
    printer.ask('public', 'first', 3);
    printer.ask('public', 'second', 3);
    await printer.settle();
    printer.ask('public', 'third', 1);
    await printer.finishAll();
    expect(printer.order).toEqual(['first', 'first', 'second', 'third', 'first', 'second', 'second']);
  });

  it('are shared by all lanes, so that none starves', async () => {
    const printer = printerOf(queueOf());
    printer.ask('batch', 'batch', 40);
    printer.ask('public', 'visitor', 40);
    printer.ask('user', 'anna', 40);
    await printer.settle();
    while (printer.order.length < 35) await printer.finish();
    const turnsOf = (name: string) => printer.order.filter((one) => one === name).length;
    expect([turnsOf('anna'), turnsOf('visitor'), turnsOf('batch')]).toEqual([20, 10, 5]);
  });

  it('are not saved up: a lane that rested gets no more than its share', async () => {
    const printer = printerOf(queueOf());
    printer.ask('batch', 'batch', 40);
    await printer.settle();
    while (printer.order.length < 20) await printer.finish();
    printer.ask('user', 'anna', 20);
    printer.order.length = 0;
    while (printer.order.length < 11) await printer.finish();
    expect(printer.order.filter((one) => one === 'batch')).toHaveLength(2);
  });
});

describe('places', () => {
  it('are bounded for each caller; others keep theirs', () => {
    const queue = queueOf({ placesPerCaller: 3 });
    const places = [queue.enter(anna), queue.enter(anna), queue.enter(anna)];
    expect(() => queue.enter(anna)).toThrow(expect.objectContaining({ kind: 'full' }));
    queue.enter(ben);
    places[1]?.leave();
    places[1]?.leave();
    queue.enter(anna);
    expect(() => queue.enter(anna)).toThrow(expect.objectContaining({ kind: 'full' }));
  });

  it('of a lane are its own: visitors leave those of users free', () => {
    const queue = queueOf({ queueLimit: 2 });
    for (const caller of ['a', 'b', 'c']) queue.enter({ lane: 'public', caller });
    expect(() => queue.enter({ lane: 'public', caller: 'd' })).toThrow(
      expect.objectContaining({ kind: 'full' }),
    );
    queue.enter(anna);
  });

  it('of a full lane go from the caller with the most documents to one with fewer, the newest first', async () => {
    const queue = queueOf({ queueLimit: 3 });
    const turns = Array.from({ length: 4 }, () => queue.enter(anna).turn());
    const refusals = turns.slice(2).map((turn) => expect(turn).rejects.toMatchObject({ kind: 'full' }));
    queue.enter(ben);
    await refusals[1];
    expect(queue.status()).toMatchObject({ present: 4, running: 1, waiting: 2 });
    expect(() => queue.enter(anna)).toThrow(expect.objectContaining({ kind: 'full' }));
    queue.enter(ben);
    await refusals[0];
    // Both have two now: neither is evicted for a third.
    expect(() => queue.enter(ben)).toThrow(expect.objectContaining({ kind: 'full' }));
    // Who still waits would be refused long after the test.
    const left = expect(turns[1]).rejects.toMatchObject({ kind: 'closed' });
    queue.close();
    await left;
  });

  it('of a full lane go from a waiting caller if the one with the most documents has none waiting', async () => {
    const queue = queueOf({ queueLimit: 4 });
    for (let reads = 0; reads < 3; reads += 1) queue.enter(anna);
    await queue.enter(ben).turn();
    const refusal = expect(queue.enter(ben).turn()).rejects.toMatchObject({ kind: 'full' });
    queue.enter({ lane: 'user', caller: 'carl' });
    await refusal;
  });
});

test('is full with those who are read still, and has room again once one leaves, turn or no turn', async () => {
  const queue = queueOf({ queueLimit: 2 });
  const places = [queue.enter(anna), queue.enter(anna), queue.enter(anna)];
  expect(() => queue.enter(anna)).toThrow(expect.objectContaining({ kind: 'full' }));
  places[1]?.leave();
  places[1]?.leave();
  queue.enter(anna);
  expect(() => queue.enter(anna)).toThrow(expect.objectContaining({ kind: 'full' }));
});

test('bounds the wait, and says how old the oldest is', async () => {
  const queue = queueOf({ waitMs: 30 });
  await queue.enter(anna).turn();
  const batch = queue.enter({ lane: 'batch', caller: 'batch' }).turn();
  const late = queue.enter(ben);
  const turn = late.turn();
  await expect.poll(() => queue.status().oldestWaitMs).toBeGreaterThan(0);
  await expect(turn).rejects.toMatchObject({ kind: 'waited' });
  // Documents of batches are never evicted.
  expect(queue.status()).toMatchObject({ waiting: 1, running: 1 });
  queue.close();
  await expect(batch).rejects.toMatchObject({ kind: 'closed' });
});

test('rejects an aborted caller at once, with the reason of the signal', async () => {
  const queue = queueOf();
  const first = queue.enter(anna);
  await first.turn();
  const given = new AbortController();
  const second = queue.enter(anna);
  const turn = second.turn(given.signal);
  const third = queue.enter(anna);
  const thirdTurn = third.turn();
  const reason = new Error('gone');
  given.abort(reason);
  await expect(turn).rejects.toBe(reason);
  second.leave();
  first.leave();
  await thirdTurn;
  expect(queue.status()).toMatchObject({ present: 1, running: 1 });
  await expect(queue.enter(anna).turn(AbortSignal.abort(reason))).rejects.toBe(reason);
});

test('rejects waiting and new documents once it is closed; running ones keep their turns', async () => {
  const queue = queueOf();
  const first = queue.enter(anna);
  await first.turn();
  const turn = queue.enter(anna).turn();
  queue.close();
  await expect(turn).rejects.toMatchObject({ kind: 'closed' });
  expect(() => queue.enter(anna)).toThrow(expect.objectContaining({ kind: 'closed' }));
  expect(queue.status()).toMatchObject({ running: 1 });
});

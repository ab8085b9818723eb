/** Bounds how much of a kind of work a process does at once. */
export type Turns = {
  /** Waits for a turn, first come first served. Ends with `give`. */
  take(): Promise<void>;
  give(): void;
  /** Does a piece of work in its turn. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Turns of which `most` are taken at once. */
export function createTurns(most: number): Turns {
  let left = most;
  const waiting: (() => void)[] = [];
  const turns: Turns = {
    async take() {
      if (left > 0) left -= 1;
      else await new Promise<void>((begin) => waiting.push(begin));
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else left += 1;
    },
    async run(work) {
      await turns.take();
      try {
        return await work();
      } finally {
        turns.give();
      }
    },
  };
  return turns;
}

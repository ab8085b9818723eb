/** Lets works run beside each other, and one now and then with nothing beside it. */
export type OneAlone = {
  /** Begins a work beside others; waits while one is alone, or wants to be. Ends with `leave`. */
  join(): Promise<void>;
  leave(): void;
  /** Takes the lock exclusively: waits until all shared holders have left, and keeps others out until it is released. */
  isolate(): Promise<void>;
  /** Whether one is alone, or waits for it. */
  isWanted(): boolean;
};

export function createOneAlone(): OneAlone {
  let present = 0;
  const waiting: (() => void)[] = [];
  const joining: (() => void)[] = [];

  function next(): void {
    if (present > 0) return;
    const first = waiting.shift();
    if (first) {
      present = 1;
      isAlone = true;
      first();
      return;
    }
    present += joining.length;
    for (const enter of joining.splice(0)) enter();
  }

  let isAlone = false;

  return {
    async join() {
      if (!isAlone && waiting.length === 0) {
        present += 1;
        return;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      joining.push(resolve);
      await promise;
    },
    leave() {
      present -= 1;
      isAlone = false;
      next();
    },
    async isolate() {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      present -= 1;
      next();
      await promise;
    },
    isWanted: () => isAlone || waiting.length > 0,
  };
}

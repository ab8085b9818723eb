import type { Database } from '@cbp/shared/node/database/connect';

const NEVER = new Promise<never>(() => undefined);
/** The result of every call of a killed worker: it never resolves. */
const SILENCE: unknown = new Proxy(() => undefined, {
  apply: () => SILENCE,
  get: (_target, key) => (key === 'then' ? NEVER.then.bind(NEVER) : SILENCE),
});

/**
 * A database for a worker that dies at one of its accesses: before it, or, of a transaction, every other time after its
 * commit.
 */
export function killableDatabase(db: Database, accesses: number, onDeath: () => void): Database {
  let left = accesses;
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      left -= 1;
      if (left > 0) return value.bind(target);
      if (left < 0) return SILENCE;
      const isAfter = key === 'transaction' && accesses % 2 === 0;
      if (!isAfter) {
        onDeath();
        return SILENCE;
      }
      return async (...given: unknown[]) => {
        await value.apply(target, given);
        onDeath();
        return NEVER;
      };
    },
  });
}

/** A database without transactions: each statement takes effect at once. A planted fault for tests to notice. */
export function withoutTransactions(db: Database): Database {
  const own: Database = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return (work: (tx: Database) => unknown) => work(own);
      return Reflect.get(target, key);
    },
  });
  return own;
}

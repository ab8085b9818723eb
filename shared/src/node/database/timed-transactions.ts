import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseAway } from './query-failure.ts';

/** SQLSTATE of a statement that took longer than its limit. */
const STATEMENT_TIMEOUT = '57014';
/** The limit of a statement is set again once so much of the time has passed. */
const STEP_MS = 50;
/** How long the server has to say that it ended a statement or the transaction, before the connection is given up. */
const REPORT_MS = 250;
/** A bound on the plans that the server keeps for a connection. */
const MOST_NAMED = 300;

/** The driver's time for a query, which its types leave out. */
type TimedQuery = pg.QueryConfig & { query_timeout: number };

export class OutOfTime extends Error {
  readonly code = STATEMENT_TIMEOUT;
}

/** A named statement is planned once per connection, not once per run: planning takes longer than these statements run. */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMED) return known;
  const name = `cbp_${names.size}`;
  names.set(text, name);
  return name;
}

const isTimedOut = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === STATEMENT_TIMEOUT) ||
    error.message === 'Query read timeout' ||
    isTimedOut(error.cause));

/** The queries of one transaction on a connection: named, and each within what is left of the time. */
function queriesUntil(client: pg.PoolClient, endsAt: number): Pick<pg.PoolClient, 'query'> {
  let limit = Number.POSITIVE_INFINITY;
  const query = async ({ text, ...config }: pg.QueryConfig, values: unknown[]) => {
    // What was answered in time is stored, and what wasn't is undone.
    if (text === 'commit' || text === 'rollback') {
      const end: TimedQuery = { text, query_timeout: REPORT_MS };
      return client.query(end);
    }
    const left = Math.ceil(endsAt - performance.now());
    if (left <= 0) throw new OutOfTime('no time is left for the next statement');
    const isBegin = text.startsWith('begin');
    if (isBegin || limit - left >= STEP_MS) {
      limit = left;
      await client.query(`${isBegin ? `${text}; ` : ''}set local statement_timeout = ${left}`);
    }
    if (isBegin) return undefined;
    const name = nameOf(text);
    const timed: TimedQuery = { ...config, text, ...(name && { name }), query_timeout: left + REPORT_MS };
    return client.query(timed, values);
  };
  return { query: query as pg.PoolClient['query'] };
}

/** A connection of the pool, if there is one within the time. */
async function connectWithin(pool: pg.Pool, limitMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  const client = await Promise.race([connecting, pause(limitMs, null, { ref: false })]);
  if (client) return client;
  connecting.then(
    (late) => late.release(),
    () => undefined,
  );
  throw new OutOfTime(`no connection was free within ${limitMs} ms`);
}

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Transactions within a time, on connections of this pool; see `InTime`. */
export function createInTime(pool: pg.Pool) {
  return async <Result>(limitMs: number, work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const endsAt = performance.now() + limitMs;
    const client = await connectWithin(pool, limitMs);
    let isLost = false;
    try {
      return await drizzle(queriesUntil(client, endsAt) as pg.PoolClient).transaction(work);
    } catch (error) {
      isLost = isDatabaseAway(error);
      if (!isTimedOut(error)) throw error;
      throw new OutOfTime(`a transaction took longer than ${limitMs} ms`, { cause: error });
    } finally {
      client.release(isLost);
    }
  };
}

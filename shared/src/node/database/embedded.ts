import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * The embedded database fills its buffers with zeros when it opens. With the 128 MB that PostgreSQL gives itself, a process
 * holds 115 MB more at rest, for what the system keeps in its cache anyway.
 */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

/**
 * The largest there is. A few statements use up the one that V8 gives to each function: then it optimizes the parser of SQL,
 * a single function of 100 kB, which takes 2 s of a core and 600 MB, and a process that has nothing left to do does not end
 * before. This one lasts for some 300 statements, which is more than a command needs.
 */
const BUDGET_BEFORE_OPTIMIZING = 2 ** 31 - 1;

/** An embedded database with the extensions that migrations ask for. */
export function openEmbedded(
  options: Omit<PGliteOptions, 'extensions' | 'startParams'> = {},
): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET_BEFORE_OPTIMIZING}`);
  const startParams = [...PGlite.defaultStartParams, ...BUFFERS];
  return PGlite.create({ ...options, extensions: { pg_trgm }, startParams });
}

import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * The embedded database zero-fills its buffers when it opens. PostgreSQL's default of 128 MB would cost a process 115 MB more
 * at rest, for data the system caches anyway.
 */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

/**
 * The maximum. The default budget that V8 gives each function is used up by a few statements: V8 then optimizes the SQL
 * parser, a single function of 100 kB, which takes 2 s of CPU and 600 MB and delays the exit of an otherwise finished
 * process. This budget lasts for some 300 statements, more than a command needs.
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

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * The embedded database fills its buffers with zeros when it opens. With the 128 MB that PostgreSQL gives itself, a process
 * holds 115 MB more at rest, for what the system keeps in its cache anyway.
 */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

/** An embedded database with the extensions that migrations ask for. */
export function openEmbedded(
  options: Omit<PGliteOptions, 'extensions' | 'startParams'> = {},
): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...BUFFERS];
  return PGlite.create({ ...options, extensions: { pg_trgm }, startParams });
}

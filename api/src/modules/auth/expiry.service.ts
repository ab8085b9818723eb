import type { ServiceContext } from '../../access/call-context.ts';
import { deleteExpiredRows } from './expiry.sql.ts';

/** For so long a late caller still hears that something expired, and not that it never was. */
const RETENTION_MS = 7 * 24 * 60 * 60_000;

/** Deletes expired captchas, tries, links and sessions. */
export async function deleteExpired(context: {
  ctx: Pick<ServiceContext, 'db' | 'log' | 'now'>;
  input: { signal: AbortSignal };
}): Promise<void> {
  const { ctx, input } = context;
  const now = ctx.now();
  const before = new Date(now.getTime() - RETENTION_MS);
  const deleted = await deleteExpiredRows(ctx.db, { now, before, ...input });
  ctx.log.debug(deleted, 'deleted expired rows');
}

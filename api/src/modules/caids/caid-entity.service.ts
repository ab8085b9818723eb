import type { CaidService } from '@cbp/shared/caids/caid';
import { CAID_LISTS } from '@cbp/shared/caids/caid.list';
import type { Caid } from '@cbp/shared/caids/caid.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext, Id } from '../../changes/record.ts';
import { CAID_SOURCES } from './caids.list.ts';
import { caids } from './caids.schema.ts';
import { isCaidWithin, selectCaid } from './caids.sql.ts';

/** Who changes a CAID, in the scope of the right that the call requires. */
export type CaidCallContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };

async function loadCaid(
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>,
  service: CaidService,
  id: number,
): Promise<Caid | undefined> {
  const { rdr, oi } = CAID_SOURCES;
  const key = String(id);
  const rows = service === 'rdr' ? await readRowsByKey(ctx, rdr, [key]) : await readRowsByKey(ctx, oi, [key]);
  const listed = rows.get(key);
  const row = listed && (await selectCaid(ctx.db, service, id));
  if (!row) return undefined;
  return {
    ...listed,
    status_reason: row.statusReason,
    provider_told_at: row.providerToldAt?.toISOString() ?? null,
    file_name: row.fileName,
    version: row.version,
  };
}

/** The CAIDs of one service, as they are read and changed. */
export function caidEntity(service: CaidService) {
  /** One CAID within the scope. Throws caids/not_found for any other. */
  async function read(context: {
    ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
    input: { id: number };
  }): Promise<Caid> {
    const found = await loadCaid(context.ctx, service, context.input.id);
    if (!found) throw new ApiError('caids/not_found');
    return found;
  }

  /** Throws caids/not_found for one the caller may not read, and auth/forbidden for one beyond the scope of the call's right. */
  async function see(context: { ctx: CaidCallContext; input: { id: Id } }): Promise<Caid> {
    const { ctx } = context;
    const id = Number(context.input.id);
    const scope = scopeOf(ctx.actor, CAID_LISTS[service].right);
    const caid = await read({ ctx: { ...ctx, scope }, input: { id } });
    if (!(await isCaidWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
    return caid;
  }

  const entity: Entity<CaidCallContext, Caid> = {
    type: service === 'rdr' ? 'rdr_caid' : 'oi_caid',
    table: caids,
    errors: { notFound: 'caids/not_found', changed: 'caids/changed' },
    load: (db: Database, id, now) => loadCaid({ db, scope: { kind: 'all' }, now }, service, Number(id)),
    clientOf: ({ merchant_id: merchantId }) => merchantId,
    see,
  };

  return {
    entity,
    read,
    /** The response to a change: the CAID, read again in the scope of the right that the call requires. */
    present: async (context: { ctx: CaidCallContext; input: { id: number } }) => ({
      results: await read(context),
    }),
  };
}

export type CaidEntity = ReturnType<typeof caidEntity>;

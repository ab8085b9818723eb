import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { rdrClientList } from '@cbp/shared/rdr/rdr-client.list';
import type { RdrClient } from '@cbp/shared/rdr/rdr-client.model';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { rdrClientSource } from './rdr-clients.list.ts';
import { rdrClients } from './rdr-clients.schema.ts';
import { selectRdrClient } from './rdr-clients.sql.ts';

/** Who changes an enrolment, in the scope of the right that the call requires. */
export type RdrCallContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };

async function loadRdrClient(
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>,
  id: string,
): Promise<RdrClient | undefined> {
  const listed = (await readRowsByKey(ctx, rdrClientSource, [id])).get(id);
  const row = listed && (await selectRdrClient(ctx.db, id));
  if (!row) return undefined;
  const { rules: _count, ...facts } = listed;
  return {
    ...facts,
    status_reason: row.statusReason,
    rules: row.rules,
    rules_version: row.rulesVersion,
    version: row.version,
  };
}

/** The enrolment of a client of the scope. Throws rdr/not_enrolled for any other. */
export async function readRdrClient(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { merchant_id: string };
}): Promise<RdrClient> {
  const found = await loadRdrClient(context.ctx, context.input.merchant_id);
  if (!found) throw new ApiError('rdr/not_enrolled');
  return found;
}

/** The enrolment of a client, for changes. */
export const RDR_CLIENT: Entity<RdrCallContext, RdrClient> = {
  type: 'rdr_client',
  table: rdrClients,
  key: rdrClients.clientId,
  errors: { notFound: 'rdr/not_enrolled', changed: 'rdr/changed' },
  load: (db: Database, id, now) => loadRdrClient({ db, scope: { kind: 'all' }, now }, String(id)),
  clientOf: ({ merchant_id: merchantId }) => merchantId,
  async see({ ctx, input }) {
    const id = String(input.id);
    const scope = scopeOf(ctx.actor, rdrClientList.right);
    const client = await readRdrClient({ ctx: { ...ctx, scope }, input: { merchant_id: id } });
    const [within] = await findClientsWithin(ctx.db, ctx.scope, [id]);
    if (within === undefined) throw new ApiError('auth/forbidden');
    return client;
  },
};

/** The response to a change: the enrolment, read again in the scope of the right that the call requires. */
export const presentRdrClient = async (context: { ctx: RdrCallContext; input: { merchant_id: string } }) => ({
  results: await readRdrClient(context),
});

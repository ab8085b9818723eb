import type { Client } from '@cbp/shared/clients/client.model';
import { isEditable } from '@cbp/shared/clients/client-verb';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { clients } from '../../database/access-schema.ts';
import { readClient } from './clients.service.ts';

/** Who changes a client, in the scope of the right that the call asks for. */
export type ClientCallContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };

/** A client as stored in the audit log: without its parent, which some readers may not see. */
export type AuditedClient = Omit<Client, 'parent' | 'parent_name'>;

/** A client for the audit log. */
export function withoutParent({ parent: _parent, parent_name: _name, ...rest }: Client): AuditedClient {
  return rest;
}

const ALL = { kind: 'all' } as const;

/** The client entity for changes. */
export const CLIENT: Entity<ClientCallContext, AuditedClient> = {
  type: 'client',
  table: clients,
  key: clients.merchantId,
  errors: { notFound: 'merchants/not_found', changed: 'merchants/changed' },
  async load(db, id) {
    return withoutParent(await readClient({ ctx: { db, scope: ALL }, input: { merchantId: String(id) } }));
  },
  clientOf: ({ merchant_id: merchantId }) => merchantId,
  see: ({ ctx, input }) => readClient({ ctx, input: { merchantId: String(input.id) } }),
};

/** The audit form of a response that is the client. */
export function answeredOf({ results }: { results: Client }): unknown {
  return { results: withoutParent(results) };
}

/** Throws merchants/not_active for a client that the provider does not work with now. */
export async function refuseInactive({ ctx }: { ctx: { before: AuditedClient } }): Promise<void> {
  if (!isEditable(ctx.before.status)) throw new ApiError('merchants/not_active');
}

import type { RequiredRight } from '@cbp/shared/access/access-right';
import { staffPermissions } from '@cbp/shared/clients/client-staff';
import type { CreatedUser, NewClientUser } from '@cbp/shared/clients/new-client.model';
import type { Language } from '@cbp/shared/language';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { toErrorBody } from '@cbp/shared/node/http/error-answer';
import type { Permission } from '@cbp/shared/users/permission.model';
import type { Actor } from '../../access/actor.ts';
import { isEmptyScope, scopeOf } from '../../access/tenant-scope.ts';
import { partOfChange } from '../../changes/transactions.ts';
import type { createUserChanges } from '../users/user-changes.service.ts';
import type { ClientCallContext } from './client-entity.service.ts';
import { selectWithin } from './clients.sql.ts';

export type NewStaff = NewClientUser & { merchantId: string; language: Language };

/**
 * The default permissions of a client's staff, limited to those that the creator holds for the client and its sub-clients.
 */
async function permissionsFor(db: Database, actor: Actor, merchantId: string): Promise<Permission[]> {
  const held = new Set<string>();
  for (const permission of staffPermissions(merchantId, () => true)) {
    for (const right of permission.access) {
      const asked = { service: permission.service, right } as RequiredRight;
      const scope = scopeOf(actor, asked);
      const isHeld =
        scope.kind === 'all' ||
        (await selectWithin(db, { ...scope, merchants: [] }, [merchantId])).length > 0;
      if (isHeld) held.add(`${asked.service} ${asked.right}`);
    }
  }
  return staffPermissions(merchantId, ({ service, right }) => held.has(`${service} ${right}`));
}

/** Creates the staff of a new client, each user separately. */
export function createClientStaff(users: Pick<ReturnType<typeof createUserChanges>, 'createCounted'>) {
  /** One of them; the change is one of its own within the transaction that is open. Throws as `createUser` does. */
  async function makeOne(ctx: ClientCallContext, staff: NewStaff): Promise<number> {
    const { email, display_name, language, merchantId } = staff;
    const scope = scopeOf(ctx.actor, { service: 'cbp', right: 'user.create' });
    if (isEmptyScope(scope)) throw new ApiError('auth/forbidden');
    const permissions = await permissionsFor(ctx.db, ctx.actor, merchantId);
    if (permissions.length === 0) throw new ApiError('users/not_held');
    const { results } = await users.createCounted({
      // The key of the call is that of the client's change.
      ctx: { ...ctx, scope, replays: null },
      input: {
        email,
        display_name,
        language,
        registered_service: permissions.map(({ service }) => service),
        permissions,
        send_activation_mail: true,
      },
    });
    return results.id;
  }

  return async function makeStaff(
    ctx: ClientCallContext,
    wanted: readonly NewStaff[],
  ): Promise<CreatedUser[]> {
    const made: CreatedUser[] = [];
    for (const staff of wanted) {
      const { merchantId: merchant_id, email, display_name } = staff;
      const facts = { merchant_id, email, display_name };
      try {
        const id = await partOfChange(ctx.db, (tx) => makeOne({ ...ctx, db: tx }, staff));
        made.push({ ...facts, id });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { code, message } = toErrorBody(error);
        made.push({ ...facts, id: null, error: { code, message } });
      }
    }
    return made;
  };
}

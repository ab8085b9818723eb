import { ApiError } from '@cbp/shared/node/http/api-error';
import type { UserDetail } from '@cbp/shared/users/user-detail.model';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, scopeOf } from '../../access/tenant-scope.ts';
import type { ChangeContext, Id } from '../../changes/record.ts';
import { findSessionsOf } from '../auth/sessions.service.ts';
import { findPermissionsOf, findUser } from '../auth/user-entity.service.ts';
import { isUserWithin } from './users.sql.ts';

/** Who changes a user, in the scope of the right that the call asks for. */
export type UserCallContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };

const READ = { service: 'cbp', right: 'user.read' } as const;
const READ_PERMISSION = { service: 'cbp', right: 'user.read_permission' } as const;

/** A user as the caller sees them, wherever they are. Throws users/not_found. */
export async function describeUser(context: {
  ctx: Pick<UserCallContext, 'db' | 'now' | 'actor'>;
  input: { id: Id };
}): Promise<UserDetail> {
  const { ctx, input } = context;
  const id = Number(input.id);
  const user = await findUser(ctx.db, id);
  if (!user) throw new ApiError('users/not_found');
  const mayRead = !isEmptyScope(scopeOf(ctx.actor, READ_PERMISSION));
  const sessions = await findSessionsOf({ ctx, input: { userId: id } });
  return {
    id,
    email: user.email,
    display_name: user.displayName,
    status: user.status,
    language: user.language,
    registered_service: user.registeredService,
    permissions: mayRead ? await findPermissionsOf(ctx.db, id) : null,
    sessions: sessions.map((session) => ({
      id: session.id,
      ip: session.ip,
      country: session.country,
      user_agent: session.userAgent,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.usedAt.toISOString(),
    })),
    created_at: user.createdAt.toISOString(),
    last_sign_in: user.lastSignInAt?.toISOString() ?? null,
    version: user.version,
  };
}

/**
 * A user whom the caller may read. Throws users/not_found for any other, and auth/forbidden for one beyond the scope of the
 * required right.
 */
export async function readUser(context: { ctx: UserCallContext; input: { id: Id } }): Promise<UserDetail> {
  const { ctx, input } = context;
  const id = Number(input.id);
  if (!(await isUserWithin(ctx.db, scopeOf(ctx.actor, READ), id))) throw new ApiError('users/not_found');
  if (!(await isUserWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
  return describeUser(context);
}

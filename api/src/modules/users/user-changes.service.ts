import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Permission } from '@cbp/shared/users/permission.model';
import type { InferContractRouterInputs } from '@orpc/contract';
import { defineBulkChange } from '../../changes/bulk-change.ts';
import { defineChange, defineCreation, type Entity } from '../../changes/change.ts';
import { checkAll } from '../../changes/check-all.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import type { Auth } from '../auth/auth.service.ts';
import { endPasswordTokensOf } from '../auth/password-tokens.service.ts';
import { endSessionOf, endSessionsOf } from '../auth/sessions.service.ts';
import { type AuditedUser, USER } from '../auth/user-entity.service.ts';
import { describeUser, readUser, type UserCallContext } from './user-detail.service.ts';
import { countMails } from './user-limits.service.ts';
import {
  refuseLossOfLastOperator,
  refusePermissions,
  refuseServicesNotHeld,
  refuseTakeover,
} from './user-rules.ts';
import { switchOffUser, toPermissionRow } from './users.service.ts';
import {
  insertUser,
  isEmailTaken,
  isUserWithin,
  replacePermissions,
  updateStatus,
  updateUser,
} from './users.sql.ts';

type Inputs = InferContractRouterInputs<typeof contract>;
type Parsed<Input> = Omit<Input, 'id'> & { id: number };
type Of<Name extends keyof Inputs> = Parsed<Inputs[Name] & { version?: number | undefined }>;
type Work<Input> = { ctx: UserCallContext; input: Input; before: AuditedUser };

const VISIBLE: Entity<UserCallContext, AuditedUser> = { ...USER, see: readUser };
const idOf = ({ id }: { id: number }) => id;
/** Read again without the scope, since the change may have moved the user outside it. */
const present = async ({ ctx, input }: { ctx: UserCallContext; input: { id: number } }) => ({
  results: await describeUser({ ctx, input }),
});

/** An address is one user's, whatever their status and however its letters are typed. Throws users/email_taken. */
async function orEmailTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError('users/email_taken', { cause: error }) : error;
  }
}

export type NewUserInput = {
  email: string;
  display_name: string;
  language: 'en' | 'sc' | 'tc';
  registered_service: AuditedUser['permissions'][number]['service'][];
  permissions: Permission[];
  send_activation_mail: boolean;
};

async function switchUser<Input extends { status: 'active' | 'inactive' }>({
  ctx,
  input,
  before,
}: Work<Input>) {
  const userId = before.id;
  // Who never chose a password has to be activated.
  if (input.status === 'active') {
    return updateStatus(ctx.db, userId, before.has_password ? 'active' : 'pending');
  }
  await switchOffUser({ ctx, input: { userId } });
  await refuseLossOfLastOperator(ctx.db, before);
}

/** User actions; `links` creates and emails the links to set passwords. */
export function createUserChanges({ links }: Pick<Auth, 'links'>) {
  const creation = ({ isCounted }: { isCounted: boolean }) =>
    defineCreation({
      call: contract.createUser,
      entity: USER,
      async work({ ctx, input }: { ctx: UserCallContext; input: NewUserInput }) {
        const { permissions, registered_service: services } = input;
        await checkAll({
          registered_service: () => refuseServicesNotHeld(ctx.actor, { services, before: [] }),
          permissions: () => refusePermissions({ ctx, input: { permissions, before: [] } }),
        });
        const { email, display_name: displayName, language } = input;
        if (await isEmailTaken(ctx.db, email)) throw new ApiError('users/email_taken');
        const user = {
          email,
          displayName,
          language,
          registeredService: services,
          status: 'pending' as const,
          createdAt: ctx.now(),
        };
        // Before an address is taken, as those do who make several.
        if (input.send_activation_mail && !isCounted) await countMails(ctx, 1);
        const id = await orEmailTaken(insertUser(ctx.db, user, permissions.map(toPermissionRow)));
        // Users without a client can be created only by callers with all clients.
        if (!(await isUserWithin(ctx.db, ctx.scope, id))) throw new ApiError('users/not_held');
        if (input.send_activation_mail) await links.mailActivationLink({ ctx, input: { userId: id } });
        return { id };
      },
      answer: async ({ ctx, made }) => ({ results: await describeUser({ ctx, input: made }) }),
    });

  return {
    create: creation({ isCounted: false }),

    /** For callers that create several users within their own change and have counted the emails. */
    createCounted: creation({ isCounted: true }),
    countMails,

    update: defineChange({
      call: contract.updateUser,
      entity: VISIBLE,
      idOf,
      async work({ ctx, input, before }: Work<Of<'updateUser'>>) {
        const { id, email, display_name: displayName, language, registered_service: services } = input;
        const isOther = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
        const had = before.registered_service;
        await checkAll({
          ...(services && {
            registered_service: () => refuseServicesNotHeld(ctx.actor, { services, before: had }),
          }),
          ...(isOther && { email: () => refuseTakeover(ctx, before) }),
        });
        if (isOther && (await isEmailTaken(ctx.db, email))) throw new ApiError('users/email_taken');
        await orEmailTaken(
          updateUser(ctx.db, id, { email, displayName, language, registeredService: services }),
        );
        if (isOther) await endPasswordTokensOf({ ctx, input: { userId: id } });
        await refuseLossOfLastOperator(ctx.db, before);
      },
      answer: present,
    }),

    setPermissions: defineChange({
      call: contract.setUserPermissions,
      entity: VISIBLE,
      idOf,
      async guard({
        ctx,
        input,
      }: {
        ctx: UserCallContext & { before: AuditedUser };
        input: Of<'setUserPermissions'>;
      }) {
        const { actor, before } = ctx;
        if (actor.kind === 'user' && actor.userId === input.id) throw new ApiError('users/own_permissions');
        const permissions = input.permissions as Permission[];
        await refusePermissions({ ctx, input: { permissions, before: before.permissions } });
      },
      async work({ ctx, input, before }: Work<Of<'setUserPermissions'>>) {
        const permissions = input.permissions as Permission[];
        await replacePermissions(ctx.db, input.id, permissions.map(toPermissionRow));
        await refuseLossOfLastOperator(ctx.db, before);
      },
      answer: present,
    }),

    setStatus: defineChange({
      call: contract.setUserStatus,
      entity: VISIBLE,
      idOf,
      work: switchUser<Of<'setUserStatus'>>,
      answer: present,
    }),

    setStatusOfSeveral: defineBulkChange({
      call: contract.setStatusOfUsers,
      entity: VISIBLE,
      work: switchUser<Inputs['setStatusOfUsers']>,
    }),

    makeActivationLink: defineChange({
      call: contract.makeActivationLink,
      entity: VISIBLE,
      idOf,
      guard: ({ ctx }: { ctx: UserCallContext & { before: AuditedUser } }) => refuseTakeover(ctx, ctx.before),
      work: ({ ctx, input }: Work<Of<'makeActivationLink'>>) =>
        links.makeActivationLink({ ctx, input: { userId: input.id } }),
      answer: ({ made: { url, expiresAt } }) => ({ results: { url, expires_at: expiresAt.toISOString() } }),
    }),

    sendReset: defineChange({
      call: contract.sendResetLink,
      entity: VISIBLE,
      idOf,
      async work({ ctx, input }: Work<Of<'sendResetLink'>>) {
        await countMails(ctx, 1);
        await links.mailResetLink({ ctx, input: { userId: input.id } });
      },
      answer: () => ({ results: {} }),
    }),

    endSessions: defineChange({
      call: contract.endUserSessions,
      entity: VISIBLE,
      idOf,
      async work({ ctx, input }: Work<Of<'endUserSessions'>>) {
        const { id: userId, session_id: sessionId } = input;
        const reason = 'ended_by_other';
        if (sessionId === undefined) await endSessionsOf({ ctx, input: { userId, reason } });
        else await endSessionOf({ ctx, input: { userId, sessionId, reason } });
      },
      answer: present,
    }),
  };
}

import { z } from 'zod';
import { SERVICE_NAMES } from '../access/service.ts';
import { boundedInteger, boundedIntegerText, boundedLine, boundedList, boundedName } from '../bounded.ts';
import { bulkAnswer, bulkIds } from '../calls/bulk.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { secret } from '../format/secret.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language.ts';
import { Email } from './credentials.model.ts';
import { Permission } from './permission.model.ts';
import { userList } from './user.list.ts';
import { UserDetail } from './user-detail.model.ts';

const TAGS = ['Users'];
/** The most users that the page of a client shows. */
export const MOST_OF_CLIENT = 200;
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'users/not_found', 'users/changed', 'request/key_reused'] as const;
const OF_RIGHTS = ['users/not_held', 'users/permission_exists', 'merchants/not_found'] as const;
const EXAMPLE = { params: { id: '12' } };

const Id = { id: boundedIntegerText(1) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const Services = boundedList(z.enum(SERVICE_NAMES), { max: SERVICE_NAMES.length });
const Permissions = boundedList(Permission, { max: 100 });
const Name = boundedName(100, 1);
const Status = z.enum(['active', 'inactive']);
const OneUser = z.object({ results: UserDetail });

const right = (name: 'read' | 'create' | 'update' | 'update_password' | 'update_permission') =>
  ({ service: 'cbp', right: `user.${name}` }) as const;
const UPDATE = { action: 'update', section: 'users' } as const;

/** Changes to users, each within the caller's scope. */
export const userEndpoints = {
  getUser: endpoint
    .meta({ access: right('read'), costs: [], example: EXAMPLE })
    .route({ method: 'GET', path: '/users/{id}', tags: TAGS, summary: 'Returns a user with their sessions' })
    .errors(errors(...ALWAYS, 'users/not_found'))
    .input(z.object(Id))
    .output(OneUser),

  listUsersOfMerchant: endpoint
    .meta({ access: right('read'), costs: [], example: { params: { merchant_id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/users/of/{merchant_id}',
      tags: TAGS,
      summary: "Returns users within the caller's scope who have a permission for a client",
      description: `At most ${MOST_OF_CLIENT}, sorted by email; inactive users are left out.`,
    })
    .errors(errors(...ALWAYS))
    .input(z.object({ merchant_id: boundedLine(64, 1) }))
    .output(z.object({ results: z.array(userList.row) })),

  createUser: endpoint
    .meta({
      access: right('create'),
      costs: ['mail'],
      audit: { action: 'create', section: 'users', done: ['User created', '用户已新建', '用戶已新增'] },
      example: {
        body: {
          email: 'clerk@harbour.example',
          display_name: 'Clerk of Harbour & Pine',
          registered_service: ['ics'],
          permissions: [
            {
              service: 'ics',
              scope: { type: 'merchants', merchants: ['NGA-1001'], include_subordinates: true },
              access: ['transaction.read'],
            },
          ],
        },
      },
    })
    .route({ method: 'POST', path: '/users', successStatus: 201, tags: TAGS, summary: 'Creates a user' })
    .errors(errors(...ALWAYS, ...OF_RIGHTS, 'users/email_taken', 'request/key_reused', 'request/too_many'))
    .input(
      z.strictObject({
        email: Email,
        display_name: Name,
        language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
        registered_service: Services,
        permissions: Permissions.default([]),
        send_activation_mail: z.boolean().default(true),
      }),
    )
    .output(OneUser),

  updateUser: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { ...UPDATE, done: ['User updated', '用户已更新', '用戶已更新'] },
      example: { ...EXAMPLE, body: { display_name: 'Ada Chan', version: 1 } },
    })
    .route({ method: 'PATCH', path: '/users/{id}', tags: TAGS, summary: 'Changes the profile of a user' })
    .errors(
      errors(...OF_ONE, 'users/email_taken', 'users/not_held', 'users/holds_more', 'users/last_operator'),
    )
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        email: Email.optional(),
        display_name: Name.optional(),
        language: z.enum(LANGUAGES).optional(),
        registered_service: Services.optional(),
      }),
    )
    .output(OneUser),

  setUserPermissions: endpoint
    .meta({
      access: right('update_permission'),
      costs: [],
      audit: { ...UPDATE, done: ['Permissions changed', '权限已更改', '權限已更改'] },
      example: {
        ...EXAMPLE,
        body: {
          permissions: [{ service: 'si', scope: { type: 'all' }, access: ['brand.read'] }],
          version: 1,
        },
      },
    })
    .route({
      method: 'PUT',
      path: '/users/{id}/permissions',
      tags: TAGS,
      summary: 'Replaces the permissions of a user, from their next call on',
      description: 'Callers can only grant permissions they have, and cannot change their own.',
    })
    .errors(errors(...OF_ONE, ...OF_RIGHTS, 'users/own_permissions', 'users/last_operator'))
    .input(z.strictObject({ ...Id, ...Version, permissions: Permissions }))
    .output(OneUser),

  setUserStatus: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { ...UPDATE, done: ['User status changed', '用户状态已更改', '用戶狀態已更改'] },
      example: { ...EXAMPLE, body: { status: 'inactive', version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/users/{id}/status',
      tags: TAGS,
      summary:
        'Deactivates or reactivates a user; deactivation signs out all devices and revokes all links at once',
    })
    .errors(errors(...OF_ONE, 'users/last_operator'))
    .input(z.strictObject({ ...Id, ...Version, status: Status }))
    .output(OneUser),

  setStatusOfUsers: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { ...UPDATE, done: ['User status changed', '用户状态已更改', '用戶狀態已更改'] },
      example: { body: { ids: [12, 13], status: 'inactive' } },
    })
    .route({
      method: 'POST',
      path: '/users/status',
      tags: TAGS,
      summary: 'Deactivates or reactivates several users, each processed independently',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject({ ids: bulkIds(boundedInteger(1)), status: Status }))
    .output(bulkAnswer),

  makeActivationLink: endpoint
    .meta({
      access: right('create'),
      costs: [],
      audit: { ...UPDATE, done: ['Activation link created', '激活链接已生成', '啟用連結已建立'] },
      example: { ...EXAMPLE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/users/{id}/activation-link',
      tags: TAGS,
      summary: 'Creates an activation link; earlier links, including those in emails, stop working',
    })
    .errors(errors(...OF_ONE, 'users/holds_more', 'users/not_pending'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: z.object({ url: secret(z.string()), expires_at: z.iso.datetime() }) })),

  sendResetLink: endpoint
    .meta({
      access: right('update_password'),
      costs: ['mail'],
      audit: { ...UPDATE, done: ['Password reset link sent', '重置密码链接已发送', '重設密碼連結已傳送'] },
      example: { ...EXAMPLE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/users/{id}/reset-password',
      tags: TAGS,
      summary: 'Sends the user an email with a link to set a new password',
    })
    .errors(errors(...OF_ONE, 'users/not_active', 'request/too_many'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: z.object({}) })),

  endUserSessions: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { ...UPDATE, done: ['User signed out', '用户已退出', '用戶已登出'] },
      example: { ...EXAMPLE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/users/{id}/sessions/end',
      tags: TAGS,
      summary: 'Signs a user out of one device or of all devices',
    })
    .errors(errors(...OF_ONE))
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        session_id: boundedLine(64, 1).optional().describe('Omit to sign out of all devices'),
      }),
    )
    .output(OneUser),
};

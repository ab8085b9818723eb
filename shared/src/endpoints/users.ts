import { z } from 'zod';
import { SERVICE_NAMES } from '../access/service.ts';
import { boundedInteger, boundedIntegerText, boundedLine, boundedList, boundedName } from '../bounded.ts';
import { Email } from '../entities/credentials.model.ts';
import { Permission } from '../entities/permission.model.ts';
import { secret } from '../entities/secret.ts';
import { userList } from '../entities/user.list.ts';
import { UserDetail } from '../entities/user-detail.model.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language.ts';
import { bulkAnswer, bulkIds } from './bulk.ts';
import { endpoint, errors } from './endpoint.ts';

const TAGS = ['Users'];
/** The most users that the page of a client shows. */
export const MOST_OF_CLIENT = 200;
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'users/not_found', 'users/changed', 'request/key_reused'] as const;
const OF_RIGHTS = ['users/not_held', 'users/permission_exists', 'merchants/not_found'] as const;
const EXAMPLE = { params: { id: '12' } };

const Id = { id: boundedIntegerText(1) };
const Version = { version: boundedInteger(1).optional().describe('As it was read') };
const Services = boundedList(z.enum(SERVICE_NAMES), { max: SERVICE_NAMES.length });
const Permissions = boundedList(Permission, { max: 100 });
const Name = boundedName(100, 1);
const Status = z.enum(['active', 'inactive']);
const OneUser = z.object({ results: UserDetail });

const right = (name: 'read' | 'create' | 'update' | 'update_password' | 'update_permission') =>
  ({ service: 'cbp', right: `user.${name}` }) as const;
const UPDATE = { action: 'update', section: 'users' } as const;

/** What is done with users, each within the caller's scope. */
export const userEndpoints = {
  getUser: endpoint
    .meta({ access: right('read'), costs: [], example: EXAMPLE })
    .route({ method: 'GET', path: '/users/{id}', tags: TAGS, summary: 'One user, with what goes on' })
    .errors(errors(...ALWAYS, 'users/not_found'))
    .input(z.object(Id))
    .output(OneUser),

  listUsersOfMerchant: endpoint
    .meta({ access: right('read'), costs: [], example: { params: { merchant_id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/users/of/{merchant_id}',
      tags: TAGS,
      summary: 'The users with a permission that names a client, of those within the caller’s scope',
      description: `At most ${MOST_OF_CLIENT}, by e-mail; those who are switched off are not among them.`,
    })
    .errors(errors(...ALWAYS))
    .input(z.object({ merchant_id: boundedLine(64, 1) }))
    .output(z.object({ results: z.array(userList.row) })),

  createUser: endpoint
    .meta({
      access: right('create'),
      costs: ['mail'],
      audit: { action: 'create', section: 'users' },
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
    .route({ method: 'POST', path: '/users', successStatus: 201, tags: TAGS, summary: 'Takes in a user' })
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
      audit: UPDATE,
      example: { ...EXAMPLE, body: { display_name: 'Ada Chan', version: 1 } },
    })
    .route({ method: 'PATCH', path: '/users/{id}', tags: TAGS, summary: 'Changes who a user is' })
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
      audit: UPDATE,
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
      summary: 'What the user may do from the next call on',
      description: 'Nobody gives what they do not have, and nobody changes their own.',
    })
    .errors(errors(...OF_ONE, ...OF_RIGHTS, 'users/own_permissions', 'users/last_operator'))
    .input(z.strictObject({ ...Id, ...Version, permissions: Permissions }))
    .output(OneUser),

  setUserStatus: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: UPDATE,
      example: { ...EXAMPLE, body: { status: 'inactive', version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/users/{id}/status',
      tags: TAGS,
      summary: 'Switches a user off or on; all sessions and links of one who is switched off end at once',
    })
    .errors(errors(...OF_ONE, 'users/last_operator'))
    .input(z.strictObject({ ...Id, ...Version, status: Status }))
    .output(OneUser),

  setStatusOfUsers: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: UPDATE,
      example: { body: { ids: [12, 13], status: 'inactive' } },
    })
    .route({
      method: 'POST',
      path: '/users/status',
      tags: TAGS,
      summary: 'Switches several users off or on, each by itself',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject({ ids: bulkIds(boundedInteger(1)), status: Status }))
    .output(bulkAnswer),

  makeActivationLink: endpoint
    .meta({ access: right('create'), costs: [], audit: UPDATE, example: { ...EXAMPLE, body: {} } })
    .route({
      method: 'POST',
      path: '/users/{id}/activation-link',
      tags: TAGS,
      summary: 'A link with which the user chooses a password; all earlier ones end, those in mails included',
    })
    .errors(errors(...OF_ONE, 'users/holds_more', 'users/not_pending'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: z.object({ url: secret(z.string()), expires_at: z.iso.datetime() }) })),

  sendResetLink: endpoint
    .meta({
      access: right('update_password'),
      costs: ['mail'],
      audit: UPDATE,
      example: { ...EXAMPLE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/users/{id}/reset-password',
      tags: TAGS,
      summary: 'Mails the user a link with which to set a new password',
    })
    .errors(errors(...OF_ONE, 'users/not_active', 'request/too_many'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: z.object({}) })),

  endUserSessions: endpoint
    .meta({ access: right('update'), costs: [], audit: UPDATE, example: { ...EXAMPLE, body: {} } })
    .route({
      method: 'POST',
      path: '/users/{id}/sessions/end',
      tags: TAGS,
      summary: 'Ends one session of the user, or all of them',
    })
    .errors(errors(...OF_ONE))
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        session_id: boundedLine(64, 1).optional().describe('Without it all end'),
      }),
    )
    .output(OneUser),
};

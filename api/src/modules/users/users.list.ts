import { userList } from '@cbp/shared/users/user.list';
import { sql } from 'drizzle-orm';
import { usersWithinScope } from '../../access/user-scope.ts';
import { clients, permissions, users } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';

const merchants = sql`(select jsonb_agg(jsonb_build_object('merchant_id', ${clients.merchantId}, 'name', ${clients.name})
    order by ${clients.name}) from ${clients} where ${clients.merchantId} = any(${permissions.merchantIds}))`;

const ofUser = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'service', ${permissions.service}, 'merchants', ${merchants},
    'include_subordinates', ${permissions.includeSubordinates}) order by ${permissions.id}), '[]')
  from ${permissions} where ${permissions.userId} = ${users.id})`;

export const userSource = listSource(userList, {
  from: users,
  client: usersWithinScope,
  columns: {
    id: users.id,
    email: users.email,
    display_name: users.displayName,
    registered_service: users.registeredService,
    status: users.status,
    permissions: ofUser,
    last_sign_in: users.lastSignInAt,
    created_at: users.createdAt,
  },
});

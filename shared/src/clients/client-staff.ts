import type { AccessRight, RequiredRight } from '../access/access-right.ts';
import type { ServiceName } from '../access/service.ts';
import type { Permission } from '../users/permission.model.ts';

/**
 * The default rights of users at a client: granted to users created along with their client, and editable like any others.
 */
export const CLIENT_STAFF_RIGHTS = {
  ethoca: [
    'alert.read',
    'alert.update',
    'alert.update_bulk',
    'alert.push',
    'descriptor.read',
    'merchant.read',
    'enquiry.read',
    'enquiry.create',
  ],
  rdr: ['case.read'],
  ics: [
    'transaction.read',
    'evidence.read',
    'request.read',
    'request.update',
    'message.read',
    'message.create',
  ],
  oi: ['lookup.read'],
} as const satisfies { readonly [Service in ServiceName]?: readonly AccessRight<Service>[] };

/** The default permissions of client users, limited to rights that `held` confirms for their creator. */
export function staffPermissions(merchantId: string, held: (asked: RequiredRight) => boolean): Permission[] {
  const scope = { type: 'merchants' as const, merchants: [merchantId], include_subordinates: true };
  return Object.entries(CLIENT_STAFF_RIGHTS)
    .map(([name, rights]) => {
      const service = name as ServiceName;
      return {
        service,
        scope,
        access: rights.filter((right) => held({ service, right } as RequiredRight)),
      };
    })
    .filter(({ access }) => access.length > 0);
}

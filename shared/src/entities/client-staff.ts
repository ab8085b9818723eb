import type { AccessRight, RequiredRight } from '../access/access-right.ts';
import type { ServiceName } from '../access/service.ts';
import type { Permission } from './permission.model.ts';

/** What somebody at a client does all day: given to users who are made along with their client, and changed as any other's. */
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

/** What staff of a client may do there and below, of that what `held` says their maker holds. */
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

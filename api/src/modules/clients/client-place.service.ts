import { ApiError } from '@cbp/shared/node/http/api-error';
import { withoutNames } from '../../access/tenant-scope.ts';
import type { ClientCallContext } from './client-entity.service.ts';
import { selectWithin } from './clients.sql.ts';

/** Throws merchants/beyond_scope if the caller couldn't see the moved client. */
export async function refuseUnseen(ctx: ClientCallContext, merchantId: string): Promise<void> {
  const seen = await selectWithin(ctx.db, withoutNames(ctx.scope), [merchantId]);
  if (seen.length === 0) throw new ApiError('merchants/beyond_scope');
}

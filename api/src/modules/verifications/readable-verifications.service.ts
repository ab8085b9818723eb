import type { ServiceContext } from '../../access/call-context.ts';
import { selectWithin } from './verifications.sql.ts';

/** Those of the verifications that the caller may see now. */
export function findReadable({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: { ids: readonly number[] };
}): Promise<number[]> {
  return selectWithin(ctx.db, ctx.scope, input.ids);
}

import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, scopeOf } from '../../access/tenant-scope.ts';
import type { ImagePasses } from '../images/image-passes.service.ts';
import { selectIdsShowing, selectRequestWithin } from './requests.sql.ts';

const READ = { service: 'ics', right: 'request.read' } as const;

/** Whether a photo of a buyer is shown: to the holder of the link, by its pass, and to users who may see the request. */
export async function isRequestImageShown(context: {
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>;
  passes: Pick<ImagePasses, 'isFor'>;
  input: { name: string; pass: string | null };
}): Promise<boolean> {
  const { ctx, passes, input } = context;
  const ids = await selectIdsShowing(ctx.db, input.name);
  const { pass } = input;
  if (pass !== null && ids.some((icsId) => passes.isFor(pass, icsId, ctx.now()))) return true;
  const scope = scopeOf(ctx.actor, READ);
  if (isEmptyScope(scope)) return false;
  for (const icsId of ids) if (await selectRequestWithin(ctx.db, scope, icsId)) return true;
  return false;
}

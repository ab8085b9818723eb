import { ApiError } from '@cbp/shared/node/http/api-error';
import type { z } from 'zod';
import { readerOf } from '../access/actor.ts';
import type { TenantScope } from '../access/tenant-scope.ts';
import type { ChangeContext, Done, Id } from './record.ts';

/** What of an entity the audit log has to know. */
type Owned<Row> = { model?: z.ZodType; clientOf?: (row: Row) => string | null };

/**
 * What the audit log stores of one changed row. The response is built once more for readers of its clients (`answerAs`),
 * since the caller may see other clients too; it is omitted if those readers may not see it.
 */
export async function auditedChange<Ctx extends ChangeContext, Row>(
  entity: Owned<Row>,
  { ctx, id, before, after }: { ctx: Ctx; id: Id; before: Row | null; after: Row | null },
  answerAs: (ctx: Ctx) => unknown,
): Promise<Done> {
  const clients = clientsOfRow(entity, [{ before, after }]);
  const named = [clients.merchantId, clients.otherMerchantId].filter((one) => one !== null);
  return {
    ids: [id],
    before,
    after,
    ...(entity.model && { model: entity.model }),
    ...clients,
    ...(named.length > 0 && { kept: { answer: await answerForClients(ctx, named, answerAs) } }),
  };
}

type Clients = { merchantId: string | null; otherMerchantId: string | null };

/**
 * The client of the changed rows, or the two clients of a move. None, visible only with all clients, if there are more or
 * some rows have no client.
 */
export function clientsOfRow<Row>(
  entity: Owned<Row>,
  changed: readonly { before: Row | null; after: Row | null }[],
): Clients {
  const clientOf = (row: Row | null) => (row && entity.clientOf?.(row)) ?? null;
  const now = changed.map(({ before, after }) => clientOf(after ?? before));
  const once = changed.flatMap(({ before }) => clientOf(before) ?? []);
  const [merchantId = null, otherMerchantId = null, ...more] = new Set([...now, ...once]);
  if (now.includes(null) || more.length > 0) return { merchantId: null, otherMerchantId: null };
  return { merchantId, otherMerchantId };
}

async function answerForClients<Ctx extends ChangeContext>(
  ctx: Ctx,
  clients: readonly string[],
  answerAs: (ctx: Ctx) => unknown,
): Promise<unknown> {
  const scope: TenantScope = { kind: 'some', merchants: clients, trees: [] };
  try {
    return await answerAs({ ...ctx, scope, actor: readerOf(clients) });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ImportMapping } from '@cbp/shared/orders/order-import';
import { MOST_IMPORT_ROWS } from '@cbp/shared/orders/order-imports.calls';
import { parse } from 'csv-parse/sync';
import { defineEvent } from '../../changes/change.ts';
import { findActiveClients, findNamedClients } from '../clients/clients.service.ts';
import { unreadable } from '../uploads/csv-rows.service.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import type { OrderContext } from './known-orders.service.ts';
import { selectImportMapping, upsertImportMapping } from './order-imports.sql.ts';

/** The rows of a stored file without those that are empty, each with its number as a spreadsheet shows it. */
function rowsOf(content: Buffer) {
  const records = parse(content, { relax_column_count: true }) as string[][];
  const [header, ...rows] = records
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!header) throw unreadable('is empty');
  if (rows.length === 0) throw unreadable('has no rows below the header');
  if (rows.length > MOST_IMPORT_ROWS) throw unreadable(`has more than ${MOST_IMPORT_ROWS} rows. Split it`);
  return { heads: header.cells.map((head) => head.trim()), rows };
}

/** The clients whose orders the caller may import, whatever else the caller may see of them. */
export async function listImportClients({ ctx }: { ctx: OrderContext }) {
  const found = await findActiveClients(ctx.db, ctx.scope);
  return { results: found.map(({ merchantId, name }) => ({ merchant_id: merchantId, name })) };
}

/** Reads an uploaded order export for the page that previews it. Throws the errors that the call declares. */
export async function readOrderFile(context: {
  ctx: OrderContext;
  uploads: Uploads;
  input: { merchant_id: string; upload_id: string };
}) {
  const { ctx, uploads, input } = context;
  const { merchant_id: clientId, upload_id: uploadId } = input;
  const client = (await findNamedClients(ctx.db, ctx.scope, [clientId])).get(clientId);
  if (!client) throw new ApiError('merchants/not_found');
  if (client.status !== 'ACTIVE') throw new ApiError('merchants/not_active');
  // It isn't used up, since the page may be loaded again.
  const found = await uploads.look({ ctx, input: { id: uploadId, purpose: 'order_file' } });
  if (!found) throw new ApiError('upload/not_found');
  const mapping = await selectImportMapping(ctx.db, clientId);
  return { results: { ...rowsOf(found.content), mapping } };
}

/** Stores how the columns of a client's exports are mapped. */
export const setOrderMapping = defineEvent({
  subject: { call: contract.setOrderMapping, entity: 'client' },
  async work({ ctx, input }: { ctx: OrderContext; input: { merchant_id: string; mapping: ImportMapping } }) {
    const { merchant_id: clientId, mapping } = input;
    if (!(await findNamedClients(ctx.db, ctx.scope, [clientId])).has(clientId)) {
      throw new ApiError('merchants/not_found');
    }
    const before = await selectImportMapping(ctx.db, clientId);
    await upsertImportMapping(ctx.db, { clientId, mapping, updatedAt: ctx.now() });
    return {
      answer: { results: {} },
      done: { ids: [clientId], merchantId: clientId, before, after: mapping },
    };
  },
});

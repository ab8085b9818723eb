import { z } from 'zod';
import { boundedId, boundedLine, storableText } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { CurrencyCode } from '../networks/currency.model.ts';
import { CheckedOrder, SentOrder, SentOrders } from './order.model.ts';
import { IMPORT_FIELD_NAMES } from './order-import.ts';
import { EXAMPLE_ORDER, ORDERS_BYTES } from './orders.calls.ts';

/** The most rows of a file: as many as a page in a browser corrects without delay. */
export const MOST_IMPORT_ROWS = 20_000;

const TAGS = ['Imports of orders'];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const MAY = { service: 'ics', right: 'transaction.create', byPeople: true } as const;
const Client = boundedId(64, 1).describe('Client of the orders');
const Head = boundedLine(500, 1);

const Mapping = z.strictObject({
  columns: z
    .strictObject(Object.fromEntries(IMPORT_FIELD_NAMES.map((name) => [name, Head])))
    .partial()
    .describe('The head of the column of each field'),
  currency: z
    .union([z.literal(''), CurrencyCode])
    .describe('Of orders for which the file has none; empty if it always has'),
  utc_offset: storableText(
    z
      .string()
      .max(6)
      .regex(/^[+-](0\d|1[0-4]):[0-5]\d$/, 'must be an offset such as +08:00'),
  ).describe('Of times without one'),
});

/** The calls with which a user imports the export of a shop. Its orders are sent with POST /ics/transactions. */
export const orderImportEndpoints = {
  listImportClients: endpoint
    .meta({ access: MAY, costs: [] })
    .route({
      method: 'GET',
      path: '/ics/order-imports/clients',
      tags: TAGS,
      summary: 'Returns the active clients whose orders the caller may import, by name',
    })
    .errors(errors(...ALWAYS))
    .output(z.object({ results: z.array(z.object({ merchant_id: z.string(), name: z.string() })) })),

  readOrderFile: endpoint
    .meta({
      access: MAY,
      costs: [],
      example: { body: { merchant_id: 'NGA-1001', upload_id: 'Jx2cQ0v7mB3kT9wLhY5eRrNp' } },
    })
    .route({
      method: 'POST',
      path: '/ics/order-imports/read',
      tags: TAGS,
      summary: 'Returns the rows of an uploaded order export, and the mapping last used for the client',
      description:
        'The file was uploaded by the same caller with POST /uploads/order-files, and can be read again within a day.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'merchants/not_found',
        'merchants/not_active',
        'upload/not_found',
        'upload/unreadable',
      ),
    )
    .input(z.strictObject({ merchant_id: Client, upload_id: boundedLine(64, 1) }))
    .output(
      z.object({
        results: z.object({
          heads: z.array(z.string()),
          rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
          mapping: Mapping.nullable(),
        }),
      }),
    ),

  checkOrders: endpoint
    .meta({
      access: MAY,
      costs: [],
      bodyBytes: ORDERS_BYTES,
      each: SentOrder,
      example: { body: EXAMPLE_ORDER },
    })
    .route({
      method: 'POST',
      path: '/ics/order-imports/check',
      tags: TAGS,
      summary: 'Compares orders with those that are recorded, without storing them',
      description:
        'The response has one entry for each order, in the order of the request, with the errors that POST /ics/transactions would return.',
    })
    .errors(errors(...ALWAYS))
    .input(SentOrders)
    .output(z.object({ results: z.array(CheckedOrder) })),

  setOrderMapping: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: {
        action: 'update',
        section: 'receipts',
        done: ['Import columns saved', '导入列已保存', '匯入欄位已儲存'],
      },
      example: {
        body: {
          merchant_id: 'NGA-1001',
          mapping: { columns: { order_reference: 'Name' }, currency: 'HKD', utc_offset: '+08:00' },
        },
      },
    })
    .route({
      method: 'PUT',
      path: '/ics/order-imports/mapping',
      tags: TAGS,
      summary: 'Stores how the columns of order exports of a client are mapped',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found', 'request/key_reused'))
    .input(z.strictObject({ merchant_id: Client, mapping: Mapping }))
    .output(z.object({ results: z.object({}) })),
};

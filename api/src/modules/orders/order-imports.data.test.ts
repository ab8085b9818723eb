import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { CheckedOrder, OrderResult } from '@cbp/shared/orders/order.model';
import { guessedColumns, type ImportMapping } from '@cbp/shared/orders/order-import';
import { type FileRow, readImport, withDifferences } from '@cbp/shared/orders/order-import-rows';
import { MOST_IMPORT_ROWS } from '@cbp/shared/orders/order-imports.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProgram } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';

const PAN = '4539578763621486';
const EXPORT = `Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Notes
#1001,a@example.com,paid,HKD,486.00,2026-11-22 10:14:00 +0800,1,"Shirt, white",286.00,paid with ${PAN}
#1001,,,,,,2,Belt,100.00,

#1002,b@example.com,paid,HKD,x,2026-11-22 11:00:00 +0800,1,Belt,100.00,
`;

type Read = { heads: string[]; rows: FileRow[]; mapping: ImportMapping | null };

describe.each(usualDatabases)('an import of orders, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;

  const url = (path: string) => `${server.url}${API_PREFIX}${path}`;
  const asOperator = { bearer: OPERATOR_KEY };
  async function upload(text: string): Promise<string> {
    const response = await fetch(url('/uploads/order-files'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${OPERATOR_KEY}` },
      body: text,
    });
    return ((await response.json()) as { results: { id: string } }).results.id;
  }
  async function read(uploadId: string, clientId = 'HP') {
    const body = { merchant_id: clientId, upload_id: uploadId };
    const { body: answer } = await call(url('/ics/order-imports/read'), { body, ...asOperator });
    return answer as { results: Read; code?: string; message?: string };
  }

  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    const client = { role: 'MERCHANT', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db },
      input: [
        { ...client, status: 'ACTIVE', merchantId: 'HP', name: 'Harbour & Pine' },
        { ...client, status: 'PENDING', merchantId: 'OLD', name: 'Old' },
      ],
    });
    server = await startTestServer({ connection: database.connection });
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('returns the rows of a file with the mapping of the client, and its orders are stored once', async () => {
    const id = await upload(EXPORT);
    const { results: file } = await read(id);
    expect([file.rows.map(({ row }) => row), file.mapping]).toEqual([[2, 3, 5], null]);
    expect(JSON.stringify(file)).not.toContain(PAN);
    const mapping = { columns: guessedColumns(file.heads), currency: '', utc_offset: '+08:00' };
    const sent = await call(url('/ics/order-imports/mapping'), {
      method: 'PUT',
      body: { merchant_id: 'HP', mapping },
      ...asOperator,
    });
    expect(sent.status).toBe(200);
    expect((await read(id)).results.mapping).toEqual(mapping);
    const orders = readImport(file, mapping).flatMap((one) =>
      one.state === 'good' ? [{ ...one.order, merchant_id: 'HP' }] : [],
    );
    const states = async () => {
      const { body } = await call(url('/ics/transactions'), { body: orders, ...asOperator });
      return (body as { results: OrderResult[] }).results.map(({ state }) => state);
    };
    expect([await states(), await states()]).toEqual([['created'], ['known']]);
  });

  it('is compared with what is recorded before anything is stored', async () => {
    const { results: file } = await read(
      await upload(EXPORT.replaceAll('#100', '#200').replace('HKD,x', 'HKD,100')),
    );
    const mapping = { columns: guessedColumns(file.heads), currency: '', utc_offset: '+08:00' };
    const orders = readImport(file, mapping).flatMap((one) =>
      one.state === 'good' ? [{ ...one.order, merchant_id: 'HP' }] : [],
    );
    const [first, second] = orders;
    const check = async (sent: readonly object[]) => {
      const { body } = await call(url('/ics/order-imports/check'), { body: sent, ...asOperator });
      return (body as { results: CheckedOrder[] }).results;
    };
    expect(await check(orders)).toEqual([
      { order_reference: '#2001', state: 'new' },
      { order_reference: '#2002', state: 'new' },
    ]);
    const sent = await call(url('/ics/transactions'), { body: [first], ...asOperator });
    expect(sent.body).toMatchObject({ results: [{ state: 'created' }] });
    const [whole] = readImport(file, mapping);
    const transaction = { ...first?.transaction, amount: '487' };
    const [known, other, fresh] = await check([first ?? {}, { ...first, transaction }, second ?? {}]);
    expect([known?.state, fresh?.state]).toEqual(['known', 'new']);
    expect(other).toMatchObject({
      state: 'refused',
      error: { code: 'receipts/different_order', fields: ['transaction.amount'] },
    });
    const faults = whole?.state === 'good' && withDifferences(whole, other?.error?.fields ?? []).faults;
    expect(faults).toEqual([{ row: 2, field: 'amount', message: 'differs from the recorded order' }]);
  });

  it('is refused for files that are empty, too long or not there, and clients that take no orders', async () => {
    const codeOf = async (text: string) => (await read(await upload(text))).message;
    expect(await codeOf('Name,Total\n')).toContain('has no rows below the header');
    const long = `Name,Total\n${'1,2\n'.repeat(MOST_IMPORT_ROWS + 1)}`;
    expect(await codeOf(long)).toContain(`has more than ${MOST_IMPORT_ROWS} rows`);
    expect((await read('A'.repeat(24))).code).toBe('upload/not_found');
    const id = await upload(EXPORT);
    expect((await read(id, 'OLD')).code).toBe('merchants/not_active');
    expect((await read(id, 'NONE')).code).toBe('merchants/not_found');
  });

  it('is offered for the active clients of its user', async () => {
    const { body } = await call(url('/ics/order-imports/clients'), { method: 'GET', ...asOperator });
    expect(body).toEqual({ results: [{ merchant_id: 'HP', name: 'Harbour & Pine' }] });
  });

  it('is for users: programs send their orders themselves', async () => {
    const { headers } = await addProgram(database.connection.db, 'HP');
    const body = { merchant_id: 'HP', upload_id: await upload(EXPORT) };
    expect((await call(url('/ics/order-imports/read'), { body, headers })).status).toBe(403);
  });
});

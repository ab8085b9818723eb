import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { makeListFile } from '@cbp/shared/node/lists/list-file';
import { faultsOf, named } from '@cbp/shared/testing/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientSource } from '../modules/clients/clients.list.ts';
import { createClients } from '../modules/clients/clients.service.ts';
import { ROW_CREATED_AT } from '../testing/row-created-at.ts';
import { usualDatabases } from '../testing/test-database.ts';

/** Names that a spreadsheet would calculate, or send away, by their first sign. */
const NAMES = ['=HYPERLINK("https://x.example")', '+1+1', '-2+3', '@SUM(A1)'];

/** Before midnight in UTC, after it in Hong Kong. */
const CREATED_AT = new Date('2026-11-18T17:05:30Z');

describe.each(usualDatabases)('the file of a list, on $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    const facts = {
      role: 'MERCHANT',
      type: 'STANDALONE_MERCHANT',
      status: 'ACTIVE',
      createdAt: CREATED_AT,
    } as const;
    const input = NAMES.map((name, index) => ({ merchantId: `M-${index}`, name, ...facts }));
    await createClients({ ctx: { db: database.connection.db }, input });
  });
  afterAll(() => database?.end());

  it('names the time zone at the head of its times', async () => {
    const ctx = { db: database.connection.db, scope: { kind: 'all' } as const, now: () => ROW_CREATED_AT };
    const linesIn = async (lang: 'en' | 'tc') => {
      const file = await makeListFile(ctx, clientSource as never, {
        filters: { merchant_id: { type: 'contains', value: 'M-0' } },
        sort: [],
        columns: ['merchant_id', 'created_at'],
        format: 'csv',
        lang,
      });
      return (await new Response(file.stream() as ReadableStream).text()).trim().split(/\r?\n/);
    };
    expect(await linesIn('en')).toEqual(['Client ID,Created (UTC+8)', 'M-0,2026/11/19 01:05']);
    expect((await linesIn('tc'))[0]).toBe('客戶編號,建立時間（UTC+8）');
  });

  it('holds no formula as CSV: what would be one begins with an apostrophe', async () => {
    const ctx = { db: database.connection.db, scope: { kind: 'all' } as const, now: () => ROW_CREATED_AT };
    const file = await makeListFile(ctx, clientSource as never, {
      filters: {},
      sort: [{ field: 'merchant_id', order: 1 }],
      columns: ['name'],
      format: 'csv',
      lang: 'en',
    });
    const [, ...lines] = (await new Response(file.stream() as ReadableStream).text()).trim().split(/\r?\n/);
    const faults = await faultsOf(named(NAMES), (name) => {
      // A cell with quotes in it stands between quotes itself.
      const cell = lines[NAMES.indexOf(name)]?.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');
      expect(cell).toBe(`'${name}`);
    });
    expect(faults).toEqual({});
  });
});

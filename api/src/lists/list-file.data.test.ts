import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { makeListFile } from '@cbp/shared/node/lists/list-file';
import { faultsOf, named } from '@cbp/shared/testing/table';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientSource } from '../modules/clients/clients.list.ts';
import { createClients } from '../modules/clients/clients.service.ts';
import { MADE_AT } from '../testing/made-at.ts';
import { usualDatabases } from '../testing/test-database.ts';

/** Names that a spreadsheet would calculate, or send away, by their first sign. */
const NAMES = ['=HYPERLINK("https://x.example")', '+1+1', '-2+3', '@SUM(A1)'];

describe.each(usualDatabases)('the file of a list, on $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    const facts = {
      role: 'MERCHANT',
      type: 'STANDALONE_MERCHANT',
      status: 'ACTIVE',
      createdAt: MADE_AT,
    } as const;
    const input = NAMES.map((name, index) => ({ merchantId: `M-${index}`, name, ...facts }));
    await createClients({ ctx: { db: database.connection.db }, input });
  });
  afterAll(() => database?.end());

  const fileOf = (format: 'csv' | 'xlsx') => {
    const ctx = { db: database.connection.db, scope: { kind: 'all' } as const, now: () => MADE_AT };
    const query = {
      filters: {},
      sort: [{ field: 'merchant_id', order: 1 as const }],
      columns: ['name'],
      format,
    };
    return makeListFile(ctx, clientSource as never, { ...query, lang: 'en' });
  };

  it('holds no formula as CSV', async () => {
    const text = await new Response((await fileOf('csv')).stream() as ReadableStream).text();
    const cells = parseCsv(text.replace(/^\uFEFF/, ''))
      .slice(1)
      .map(([cell]) => cell ?? '');
    const faults = await faultsOf(named(NAMES), (name) => {
      const cell = cells[NAMES.indexOf(name)];
      expect(cell).toContain(name);
      expect(cell).not.toMatch(/^[=+\-@]/);
    });
    expect(faults).toEqual({});
  });

  it('holds the same as texts in a workbook', async () => {
    const bytes = await new Response((await fileOf('xlsx')).stream() as ReadableStream).arrayBuffer();
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets[0]?.rows.slice(1)).toEqual(NAMES.map((name) => [name]));
  });
});

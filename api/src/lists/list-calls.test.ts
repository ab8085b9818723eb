import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { valueAt } from '@cbp/shared/list/field';
import { offeredValues, type WireFilter } from '@cbp/shared/list/filter';
import type { AnyList } from '@cbp/shared/list/list';
import { LISTS } from '@cbp/shared/lists';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../demo/demo.service.ts';
import { DEMO_PASSWORD } from '../demo/demo-users.ts';
import { testDatabases } from '../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;
type Page = { data: Row[]; total: number; total_is_exact: boolean };

describe.each(testDatabases)('every list, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let imagesDir: string;

  beforeAll(async () => {
    database = await create();
    imagesDir = await mkdtemp(join(tmpdir(), 'cbp-lists-'));
    await loadDemo({ db: database.connection.db, imagesDir, log: silentLog, now: new Date() });
    server = await startTestServer({ connection: database.connection });
    // The audit log tells of what is done, so something is done: sign-ins, some of them with a wrong password.
    for (const name of ['operator', 'merchant', 'reseller', 'acquirer']) {
      for (const password of [DEMO_PASSWORD, 'a-wrong-password-1']) {
        await call(`${server.url}/api/auth/login`, { body: { name: `${name}@cbp.example`, password } });
      }
    }
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
    await rm(imagesDir, { recursive: true, force: true });
  });

  const send = (list: AnyList, action: 'list' | 'export', body: unknown) =>
    call(`${server.url}/api${list.resource}/${action}`, { body, bearer: OPERATOR_KEY });
  const page = async (list: AnyList, body: object) => {
    const answer = await send(list, 'list', { limit: 500, ...body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Page;
  };

  describe.each(LISTS.map((list): [string, AnyList] => [list.name, list]))('%s', (_name, list) => {
    const filters = Object.keys(list.filters);

    it('has rows in the demo data, of the model that it declares, each with another key', async () => {
      const { data } = await page(list, {});
      expect(data.length).toBeGreaterThan(0);
      for (const row of data) expect(list.row.safeParse(row).error?.message).toBeUndefined();
      const keys = data.map((row) => valueAt(row, list.key));
      expect(new Set(keys).size).toBe(keys.length);
    });

    it.each(
      list.sorts.flatMap(
        (field) =>
          [
            [field, 1 as const],
            [field, -1 as const],
          ] as const,
      ),
    )('is sorted by %s, %i, with rows without a value at the end', async (field, order) => {
      const { data } = await page(list, { sort: [{ field, order }] });
      const values = data.map((row) => valueAt(row, field));
      const known = values.filter((value) => value !== null);
      expect(values.slice(0, known.length)).toEqual(known);
      const comparable = known.map((value) =>
        list.fields[field]?.kind === 'text' ? String(value).toLowerCase() : (value as string | number),
      );
      const ascending = order === 1 ? comparable : comparable.toReversed();
      for (const [index, value] of ascending.entries()) {
        if (index > 0) expect(compare(ascending[index - 1] ?? '', value)).toBeLessThanOrEqual(0);
      }
    });

    it.each(filters)('filtered by %s has those rows and no others', async (key) => {
      const { data: all } = await page(list, {});
      const field = list.fields[key] ?? expect.fail('no field');
      for (const { filter, fits } of samplesOf(list, key, all)) {
        const { data } = await page(list, { filters: { [key]: filter } });
        const expected = all.filter((row) => fits(valueAt(row, key)));
        expect(idsOf(list, data), `${JSON.stringify(filter)} of ${field.kind}`).toEqual(
          idsOf(list, expected),
        );
      }
    });

    it('refuses what it does not know, and names it', async () => {
      const wrong: [object, RegExp][] = [
        [{ filters: { no_such: { type: 'contains', value: 'x' } } }, /no_such/],
        [{ sort: [{ field: 'no_such', order: 1 }] }, /sort.*is no sort of this list/],
        [{ sort: [{ field: list.sorts[0], order: 2 }] }, /sort.*neither 1 nor -1/],
        [{ limit: 501 }, /limit/],
        [{ limit: -1 }, /limit/],
        [{ no_such: 1 }, /no_such/],
      ];
      for (const [body, text] of wrong) {
        const answer = await send(list, 'list', body);
        expect(answer.status).toBe(400);
        expect(answer.text).toMatch(text);
      }
    });

    it('is exported whole, in order, with its words as heads', async () => {
      const { data } = await page(list, {});
      const csv = await send(list, 'export', { format: 'csv', lang: 'tc' });
      expect(csv.status, csv.text.slice(0, 200)).toBe(200);
      const [heads, ...rows] = parseCsv(csv.text.replace(/^﻿/, ''));
      expect(heads).toEqual(Object.values(list.fields).map(({ words }) => words.tc));
      expect(rows).toHaveLength(data.length);
      const keyAt = Object.keys(list.fields).indexOf(list.key);
      expect(rows.map((row) => row[keyAt])).toEqual(data.map((row) => String(valueAt(row, list.key))));

      const url = `${server.url}/api${list.resource}/export`;
      const body = JSON.stringify({ format: 'xlsx', columns: [list.key] });
      const headers = { Authorization: `Bearer ${OPERATOR_KEY}`, 'Content-Type': 'application/json' };
      const xlsx = await fetch(url, { method: 'POST', body, headers });
      expect(xlsx.headers.get('content-disposition')).toMatch(/filename="[a-z-]+-\d{8}\.xlsx"/);
      const { sheets } = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()));
      expect(sheets[0]?.rows.slice(1).map(([id]) => id)).toEqual(data.map((row) => valueAt(row, list.key)));
    });

    it('of nothing is no file', async () => {
      const [key] = Object.entries(list.filters).find(([, { kind }]) => kind === 'contains') ?? [];
      const filters = { [key ?? '']: { type: 'contains', value: 'nothing-has-this' } };
      const answer = await send(list, 'export', { format: 'csv', filters });
      expect([answer.status, answer.body]).toMatchObject([
        404,
        { code: 'export/no_data', message: 'no data' },
      ]);
    });
  });
});

/** As databases order texts by their bytes. */
function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

function idsOf(list: AnyList, rows: readonly Row[]): unknown[] {
  return rows.map((row) => valueAt(row, list.key));
}

/** Filters on a key, made of values that rows have, and what they mean. */
function samplesOf(list: AnyList, key: string, rows: readonly Row[]) {
  const { kind } = list.filters[key] ?? expect.fail('no filter');
  const values = [...new Set(rows.map((row) => valueAt(row, key)))];
  const known = values.filter((value) => value !== null);
  const samples: { filter: WireFilter; fits: (value: unknown) => boolean }[] = [];
  if (kind === 'contains') {
    for (const value of known.slice(0, 5).map(String)) {
      const part = value.slice(1, -1).toUpperCase() || value;
      samples.push({
        filter: { type: 'contains', value: part },
        fits: (text) => text !== null && String(text).toUpperCase().includes(part),
      });
    }
  }
  if (kind === 'range') {
    const sorted = known.map(String).sort();
    const [from = '', to = ''] = sorted.length > 2 ? [sorted[1], sorted.at(-2)] : [sorted[0], sorted.at(-1)];
    samples.push({
      filter: { type: 'range', from, to },
      fits: (time) => String(time) >= from && String(time) <= to,
    });
  }
  if (kind === 'among' || kind === 'pick') {
    const field = list.fields[key] ?? expect.fail('no field');
    const offered = kind === 'pick' ? known.slice(0, 3).map(String) : offeredValues(field, list.filters[key]);
    for (const value of [...offered, ...(field.isNullable ? [null] : [])]) {
      samples.push({
        filter: { type: 'in', values: [value] },
        fits: (own) => (Array.isArray(own) ? own.includes(value) : own === value),
      });
    }
    if (field.isNullable) {
      const [first = null] = offered;
      samples.push({
        filter: { type: 'in', values: [first, null] },
        fits: (own) => own === null || own === first,
      });
    }
  }
  expect(samples.length, `the demo data has values of ${key}`).toBeGreaterThan(0);
  return samples;
}

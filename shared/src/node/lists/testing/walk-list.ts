import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { hongKongClock } from '../../../format/time.ts';
import { labelOf } from '../../../labelled.ts';
import type { Language } from '../../../language.ts';
import { valueAt } from '../../../list/field.ts';
import { offeredValues, type WireFilter } from '../../../list/filter.ts';
import type { AnyList } from '../../../list/list.ts';
import { faultsOf } from '../../../testing/table.ts';
import { headOf } from '../list-file.ts';

type Row = Record<string, unknown>;
type Page = { data: Row[]; total: number; total_is_exact: boolean };

/** Sends a call of a list as a caller who sees all rows. */
export type SendToList = (action: 'list' | 'export', body: unknown) => Promise<Response>;

/** The tests that every list passes over some rows, whichever server has them. */
export function itWalks(list: AnyList, sendAsJson: SendToList): void {
  const send = async (action: 'list' | 'export', body: unknown) => {
    const response = await sendAsJson(action, body);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, text, body: isJson ? (JSON.parse(text) as unknown) : null };
  };
  /** As a file has it: in words, where it is one of a few values. */
  const keyOf = (row: Row, language: Language) => {
    const field = list.fields[list.key];
    const value = valueAt(row, list.key);
    return field?.kind === 'badge' ? labelOf(field.enumeration, String(value), language) : value;
  };
  const page = async (body: object) => {
    const answer = await send('list', { limit: 500, ...body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Page;
  };
  const filters = Object.keys(list.filters);

  it('has rows of its declared model, with unique keys', async () => {
    const { data } = await page({});
    expect(data.length).toBeGreaterThan(0);
    for (const row of data) expect(list.row.safeParse(row).error?.message).toBeUndefined();
    const keys = data.map((row) => valueAt(row, list.key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('sorts by each sort in both directions, with empty values last', async () => {
    const rows = list.sorts.flatMap((field) =>
      ([1, -1] as const).map((order) => [`${field} ${order}`, { field, order }] as const),
    );
    const faults = await faultsOf(rows, async ({ field, order }) => {
      const { data } = await page({ sort: [{ field, order }] });
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
    expect(faults).toEqual({});
  });

  it('returns exactly the matching rows for each filter', async () => {
    const { data: all } = await page({});
    const rows = filters.flatMap((key) =>
      samplesOf(list, key, all).map(
        (sample, index) => [`${key} ${index} ${JSON.stringify(sample.filter)}`, { key, ...sample }] as const,
      ),
    );
    const faults = await faultsOf(rows, async ({ key, filter, fits }) => {
      const { data } = await page({ filters: { [key]: filter } });
      const expected = all.filter((row) => fits(valueAt(row, key)));
      expect(idsOf(list, data)).toEqual(idsOf(list, expected));
    });
    expect(faults).toEqual({});
  });

  it('rejects unknown keys by name', async () => {
    const wrong: [object, RegExp][] = [
      [{ filters: { no_such: { type: 'contains', value: 'x' } } }, /no_such/],
      [{ sort: [{ field: 'no_such', order: 1 }] }, /sort.*must be one of: /],
      [{ sort: [{ field: list.sorts[0], order: 2 }] }, /sort.*must be 1 or -1/],
      [{ limit: 501 }, /limit/],
      [{ limit: -1 }, /limit/],
      [{ no_such: 1 }, /no_such/],
    ];
    for (const [body, text] of wrong) {
      const answer = await send('list', body);
      expect(answer.status).toBe(400);
      expect(answer.text).toMatch(text);
    }
  });

  it('is exported completely, in order, with its labels as heads', async () => {
    const { data } = await page({});
    const csv = await send('export', { format: 'csv', lang: 'tc' });
    expect(csv.status, csv.text.slice(0, 200)).toBe(200);
    const [heads, ...rows] = parseCsv(csv.text.replace(/^﻿/, ''));
    const exported = Object.entries(list.fields).filter(([, { isPageOnly }]) => !isPageOnly);
    expect(heads).toEqual(exported.map(([, field]) => headOf(field, 'tc')));
    expect(rows).toHaveLength(data.length);
    const keyAt = exported.findIndex(([key]) => key === list.key);
    expect(rows.map((row) => row[keyAt])).toEqual(data.map((row) => String(keyOf(row, 'tc'))));

    const xlsx = await sendAsJson('export', { format: 'xlsx', columns: [list.key] });
    expect(xlsx.headers.get('content-disposition')).toMatch(/filename="[a-z-]+-\d{8}\.xlsx"/);
    const { sheets } = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()));
    expect(sheets[0]?.rows.slice(1).map(([id]) => id)).toEqual(data.map((row) => keyOf(row, 'en')));

    const times = Object.keys(list.fields).filter((key) => list.fields[key]?.kind === 'time');
    if (times.length > 0) {
      const dated = await sendAsJson('export', { format: 'xlsx', columns: times });
      const { sheets: ofTimes } = await readXlsx(new Uint8Array(await dated.arrayBuffer()));
      const dateOf = (row: Row, key: string) => {
        const time = valueAt(row, key);
        return time === null ? null : hongKongClock(new Date(String(time)));
      };
      const expected = data.map((row) => times.map((key) => dateOf(row, key)));
      expect(ofTimes[0]?.rows.slice(1)).toEqual(expected);
    }

    const pageOnly = Object.keys(list.fields).filter((key) => list.fields[key]?.isPageOnly);
    for (const key of pageOnly)
      expect((await send('export', { format: 'csv', columns: [key] })).status, key).toBe(400);

    // A file has one order, so each is tested separately.
    const sort = list.sorts.map((field) => ({ field, order: 1 }));
    expect((await send('export', { format: 'csv', sort: [...sort, ...sort].slice(0, 2) })).status).toBe(400);
  });

  it('has no file without rows', async () => {
    const [key] = Object.entries(list.filters).find(([, { kind }]) => kind === 'contains') ?? [];
    const filters = { [key ?? '']: { type: 'contains', value: 'nothing-has-this' } };
    const answer = await send('export', { format: 'csv', filters });
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'export/no_data', message: 'no data' }]);
  });
}

/** As databases order texts by their bytes. */
function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

function idsOf(list: AnyList, rows: readonly Row[]): unknown[] {
  return rows.map((row) => valueAt(row, list.key));
}

/** Filters on a key, made of values in the rows, with their expected meaning. */
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
  expect(samples.length, `there are rows with values of ${key}`).toBeGreaterThan(0);
  return samples;
}

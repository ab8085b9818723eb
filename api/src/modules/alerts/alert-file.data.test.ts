import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliveryResult } from '@cbp/shared/alerts/alert-delivery.model';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { alerts } from './alerts.schema.ts';

type Row = DeliveryResult & { row: number };
type Refusal = { code?: string; message?: string };

const PAN = '4539578763621486';
/** Fails the check digit, as after a typing mistake. */
const MISTYPED = '4539578763621487';
const HEADS = 'EthocaID,Type,AlertTimestamp,MerchantDescriptor,Amount,Currency';

function line(more: Record<string, unknown> = {}): string {
  const alert: Record<string, unknown> = { ...sampleAlert(), ...more };
  return HEADS.split(',')
    .map((name) => alert[name])
    .join(',');
}

describe.each(usualDatabases)('alerts from a file, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    database = await create();
    server = await startTestServer({ connection: database.connection });
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  async function upload(content: string | Buffer) {
    const response = await fetch(`${server.url}${API_PREFIX}/uploads/alert-files`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${OPERATOR_KEY}` },
      body: content as BodyInit,
    });
    const body = (await response.json()) as Refusal & { results?: { id: string; sha256: string } };
    return { status: response.status, body, id: body.results?.id ?? '' };
  }
  const importFile = (id: string, more: object = {}, headers: Record<string, string> = {}) =>
    call(`${server.url}${API_PREFIX}/ethoca/alerts/file`, {
      body: { upload_id: id, ...more },
      bearer: OPERATOR_KEY,
      headers,
    });
  async function rowsOf(content: string) {
    const { body, status } = await importFile((await upload(content)).id);
    expect([status, body]).toEqual([200, { results: expect.any(Array) }]);
    return (body as { results: Row[] }).results;
  }
  const said = (rows: readonly Row[]) =>
    rows.map(({ row, state, error }) => `${row} ${state} ${error?.message ?? ''}`.trim());

  it('are imported row by row, with errors by column for invalid rows', async () => {
    const known = line();
    const content = [
      `${HEADS},Card Number,ARN,Shop`,
      `${known},${PAN},74539486325903388947185,"A ""B"", C"`,
      '',
      line({ Amount: '1,280' }).replace('1,280', '"1,280"'),
      line({ Type: 'weather_alert' }),
      line({ AlertTimestamp: '03/04/2026 8:14' }),
      line({ AlertTimestamp: '2026-02-30 08:14:00' }),
      line({ EthocaID: '' }),
      `${line()},,7.45395E+22`,
      known,
      ',,,,,',
      `${line({ Amount: ' 0 ' })},${PAN.slice(0, 6)}******${PAN.slice(-4)}`,
    ].join('\r\n');
    const rows = await rowsOf(content);
    expect(said(rows)).toEqual([
      '2 created',
      '4 refused alert.Amount is ambiguous: write it without a thousands separator',
      expect.stringMatching(/^5 refused alert.Type /),
      '6 refused alert.AlertTimestamp is ambiguous: write the year first, such as 2026-11-22',
      '7 refused alert.AlertTimestamp must be a date that exists',
      '8 refused alert.EthocaID must have a value',
      '9 refused alert.ARN may have been changed by Excel: format the column as text',
      '10 known',
      '12 created',
    ]);
    const [stored] = await db()
      .select()
      .from(alerts)
      .where(eq(alerts.id, rows[0]?.id ?? 0));
    expect(stored).toMatchObject({
      source: 'ethoca',
      cardNumber: '453957******1486',
      arn: '74539486325903388947185',
      more: { Shop: 'A "B", C' },
    });
    const [audit] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(audit).toMatchObject({
      action: 'create',
      section: 'alerts',
      entityIds: [rows[0]?.id, rows[8]?.id].map(String),
      request: { source: 'ethoca', alerts: 9 },
    });
    // Once more, they are all known.
    expect(said(await rowsOf(`${HEADS}\n${known}`))).toEqual(['2 known']);
  });

  it('name all that is wrong with a row at once', async () => {
    const wrong = line({ EthocaID: '', Type: 'weather_alert', Amount: 'a', Currency: 'Hong Kong' });
    const [row] = await rowsOf([HEADS, wrong].join('\n'));
    expect(row?.error?.field).toBe('alert.EthocaID');
    expect(row?.errors?.map(({ field }) => field).sort()).toEqual([
      'alert.Amount',
      'alert.Currency',
      'alert.EthocaID',
      'alert.Type',
    ]);
  });

  it('lie on no disk with a card number, be it mistyped', async () => {
    const row = `${line()},${PAN},${MISTYPED},card ${PAN},${PAN}`;
    const { id } = await upload(`${HEADS},CardNumber,Card,Note,Shop ${PAN}\n${row}\n`);
    const folder = join(server.folder, 'uploads');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
    expect(texts.filter((text) => text.includes('EthocaID'))).not.toEqual([]);
    expect(texts.join()).not.toMatch(/453957876362148/);
    expect(((await importFile(id)).body as { results: Row[] }).results).toMatchObject([{ state: 'created' }]);
  });

  it('are answered as before where the answer was lost, though the file is gone', async () => {
    const { id } = await upload([HEADS, line()].join('\n'));
    const key = { 'Idempotency-Key': `file ${id}` };
    const first = await importFile(id, {}, key);
    expect(first.body).toMatchObject({ results: [{ state: 'created' }] });
    expect(await importFile(id, {}, key)).toMatchObject({ status: 200, body: first.body });
    expect((await importFile(id, { filename: 'another.csv' }, key)).status).toBe(409);
  });

  it("may use a country's separator and a byte order mark", async () => {
    const heads = `\uFEFF${HEADS.replace('EthocaID', 'ethoca id').replaceAll(',', ';')}`;
    expect(
      said(await rowsOf(`${heads}\n${line({ MerchantDescriptor: 'Ä, B' }).replaceAll(/,(?! )/g, ';')}`)),
    ).toEqual(['2 created']);
    expect(said(await rowsOf(`${HEADS.replaceAll(',', '\t')}\r${line().replaceAll(',', '\t')}\r`))).toEqual([
      '2 created',
    ]);
  });

  const rows = (count: number) => `${HEADS}\n${Array.from({ length: count }, () => line()).join('\n')}`;
  it.each<[string, string | Buffer, number, string | RegExp]>([
    ['no text', Buffer.from([0, 1, 2, 3]), 415, /isn't supported/],
    ['a page', `<html>${HEADS}`, 415, /is a web page or an XML file with the name of a spreadsheet/],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(200, '0'), 'hex'),
      415,
      /locked with a password or in the old \.xls format/,
    ],
    ['no encoding', Buffer.from(`${HEADS}\nA\x81\x98A`, 'latin1'), 422, /has an unknown encoding/],
    ['an open quote', `${HEADS}\n"${PAN}`, 422, /has an unclosed quotation mark/],
    ['a verification code', `${HEADS},CVV\n${line()},123`, 422, /has the column CVV, which can't be stored/],
    ['a row without an end', `${HEADS}\n${'x'.repeat(70_000)}`, 422, /has a row of more than 64 KB/],
  ])('are refused as they come where they hold %s', async (_name, content, status, message) => {
    const answer = await upload(content);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(answer.body.message).not.toContain(PAN);
  });

  it.each<[string, string, string]>([
    ['no column that is needed', `${HEADS.replace(',Amount', '')}\n1`, 'is missing the column Amount'],
    ['a column twice', `${HEADS},ethoca_id\n${line()},x`, 'has the column EthocaID twice'],
    ['no rows', `${HEADS}\n\n`, 'has no rows below the header'],
    ['too many rows', `${HEADS}\n${'1\n'.repeat(10_001)}`, 'has more than 10000 rows'],
  ])('are refused whole where there is %s, and can be sent again', async (_name, content, message) => {
    const { id } = await upload(content);
    const answer = await importFile(id);
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({
        code: 'upload/unreadable',
        message: `The uploaded file cannot be read: it ${message}`,
      }),
    ]);
  });

  it('are listed among uploads with their counts; rejected rows can be downloaded with reasons', async () => {
    const taken = line();
    const content = `${HEADS},Shop\n${taken}\n${line({ Amount: 'a' })},A\n${line({ Type: 'none' })},\n${taken}\n`;
    await importFile((await upload(content)).id, { source: 'cdrn', filename: 'monday.csv' });
    const at = `${server.url}${API_PREFIX}/ethoca/alerts/uploads`;
    const { body } = await call(`${at}/list`, { body: { limit: 1 }, bearer: OPERATOR_KEY });
    const [kept] = (body as { data: { id: number }[] }).data;
    expect(kept).toMatchObject({
      kind: 'alerts',
      filename: 'monday.csv',
      source: 'cdrn',
      status: 'error',
      total: 4,
      succeeded: 2,
      failed: 2,
    });
    const report = await call(`${at}/${kept?.id}/report`, { method: 'GET', bearer: OPERATOR_KEY });
    const [heads, first, second] = report.text.split('\r\n');
    expect(heads).toBe(`${HEADS},Shop,Row,Reason`);
    expect(first).toMatch(/,A,3,"?Amount: Enter a number, for example 128\.40"?$/);
    expect(second).toMatch(/,,4,"Type: Invalid option/);
    const file = await call(`${at}/${kept?.id}/content`, { method: 'GET', bearer: OPERATOR_KEY });
    expect(file.text.split('\r\n')).toHaveLength(5);
    const rows = [{ row: 3 }];
    expect(
      await call(`${at}/${kept?.id}/rows`, { method: 'PATCH', body: { rows }, bearer: OPERATOR_KEY }),
    ).toMatchObject({
      status: 409,
      body: { code: 'alert_uploads/row_closed' },
    });
    const dismissal = { body: { reason: 'Test data.' }, bearer: OPERATOR_KEY };
    expect((await call(`${at}/${kept?.id}/rows/dismiss`, dismissal)).body).toMatchObject({
      results: { status: 'completed', failed: 0, dismissed: 2 },
    });
  });

  it('are imported by the thousands, and once', async () => {
    const { id } = await upload(rows(1_200));
    const { body } = await importFile(id, { source: 'cdrn' });
    const { results } = body as { results: Row[] };
    expect([results.length, new Set(results.map(({ state }) => state)), results.at(-1)?.row]).toEqual([
      1_200,
      new Set(['created']),
      1_201,
    ]);
    expect((await importFile(id)).status).toBe(404);
  });
});

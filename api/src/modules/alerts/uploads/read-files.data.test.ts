import type { AlertUpload } from '@cbp/shared/alerts/alert-upload.model';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../../testing/auth-world.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { call, OPERATOR_KEY } from '../../../testing/test-server.ts';
import { uploadFile } from '../../../testing/upload-file.ts';
import { encoder } from '../../uploads/testing/encoder.ts';
import { workbookOf } from '../../uploads/testing/zip.ts';
import { alerts } from '../alerts.schema.ts';
import { HEADS, messagesOf, type UploadWorld, uploadWorld } from '../testing/upload-world.ts';

const FORMATS = ['0000000000'];
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (at: number, id: string, attributes = '') =>
  `<row r="${at}" ${attributes}>${id}${text('resolved')}${text('refunded')}</row>`;
const sheet = (...rows: string[]) =>
  workbookOf(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`, { formats: FORMATS });
const heads = (at: number) =>
  `<row r="${at}">${['EthocaID', 'Outcome', 'Refunded'].map(text).join('')}</row>`;

describe.each(usualDatabases)('how a file of outcomes is read, on $name', ({ create }) => {
  let auth: AuthWorld;
  let world: UploadWorld;
  let end: () => Promise<void>;
  let outcomeOf: (id: string) => Promise<string | null | undefined>;

  beforeAll(async () => {
    const database = await create();
    auth = await startAuthWorld(database);
    end = () => database.end();
    world = uploadWorld({ database, server: auth.server, now: auth.ctx.now });
    outcomeOf = async (id) =>
      (await database.connection.db.select().from(alerts).where(eq(alerts.ethocaId, id)))[0]?.outcome;
  });
  afterAll(async () => {
    await auth?.end();
    await end?.();
  });

  it('an alert whose row is hidden, or whose ID was changed by a spreadsheet, gets no outcome', async () => {
    const long = '1234567890123450';
    const [shown = '', hidden = ''] = await world.alerts(2);
    await world.alerts(1, { EthocaID: long });
    await world.alerts(1, { EthocaID: '0000000042' });
    const upload = await world.read(
      sheet(
        `<row r="1">${text('Outcomes of October')}</row>`,
        heads(3),
        row(4, text(shown)),
        row(5, text(hidden), 'hidden="1"'),
        row(6, '<c><v>1234567890123456</v></c>'),
        row(7, '<c s="1"><v>42</v></c>'),
      ),
    );
    expect(upload.reading).toEqual({
      encoding: null,
      is_guess: false,
      sample: [],
      header_row: 3,
      sheet: 'A',
      hidden_rows: 1,
      hidden_columns: 0,
      hidden_sheets: 0,
    });
    expect(messagesOf(await world.rows(upload.id))).toEqual([
      '4 good',
      '6 bad ethoca_id may have been changed by Excel: format the column as text',
      '7 good',
    ]);
    await world.applyAll(upload.id);
    expect(await Promise.all([shown, hidden, long, '0000000042'].map(outcomeOf))).toEqual([
      'resolved',
      null,
      null,
      'resolved',
    ]);
  });

  it('an ID copied from a page is the same ID', async () => {
    const ids = await world.alerts(3);
    const [nbsp = '', zero = '', wide = ''] = ids;
    const fullWidth = [...wide]
      .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
      .join('');
    const upload = await world.read(
      [
        HEADS,
        `\u00a0${nbsp}\u00a0,resolved,refunded`,
        `${zero}\u200b,resolved,refunded`,
        `${fullWidth},resolved,refunded`,
      ].join('\r\n'),
    );
    expect(messagesOf(await world.rows(upload.id))).toEqual(['2 good', '3 good', '4 good']);
    expect((await world.rows(upload.id)).map(({ cells }) => cells.ethoca_id)).toEqual(ids);
  });

  it('an amount is shown as it is applied, and one with two readings is refused', async () => {
    const ids = await world.alerts(3, { Amount: 2_000, Type: 'issuer_alert' });
    const amounts = ['"1,234.50"', '"19,99"', '"1,234"'];
    const lines = ids.map((id, at) => `${id},partially_stopped,refunded,${amounts[at]},`);
    const upload = await world.read([HEADS, ...lines].join('\n'));
    const rows = await world.rows(upload.id);
    expect(messagesOf(rows)).toEqual([
      '2 good',
      '3 good',
      '4 bad amount_stopped is ambiguous: write it without a thousands separator',
    ]);
    expect(rows.map(({ cells }) => cells.amount_stopped)).toEqual(['1234.50', '19.99', '1,234']);
  });

  it('an encoding is named with a sample, and another one can be asked for', async () => {
    const [id = ''] = await world.alerts(1);
    const content = encoder('windows-1252')(
      `${HEADS}\n${id},resolved,refunded,,Käufer erhielt Rückzahlung\n`,
    );
    const guessed = await world.send(content);
    expect(guessed.body.results?.reading).toMatchObject({
      encoding: 'windows-1252',
      is_guess: true,
      sample: ['Käufer erhielt Rückzahlung'],
    });
    const response = await uploadFile(auth.server.url, 'alert-outcomes?encoding=gb18030', content);
    expect(response.body.results?.reading).toMatchObject({ encoding: 'gb18030', is_guess: false });
    expect(response.body.results?.reading?.sample).not.toEqual(['Käufer erhielt Rückzahlung']);
    const unknown = await uploadFile(auth.server.url, 'alert-outcomes?encoding=utf-7', content);
    expect([unknown.status, unknown.body.code]).toEqual([400, 'request/invalid']);
    await world.create(guessed.id);
    await world.work();
    const { body } = await call(`${auth.server.url}${API_PREFIX}/ethoca/alerts/uploads/list`, {
      body: { limit: 1 },
      bearer: OPERATOR_KEY,
    });
    const [newest] = (body as { data: AlertUpload[] }).data;
    const [{ cells } = { cells: { comments: '' } }] = await world.rows(newest?.id ?? 0);
    expect(cells.comments).toBe('Käufer erhielt Rückzahlung');
  });
});

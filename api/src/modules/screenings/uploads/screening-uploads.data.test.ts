import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../database/audit-schema.ts';
import { addProgram } from '../../../testing/client-program.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { balanceEntries } from '../../balances/balances.schema.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { sheetOf, workbookOf } from '../../uploads/testing/zip.ts';
import { OWN_ENGINE_ONLY } from '../screening-engine.service.ts';
import { screenings } from '../screenings.schema.ts';
import {
  fileOf,
  messagesOf,
  type ScreeningUploadWorld,
  screeningUploadWorld,
} from '../testing/screening-upload-world.ts';
import { type ScreeningWorld, startScreeningWorld } from '../testing/screening-world.ts';
import { removeOldUploads } from './old-uploads.service.ts';
import { screeningUploadRows } from './screening-uploads.schema.ts';
import { screeningStartWork } from './start-work.service.ts';

const LISTED = [
  { id: 'A1', name: 'Borislav Trumanov', born: '1961-03-07', country: 'BG' },
  { id: 'A3', name: 'Brightwater Freight LLC', type: 'business', country: 'AE' },
];
const MOST = 5_000;
const DAY_MS = 24 * 3_600_000;
const HEADS = 'merchant_id,reference,full_name,dob,filters';
const personOf = (n: number) =>
  `M-2,CUST-${String(n).padStart(5, '0')},Person ${'abcdefghij'[n % 10]}${n}x,1970,sanction`;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

describe.each(usualDatabases)('bulk screening uploads, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;
  let uploads: ScreeningUploadWorld;

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
    uploads = screeningUploadWorld(scene);
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    await uploads.setUnits('M-1', 1);
    await uploads.setUnits('M-2', MOST);
    await uploads.setUnits('M-9', 10);
  });
  afterEach(() => scene.db.delete(tasksTable));
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });
  const count = () => scene.db.$count(screenings);

  it('keeps the good rows of 5,000 with a bad one, which is corrected in its place', async () => {
    const lines = Array.from({ length: MOST }, (_, n) => personOf(n));
    lines[4_321] = 'M-2,CUST-04321,Person of tomorrow,2999,sanction';
    const upload = await uploads.check(fileOf(HEADS, ...lines));
    expect(upload).toMatchObject({ status: 'pending', total: MOST, good: MOST - 1, bad: 1, done: 0 });
    expect(upload.costs).toEqual([
      {
        merchant_id: 'M-2',
        merchant_name: 'Harbour & Pine',
        rows: MOST - 1,
        units: MOST - 1,
        left: MOST,
        is_enough: true,
      },
    ]);
    const [bad, ...others] = await uploads.rows(upload.id, '&state=bad');
    expect(others).toEqual([]);
    expect(bad && messagesOf([bad])).toEqual(['4323 bad dob must not be in the future']);
    const cells = { ...bad?.cells, dob: '1999' };
    const answer = await uploads.correct(upload.id, [{ row: 4_323, cells }], { version: upload.version });
    expect(uploads.of(answer)).toMatchObject({ good: MOST, bad: 0, total: MOST });
    expect((answer.body as { rows: unknown[] }).rows).toMatchObject([
      { row: 4_323, state: 'good', errors: [] },
    ]);
    expect(await count()).toBe(0);
  });

  it('refuses a file with more rows, without the columns that are needed, or without rows', async () => {
    const lines = Array.from({ length: MOST + 1 }, (_, n) => personOf(n));
    const refused = async (content: string, kind?: 'business') => {
      const { id } = await uploads.send(content);
      const { status, body } = await uploads.create(id, { ...(kind && { kind }) });
      return `${status} ${(body as { message: string }).message.replace(/^.*: it /, '')}`;
    };
    expect(await refused(fileOf(HEADS, ...lines))).toBe('422 has more than 5000 rows');
    expect(await refused(fileOf('full_name', 'Ada Quill'))).toBe('422 is missing the column merchant_id');
    expect(await refused(fileOf(HEADS, personOf(1)), 'business')).toBe(
      '422 is missing the column business_name',
    );
    expect(await refused(HEADS)).toBe('422 has no rows below the header');
    expect(codeOf(await uploads.create('unknown'))).toEqual([404, 'upload/not_found']);
  });

  it('reads every option, from a workbook with the words of the portal', async () => {
    const heads = [
      '客户编号',
      '姓',
      'First name',
      'last_name',
      'Date of birth',
      'Ongoing',
      '期限',
      'Partial names',
    ];
    const more = [
      'Match score',
      '搜索范围',
      'Countries',
      '别名和曾用名',
      'rca_search',
      'Engine',
      'Reference',
    ];
    const row = ['M-2', 'ignored', 'Borislav', 'Trumanov', '1961-03', '是', '每年自动续期', 'no'];
    const rest = ['60', 'Sanctions; pep', 'bg, AE', 'TRUE', 'no', 'Own watchlists', 'ALL-OPTIONS'];
    const file = workbookOf(
      sheetOf([
        [...heads, ...more],
        [...row, ...rest],
      ]),
    );
    const { id } = await uploads.check(file);
    expect(await uploads.startAll(id)).toMatchObject({ status: 'completed', done: 1 });
    const [started] = await uploads.rows(id);
    const screening = await scene.read(started?.screening?.id ?? 0);
    expect(screening).toMatchObject({
      result: { reference: 'ALL-OPTIONS' },
      engine: 'own',
      enquiry_data: {
        name: { full_name: 'Borislav Trumanov', first_name: 'Borislav', last_name: 'Trumanov' },
        dob: '1961-03',
        ongoing: true,
        duration: 'recurring',
        name_partial_match: false,
        match_score: 60,
        filters: ['sanction', 'pep'],
        countries: ['BG', 'AE'],
        alias_search: true,
        rca_search: false,
      },
      hits: { open: 1 },
    });
  });

  it('reads a day as a workbook has it', async () => {
    const sheet = sheetOf([['merchant_id', 'full_name', 'dob']]).replace(
      '</sheetData>',
      '<row r="2"><c t="inlineStr"><is><t>M-2</t></is></c><c t="inlineStr"><is><t>Ada Quill</t></is></c><c s="1"><v>26046</v></c></row></sheetData>',
    );
    const { id } = await uploads.check(workbookOf(sheet, { formats: ['yyyy-mm-dd'] }));
    expect(await uploads.rows(id)).toMatchObject([{ state: 'good', cells: { dob: '1971-04-23' } }]);
  });

  it('names the column and the reason of every fault, in the words of the single call', async () => {
    await scene.screen({ name: 'Ada Quill', reference: 'TAKEN-1', filters: ['sanction'] });
    const heads =
      'merchant_id,reference,full_name,dob,ongoing,duration,match_score,filters,countries,alias_search,engine';
    const rows = [
      ',REF-0001,Ada Quill,,,,,sanction,,,',
      'M-404,REF-0002,Ada Quill,,,,,sanction,,,',
      'M-9,REF-0003,Ada Quill,,,,,sanction,,,',
      'M-0,REF-0004,Ada Quill,,,,,sanction,,,',
      'M-3,REF-0005,Ada Quill,,,,,sanction,,,',
      'M-2,REF,Ada Quill,,,,,sanction,,,',
      'M-2,TAKEN-1,Ada Quill,,,,,sanction,,,',
      'M-2,REF-0008,123,,,,,sanction,,,',
      'M-2,REF-0009,Ada Quill,23.4.1971,,,,sanction,,,',
      'M-2,REF-0010,Ada Quill,,maybe,,,sanction,,,',
      'M-2,REF-0011,Ada Quill,,yes,,,sanction,,,',
      'M-2,REF-0012,Ada Quill,,no,one_year,,sanction,,,',
      'M-2,REF-0013,Ada Quill,,yes,ten years,,sanction,,,',
      'M-2,REF-0014,Ada Quill,,,,101,sanction,,,',
      'M-2,REF-0015,Ada Quill,,,,75.5,sanction,,,',
      'M-2,REF-0016,Ada Quill,,,,,gossip,,,',
      'M-2,REF-0017,Ada Quill,,,,,insolvency,,,',
      'M-2,REF-0018,Ada Quill,,,,,sanction,Elsewhere,,',
      'M-2,REF-0019,Ada Quill,,,,,sanction,,perhaps,',
      'M-2,REF-0020,Ada Quill,,,,,sanction,,,other',
      'M-2,REF-0021,Ada Quill,,,,,sanction,,,shuftipro',
      'M-2,REF-0022,Ada Quill,,,,,sanction,,,',
      'M-2,REF-0022,Ada Quill,,,,,sanction,,,',
      'M-2,,Ada Quill,,,,,sanction,,,',
      'M-2,,Ada Quill,,,,,sanction,,,',
      'M-2,REF-0026,=A1,31.2.1971,,,,sanction,,,',
    ];
    const { id } = await uploads.check(fileOf(heads, ...rows));
    const date = 'must be a year, a month or a day, such as 1965, 1965-03 or 1965-03-29';
    expect(messagesOf(await uploads.rows(id))).toEqual([
      '2 bad merchant_id Required',
      '3 bad merchant_id Client does not exist',
      '4 bad merchant_id Client does not exist',
      "5 bad merchant_id This client isn't active.",
      "6 bad merchant_id The client doesn't have this service. Add it first.",
      '7 bad reference Enter at least 6 characters',
      '8 bad reference Another screening of this client has this reference',
      '9 bad full_name Enter a name with at least one letter',
      `10 bad dob ${date}`,
      '11 bad ongoing must be yes or no',
      '12 bad duration is required for ongoing screening',
      '13 bad duration must be omitted for one-time screening',
      '14 bad duration must be one_year or recurring',
      '15 bad match_score Enter 100 or less',
      '16 bad match_score Enter a whole number',
      '17 bad filters must be names such as sanction, separated by commas',
      '18 bad filters Failed to start AML screening: no data is loaded for the chosen lists',
      '19 bad countries must be country codes such as HK, separated by commas',
      '20 bad alias_search must be yes or no',
      '21 bad engine must be own or shuftipro',
      '22 bad engine Failed to start AML screening: this engine is not set up',
      '23 good',
      '24 bad reference is in another row too: use each reference once',
      '25 good',
      '26 bad full_name has the same content as another row: remove one of them',
      `27 bad full_name must be a value, not a formula dob ${date}`,
    ]);
  });

  it('refuses the whole start where the balance is too low for all ready rows, and says so before', async () => {
    await uploads.setUnits('M-2', 2);
    const { id, costs } = await uploads.check(fileOf(HEADS, personOf(1), personOf(2), personOf(3)));
    expect(costs).toMatchObject([{ merchant_id: 'M-2', rows: 3, units: 3, left: 2, is_enough: false }]);
    expect(codeOf(await uploads.start(id))).toEqual([402, 'balance/insufficient']);
    await uploads.work();
    expect(await count()).toBe(0);
    expect(await uploads.read(id)).toMatchObject({ status: 'pending', good: 3, is_working: false });
    await uploads.remove(id, { rows: [4] });
    expect(await uploads.startAll(id)).toMatchObject({ status: 'completed', total: 2, done: 2 });
    expect(await uploads.unitsUsed('M-2')).toBe(2);
  });

  it('starts each row as the single call does, keeps only the link, and leaves names out of logs', async () => {
    const lines = [
      'M-2,CUST-1001,Borislav Trumanov,1961,sanction',
      'M-2,CUST-1002,Ottoline Vexworth,,sanction',
    ];
    const { id } = await uploads.check(
      fileOf(HEADS, ...lines, 'M-2,CUST-1003,Ignatius Pellerby,gone,sanction'),
    );
    await uploads.correct(id, [
      { row: 4, cells: { merchant_id: 'M-2', full_name: 'Ignatius Pellerby', dob: 'no' } },
    ]);
    expect(await uploads.startAll(id)).toMatchObject({ status: 'error', good: 0, bad: 1, done: 2 });
    const rows = await uploads.rows(id, '&state=done');
    expect(rows).toMatchObject([
      { row: 2, cells: {}, errors: [], screening: { reference: 'CUST-1001' } },
      { row: 3, cells: {}, errors: [], screening: { reference: 'CUST-1002' } },
    ]);
    expect(await scene.read(rows[0]?.screening?.id ?? 0)).toMatchObject({
      enquiry_result_event: 'verification.declined',
      hits: { open: 1 },
      timeline: [{ kind: 'matched' }, { kind: 'screened', by: scene.userOf('merchant').email }],
    });
    const charged = await scene.db.select().from(balanceEntries);
    const ofRows = rows.map(({ screening }) => `screening ${screening?.id}/1`);
    expect(charged.filter(({ reference }) => ofRows.includes(reference ?? ''))).toHaveLength(2);
    const audited = JSON.stringify(await scene.db.select().from(auditLog));
    for (const name of ['Trumanov', 'Vexworth', 'Pellerby']) expect(audited).not.toContain(name);
    expect(scene.world.logLines.join('\n')).not.toMatch(/Trumanov|Vexworth|Pellerby/);
    const told = JSON.stringify(await scene.db.select().from(tasksTable));
    expect(told).not.toMatch(/Trumanov|Vexworth|Pellerby/);
    const started = audited.match(/"individual_screening"/g) ?? [];
    expect(started.length).toBeGreaterThanOrEqual(2);
  });

  it('forgets a name with the erasure of its screening', async () => {
    const { id } = await uploads.check(fileOf(HEADS, personOf(1)));
    await uploads.startAll(id);
    const [row] = await uploads.rows(id);
    const path = `POST /shuftipro/individual-screening/${row?.screening?.id}/erase`;
    expect((await scene.send('merchant', path, { reason: 'Asked' })).status).toBe(200);
    expect(JSON.stringify(await scene.db.select().from(screeningUploadRows))).not.toMatch(/Person|CUST/);
    expect(await uploads.rows(id)).toMatchObject([
      { screening: { reference: expect.stringMatching(`^erased-${row?.screening?.id}-`) } },
    ]);
  });

  it('starts businesses', async () => {
    const heads = 'merchant_id,business_name,business_incorporation_date,filters';
    const file = fileOf(heads, 'M-2,Brightwater Freight,2009,sanction', 'M-2,Corner Lantern,2999,sanction');
    const { id } = await uploads.check(file, { kind: 'business' });
    expect(messagesOf(await uploads.rows(id))).toEqual([
      '2 good',
      '3 bad business_incorporation_date must not be in the future',
    ]);
    await uploads.startAll(id);
    const [row] = await uploads.rows(id, '&state=done');
    const { body } = await scene.send('merchant', `GET /shuftipro/business-screening/${row?.screening?.id}`);
    expect(body).toMatchObject({ results: { hits: { open: 1 } } });
  });

  it('keeps what fails meanwhile with its reason, and starts it with the same call', async () => {
    const { id } = await uploads.check(fileOf(HEADS, personOf(1), personOf(2), personOf(3)));
    uploads.of(await uploads.start(id));
    expect(codeOf(await uploads.start(id))).toEqual([409, 'screening_uploads/busy']);
    expect(codeOf(await uploads.remove(id, { rows: [2] }))).toEqual([409, 'screening_uploads/busy']);
    // What another program spends while the rows are started.
    await uploads.setUnits('M-2', 1);
    await scene.screen({ name: 'Ada Quill', reference: 'CUST-00002', filters: ['sanction'] });
    await uploads.setUnits('M-2', 1);
    await uploads.work();
    expect(await uploads.read(id)).toMatchObject({ status: 'error', done: 1, failed: 2, good: 0 });
    expect(messagesOf(await uploads.rows(id))).toEqual([
      '2 done',
      '3 failed reference Another screening of this client has this reference',
      '4 failed merchant_id Insufficient balance. Please contact us to add funds and continue.',
    ]);
    expect(codeOf(await uploads.start(id))).toEqual([402, 'balance/insufficient']);
    await uploads.setUnits('M-2', 10);
    expect(await uploads.startAll(id)).toMatchObject({ status: 'error', done: 2, failed: 1 });
    await uploads.correct(id, [
      {
        row: 3,
        cells: { merchant_id: 'M-2', full_name: 'Ada Quill', reference: 'CUST-00009', filters: 'sanction' },
      },
    ]);
    expect(await uploads.startAll(id)).toMatchObject({ status: 'completed', done: 3, failed: 0 });
    expect(codeOf(await uploads.start(id))).toEqual([409, 'screening_uploads/nothing_to_start']);
  });

  it('checks other rows again when the one that they repeat is corrected or removed', async () => {
    const same = 'M-2,SAME-REF,Ada Quill,,sanction';
    const { id } = await uploads.check(fileOf(HEADS, same, same, same));
    expect(await uploads.read(id)).toMatchObject({ good: 1, bad: 2 });
    await uploads.remove(id, { rows: [2] });
    expect(messagesOf(await uploads.rows(id))).toEqual([
      '3 good',
      '4 bad reference is in another row too: use each reference once',
    ]);
    const cells = { merchant_id: 'M-2', reference: 'OTHER-REF', full_name: 'Ada Quill', filters: 'sanction' };
    await uploads.correct(id, [{ row: 3, cells }]);
    expect(await uploads.read(id)).toMatchObject({ total: 2, good: 2, bad: 0 });
    expect(uploads.of(await uploads.correct(id, [{ row: 4, cells }]))).toMatchObject({ good: 1, bad: 1 });
    expect(uploads.of(await uploads.remove(id))).toMatchObject({ total: 1, good: 1, bad: 0 });
    expect(codeOf(await uploads.remove(id))).toEqual([409, 'screening_uploads/row_closed']);
    expect(codeOf(await uploads.correct(id, [{ row: 99, cells }]))).toEqual([
      409,
      'screening_uploads/row_closed',
    ]);
  });

  it('leaves no name in tasks or logs where the database fails', async () => {
    const { id } = await uploads.check(fileOf(HEADS, personOf(1)));
    uploads.of(await uploads.start(id));
    await scene.db.execute(
      sql`alter table cbp.screenings add constraint planted check (reference <> 'CUST-00001')`,
    );
    try {
      await uploads.work();
      const { db, world } = scene;
      const { log, now } = world.ctx;
      const parts = { db, tasks: world.server.services.tasks, engines: OWN_ENGINE_ONLY, log, now };
      const step = { uploadId: id, no: 1, after: 0 };
      const again = screeningStartWork(parts).work({} as never, step, new AbortController().signal);
      await expect(again).rejects.toThrow(/^row 2 of the upload could not be started$/);
    } finally {
      await scene.db.execute(sql`alter table cbp.screenings drop constraint planted`);
    }
    const left = await scene.db.select().from(tasksTable);
    expect(left.map(({ lastError }) => lastError)).toEqual(['row 2 of the upload could not be started']);
    const lines = scene.world.logLines.join('\n');
    expect(lines).toContain('a row of an upload failed to start');
    expect(lines).not.toMatch(/Person b1x|CUST-00001/);
    await scene.pass(3_600_000);
    await uploads.work();
    expect(await uploads.read(id)).toMatchObject({ status: 'completed', done: 1 });
  });

  it('starts no row twice, even if a step is done again', async () => {
    const lines = Array.from({ length: 30 }, (_, n) => personOf(n));
    const { id } = await uploads.check(fileOf(HEADS, ...lines));
    uploads.of(await uploads.start(id));
    const { db, world } = scene;
    const { tasks } = world.server.services;
    const { log, now } = world.ctx;
    const work = screeningStartWork({ db, tasks, engines: OWN_ENGINE_ONLY, log, now });
    const first = () =>
      work.work({} as never, { uploadId: id, no: 1, after: 0 }, new AbortController().signal);
    await Promise.all([first(), first(), uploads.work()]);
    await first();
    await uploads.work();
    expect(await uploads.read(id)).toMatchObject({ status: 'completed', done: 30 });
    expect(await count()).toBe(30);
    expect(await uploads.unitsUsed('M-2')).toBe(30);
  });

  it('is seen by its uploader and by users with all clients, and checks rows with the rights of the caller', async () => {
    const file = fileOf(HEADS, personOf(1), 'M-9,CUST-9009,Ada Quill,,sanction');
    const { id } = await uploads.check(file);
    const seen = async (role: 'other merchant' | 'operator') =>
      (await scene.send(role, `GET /shuftipro/screening-uploads/${id}`)).status;
    expect(await seen('operator')).toBe(200);
    expect(await seen('other merchant')).toBe(404);
    for (const call of ['rows/remove', 'start']) {
      const answer = await scene.send(
        'other merchant',
        `POST /shuftipro/screening-uploads/${id}/${call}`,
        {},
      );
      expect(codeOf(answer)).toEqual([404, 'screening_uploads/not_found']);
    }
    const listed = async (role: 'merchant' | 'other merchant') => {
      const { body } = await scene.send(role, 'POST /shuftipro/screening-uploads/list', {});
      return (body as { total: number }).total;
    };
    expect([await listed('merchant'), await listed('other merchant')]).toEqual([1, 0]);
    // The operator may screen for all clients.
    const [, other] = await uploads.rows(id);
    await uploads.correct(id, [{ row: 3, cells: { ...other?.cells } }], {}, 'operator');
    expect(await uploads.read(id, 'operator')).toMatchObject({ good: 2, bad: 0 });
    // The merchant neither sees the other client's balance nor starts its row.
    expect((await uploads.read(id)).costs.map(({ merchant_id }) => merchant_id)).toEqual(['M-2']);
    await uploads.startAll(id);
    expect(messagesOf(await uploads.rows(id))).toEqual([
      '2 done',
      '3 failed merchant_id Client does not exist',
    ]);
  });

  it('is for programs of a client too, until their credential ends', async () => {
    const { headers, username } = await addProgram(scene.db, 'M-1', { from: ['198.51.100.7', '127.0.0.1'] });
    const { world } = scene;
    const sent = await world.send('POST /uploads/screenings', {
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: fileOf(HEADS, personOf(1), personOf(2)),
      from: '198.51.100.7',
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const upload_id = (sent.body as { results: { id: string } }).results.id;
    const path = '/shuftipro/screening-uploads';
    const from = { headers, from: '198.51.100.7' };
    const body = { kind: 'individual', upload_id, filename: 'customers.csv' };
    const { id } = uploads.of(await world.send(`POST ${path}`, { ...from, body }));
    uploads.of(await world.send(`POST ${path}/${id}/start`, { ...from, body: {} }));
    await scene.db.execute(
      sql`update cbp.client_credentials set expired_at = ${new Date(0).toISOString()}::timestamptz where username = ${username}`,
    );
    await uploads.work();
    expect(await uploads.read(id, 'operator')).toMatchObject({
      status: 'pending',
      good: 2,
      is_working: false,
    });
    await scene.db.execute(
      sql`update cbp.client_credentials set expired_at = null where username = ${username}`,
    );
    uploads.of(await world.send(`POST ${path}/${id}/start`, { ...from, body: {} }));
    await uploads.work();
    expect(await uploads.read(id, 'operator')).toMatchObject({ status: 'completed', done: 2 });
  });

  it('has a template with every column, and a file of what is to correct, which are uploads themselves', async () => {
    const template = (query: string) =>
      scene.send('merchant', `GET /shuftipro/screening-upload-template?${query}`);
    const { text } = await template('kind=business&format=csv&lang=en');
    const line = 'M-2,,Corner Lantern,2999,no,,,,sanction,,,,own';
    const { id } = await uploads.check(`${text.trimEnd()}\n${line}\n`, { kind: 'business' });
    expect(messagesOf(await uploads.rows(id))).toEqual([
      '2 bad business_incorporation_date must not be in the future',
    ]);
    const report = await uploads.download(id, 'report?lang=tc');
    expect(report.text).toContain('成立日期：日期不可晚於今天');
    const again = await uploads.check(report.text.replace('2999', '1999'), { kind: 'business' });
    expect(again).toMatchObject({ good: 1, bad: 0 });
    expect(codeOf(await uploads.download(again.id, 'report'))).toEqual([404, 'export/no_data']);
    expect((await template('kind=individual&format=xlsx&lang=sc')).status).toBe(200);
  });

  it('deletes the rows of old uploads, and keeps the counts', async () => {
    const { id } = await uploads.check(fileOf(HEADS, personOf(1), 'M-2,,123,,sanction'));
    const remove = async (days: number) => {
      const now = () => new Date(scene.world.ctx.now().getTime() + days * DAY_MS);
      const { signal } = new AbortController();
      await removeOldUploads({ ctx: { db: scene.db, now }, input: { keepDays: 30, signal } });
    };
    await remove(29);
    expect(await uploads.rows(id)).toHaveLength(2);
    await remove(31);
    expect(await uploads.rows(id)).toEqual([]);
    expect(await uploads.read(id)).toMatchObject({ good: 1, bad: 1, removed_at: expect.any(String) });
    expect(codeOf(await uploads.start(id))).toEqual([409, 'screening_uploads/nothing_to_start']);
  });

  it('wait in the bell of their uploader until their rows are started, corrected or deleted', async () => {
    const waiting = async (role: 'merchant' | 'other merchant') => {
      const { body } = await scene.send(role, 'GET /users/current/waiting');
      const { waitingScreeningUploads: found } = (body as { results: Record<string, { count: number }> })
        .results;
      return found?.count ?? 0;
    };
    const bad = await uploads.check(fileOf(HEADS, personOf(1), 'M-2,CUST-X,,1970,sanction'));
    const { id } = await uploads.check(fileOf(HEADS, personOf(2)));
    expect([bad.waits, await waiting('merchant'), await waiting('other merchant')]).toEqual([true, 2, 0]);
    expect(await uploads.startAll(id)).toMatchObject({ status: 'completed', waits: false });
    expect(await uploads.startAll(bad.id)).toMatchObject({ status: 'error', waits: true });
    expect(await waiting('merchant')).toBe(1);
    const later = () => new Date(scene.world.ctx.now().getTime() + 31 * DAY_MS);
    const { signal } = new AbortController();
    await removeOldUploads({ ctx: { db: scene.db, now: later }, input: { keepDays: 30, signal } });
    expect([(await uploads.read(bad.id)).waits, await waiting('merchant')]).toEqual([false, 0]);
  });
});

import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { FileHome } from '@cbp/shared/node/files/testing/file-homes';
import { faultsOf } from '@cbp/shared/testing/table';
import { sampleOf } from '@cbp/shared/testing/test-length';
import type { Permission } from '@cbp/shared/users/permission.model';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld, type TestUser } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { databasesAndHomes, type WatchedFiles, watchedFiles } from '../../../testing/test-files.ts';
import { OPERATOR_KEY } from '../../../testing/test-server.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createDescriptors } from '../../descriptors/descriptors.service.ts';
import { sheetOf, workbookOf } from '../../uploads/testing/zip.ts';
import { uploads } from '../../uploads/uploads.schema.ts';
import { HEADS, messagesOf, type UploadWorld, uploadWorld } from '../testing/upload-world.ts';
import { alertUploads } from './alert-uploads.schema.ts';

const MB = 1024 * 1024;
const STEP = 64 * 1024;
const PAN = '4539578763621486';

const may = (client: string, access: string[]): Permission => ({
  service: 'ethoca',
  scope: { type: 'merchants', merchants: [client], include_subordinates: true },
  access,
});

describe.each(databasesAndHomes)('files of outcomes, on $name', ({ create, createHome }) => {
  let database: TestDatabase;
  let home: FileHome;
  let files: WatchedFiles;
  let auth: AuthWorld;
  let world: UploadWorld;
  const bearers = { own: '', other: '', reader: '' };
  let own: TestUser;

  beforeAll(async () => {
    database = await create();
    home = await createHome();
    files = watchedFiles(await home.store());
    auth = await startAuthWorld(database, {}, files);
    const ctx = { db: db() };
    const client = (merchantId: string) =>
      ({
        merchantId,
        parentId: null,
        name: merchantId,
        role: 'MERCHANT',
        status: 'ACTIVE',
        createdAt: ROW_CREATED_AT,
      }) as const;
    await createClients({ ctx, input: [client('OWN'), client('OTHER')] });
    const of = (clientId: string) =>
      ({
        clientId,
        descriptor: `${clientId}*SHOP`,
        type: 'EXACT_MATCH',
        status: 'ACTIVE',
        origin: 'portal',
        createdAt: ROW_CREATED_AT,
        updatedAt: ROW_CREATED_AT,
      }) as const;
    await createDescriptors({ ctx, input: [of('OWN'), of('OTHER')] });
    const all = ['alert.read', 'alert.update_bulk'];
    const user = (permissions: Permission[]) => auth.addUser({ registeredService: ['ethoca'], permissions });
    own = await user([may('OWN', all)]);
    bearers.own = (await auth.signIn(own)).access;
    bearers.other = (await auth.signIn(await user([may('OTHER', all)]))).access;
    bearers.reader = (await auth.signIn(await user([may('OWN', ['alert.read'])]))).access;
    world = uploadWorld({ database, server: auth.server, now: auth.ctx.now });
  });
  afterAll(async () => {
    await auth?.end();
    await files?.close();
    await home?.end();
    await database?.end();
  });
  const db = () => database.connection.db;
  const alertsOf = (client: string, count: number) =>
    world.alerts(count, { MerchantDescriptor: `${client}*SHOP` });

  it('are read the same in every encoding, as a workbook, with heads in Chinese, or as networks have them', async () => {
    const files: [string, (id: string) => string | Uint8Array][] = [
      ['UTF-8', (id) => `Ethoca 編號,結果,退款,備註\n${id},已解決,已退款,已全數退回`],
      ['UTF-8 with a mark', (id) => `\uFEFFEthoca 编号;结果;退款\n${id};已解决;已退款`],
      ['UTF-16 LE', (id) => Buffer.from(`\uFEFFEthoca 编号\t结果\t退款\n${id}\t已解决\t已退款`, 'utf16le')],
      [
        'UTF-16 BE',
        (id) => Buffer.from(`\uFEFFEthocaID,Outcome,Refunded\n${id},RESOLVED,REFUNDED`, 'utf16le').swap16(),
      ],
      [
        'XLSX',
        (id) =>
          workbookOf(
            sheetOf([
              ['EthocaID', 'Outcome', 'Refund status'],
              [],
              [id, 'RESOLVED_PREVIOUSLY_REFUNDED', 'REFUNDED'],
            ]),
          ),
      ],
      [
        'the file for the provider',
        (id) =>
          `EthocaID,Outcome,Refunded,AmountStopped,ActionTimestamp,Comments\n${id},notfound,not refunded,,2026-11-22T00:00:00Z,`,
      ],
    ];
    expect(
      await faultsOf(files, async (fileOf) => {
        const [id = ''] = await alertsOf('OWN', 1);
        expect((await world.read(fileOf(id))).counts).toEqual({
          good: 1,
          bad: 0,
          known: 0,
          done: 0,
          dismissed: 0,
        });
      }),
    ).toEqual({});
  });

  it('that are invalid are rejected with the reason and the place, and nothing of them is stored', async () => {
    const before = await stored();
    const refused: [string, [() => string | Uint8Array, number, RegExp]][] = [
      [
        'a million columns',
        [() => `${'a,'.repeat(1_000_000)}\n`, 422, /has a row of more than 64 KB, at line 1$/],
      ],
      ['some columns too many', [() => `${'a,'.repeat(150)}\n`, 422, /has more than 100 columns in row 1$/]],
      [
        'a million columns in a workbook',
        [
          () =>
            workbookOf(
              '<worksheet><sheetData><row r="1"><c r="BDWGN1"><v>1</v></c></row></sheetData></worksheet>',
            ),
          422,
          /has more than 100 columns in row 1$/,
        ],
      ],
      [
        'a zip bomb',
        [() => workbookOf(Buffer.alloc(300 * MB)), 422, /is larger than 256 MB unpacked. Split it$/],
      ],
      [
        'external entities',
        [
          () =>
            workbookOf('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&x;</worksheet>'),
          422,
          /contains a document type declaration/,
        ],
      ],
      [
        'too many rows',
        [
          () => `${HEADS}\n${'A,resolved,refunded\n'.repeat(100_001)}`,
          422,
          /has more than 100000 rows. Split it$/,
        ],
      ],
      ['an open quote', [() => `${HEADS}\n"${PAN}`, 422, /has an unclosed quotation mark, at line 2$/]],
      [
        'a verification code',
        [() => `${HEADS},CVV\nA,resolved,refunded,,,123`, 422, /has the column CVV, which can't be stored/],
      ],
      [
        'bytes of no text',
        [() => Buffer.from(`${HEADS}\nA\x81\x98A`, 'latin1'), 422, /has an unknown encoding/],
      ],
      [
        'a picture',
        [() => Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1'), 415, /This file type isn't supported/],
      ],
      ['nothing', [() => '', 400, /The file is empty/]],
    ];
    expect(
      await faultsOf(sampleOf(refused, { short: 5 }), async ([contentOf, status, said]) => {
        const content = contentOf();
        // Making one takes up to seconds, in which nothing else runs: a connection that rested as long is closed before the next call.
        await pause(100);
        const { status: answered, body } = await world.send(content);
        expect(body.message).toMatch(said);
        expect(body.message).not.toContain(PAN);
        expect(answered).toBe(status);
      }),
    ).toEqual({});
    const unusable: [string, [string, RegExp]][] = [
      ['a column is missing', ['EthocaID,Refunded\nA,refunded', /is missing the column Outcome$/]],
      [
        'a column is there twice',
        ['EthocaID,Outcome,结果,Refunded\nA,a,b,c', /has the column Outcome twice$/],
      ],
      ['there are no rows', [`${HEADS}\n,,,\n`, /has no rows below the header$/]],
    ];
    expect(
      await faultsOf(unusable, async ([content, said]) => {
        const { id } = await world.send(content);
        expect(await world.create(id)).toMatchObject({
          status: 422,
          body: { code: 'upload/unreadable', message: expect.stringMatching(said) },
        });
      }),
    ).toEqual({});
    expect(await stored()).toEqual(before);
  });

  it("that are cut off at any 64 KiB leave nothing behind and aren't server errors", async () => {
    const content = Buffer.from(`${HEADS}\n${'ETH1,resolved,refunded,,A comment\n'.repeat(9_000)}`);
    const before = [await db().$count(uploads), await stored()];
    for (const bytes of [content, workbookOf(sheetOf([['a'], ['b'.repeat(30_000)]]))]) {
      for (let cut = STEP; cut < bytes.length + STEP; cut += STEP) {
        await breakOff(bytes.subarray(0, Math.min(cut, bytes.length - 1)), bytes.length);
      }
    }
    await expect.poll(files.staged).toBe(0);
    expect([await db().$count(uploads), await stored()]).toEqual(before);
    expect(auth.logLines.filter((line) => line.includes('unexpected failure'))).toEqual([]);
  });

  it("reveal nothing about other clients' alerts, which are treated as unknown before and after", async () => {
    const [theirs = ''] = await alertsOf('OTHER', 1);
    const [mine = '', late = ''] = await alertsOf('OWN', 2);
    const upload = await world.read(
      [HEADS, ...[theirs, 'UNKNOWN', mine, late].map((id) => `${id},resolved,refunded`)].join('\n'),
      bearers.own,
    );
    const said = [
      '2 bad ethoca_id Alert does not exist',
      '3 bad ethoca_id Alert does not exist',
      '4 good',
      '5 good',
    ];
    expect(messagesOf(await world.rows(upload.id, '', bearers.own))).toEqual(said);
    const errors = (await world.rows(upload.id, '&state=bad', bearers.own)).map(
      ({ errors: found, alert_id }) => ({
        found,
        alert_id,
      }),
    );
    expect(errors[0]).toEqual(errors[1]);

    // Another user's upload is not found, like one that doesn't exist.
    for (const [id, bearer] of [
      [upload.id, bearers.other],
      [999_999, bearers.own],
    ] as const) {
      const answers = [
        await world.download(id, '', bearer),
        await world.download(id, 'rows', bearer),
        await world.download(id, 'report', bearer),
        await world.download(id, 'content', bearer),
        await world.correct(id, [{ row: 2 }], {}, bearer),
        await world.dismiss(id, { reason: 'Not ours.' }, bearer),
        await world.apply(id, {}, bearer),
      ];
      expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
        answers.map(() => [404, 'alert_uploads/not_found']),
      );
    }
    expect((await world.apply(upload.id, {}, bearers.reader)).status).toBe(403);

    // An alert that was reassigned belongs to its new client.
    await auth.send(`POST /ethoca/alerts/client`, {
      bearer: OPERATOR_KEY,
      body: {
        ids: [(await world.rows(upload.id, '&state=good', bearers.own))[1]?.alert_id],
        merchant_id: 'OTHER',
      },
    });
    expect(await world.applyAll(upload.id, bearers.own)).toMatchObject({
      status: 'error',
      counts: { done: 1, bad: 3 },
    });
    expect(messagesOf(await world.rows(upload.id, '&state=bad', bearers.own)).at(-1)).toBe(
      '5 bad ethoca_id Alert does not exist',
    );
    const rows = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityType, 'alert'))
      .orderBy(asc(auditLog.seq));
    expect(rows.at(-1)).toMatchObject({
      actor: 'user',
      email: own.email,
      action: 'update',
      section: 'alerts',
      entityIds: [expect.any(String)],
      merchantId: 'OWN',
    });
  });

  it('come back as they were stored, and their bad rows with the reasons: nothing of it is a formula or a card', async () => {
    const [id = ''] = await alertsOf('OWN', 1);
    const upload = await world.read(
      `${HEADS},Card\n${id},resolved,refunded,,=1+1,${PAN}\n"=HYPERLINK(""http://evil.example"")",Stopped,refunded,,+x,\n`,
    );
    const [file, report] = [
      await world.download(upload.id, 'content'),
      await world.download(upload.id, 'report?lang=tc'),
    ];
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="upload-${upload.id}.csv"`);
    expect(file.text.split('\r\n').slice(0, 2)).toEqual([
      `${HEADS},Card`,
      `${id},resolved,refunded,,'=1+1,453957******1486`,
    ]);
    expect(report.text).toBe(
      [
        'Ethoca 編號,處理結果,退款情況,攔截金額,備註,與付款紀錄不符的原因,行,原因',
        `${id},resolved,refunded,,'=1+1,,2,備註：請將公式替換為其值`,
        `"'=HYPERLINK(""http://evil.example"")",Stopped,refunded,,'+x,,3,Ethoca 編號：請將公式替換為其值`,
      ].join('\r\n'),
    );
    const again = await world.read(report.text);
    expect(again.counts).toEqual({ good: 0, bad: 2, known: 0, done: 0, dismissed: 0 });
    expect((await world.rows(again.id))[1]?.cells.comments).toBe('+x');
  });

  it('are kept as long as an upload names them', async () => {
    const [id = ''] = await alertsOf('OWN', 1);
    const upload = await world.read(`${HEADS}\n${id},resolved,refunded`);
    auth.pass(25 * 60 * 60_000);
    const { services } = auth.server;
    await services.uploads.sweep({
      ctx: { db: db(), now: auth.ctx.now },
      input: { signal: new AbortController().signal },
    });
    expect((await world.download(upload.id, 'content')).status).toBe(200);
  });

  it('are changed by one at a time: a stale version, and one that is being worked on, are refused', async () => {
    const [id = ''] = await alertsOf('OWN', 1);
    const { id: uploadId } = await world.read(`${HEADS}\n${id},nonsense,refunded\n${id},resolved,refunded`);
    const row = { row: 2, ethoca_id: 'OTHER', outcome: 'resolved', refunded: 'refunded' };
    expect(await world.correct(uploadId, [row], { version: 1 })).toMatchObject({ status: 200 });
    expect(await world.correct(uploadId, [row], { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'alert_uploads/changed', data: { id: uploadId, version: 2 } },
    });
    expect(await world.correct(uploadId, [{ ...row, row: 99 }])).toMatchObject({
      status: 409,
      body: { code: 'alert_uploads/row_closed' },
    });
    expect((await world.apply(uploadId)).status).toBe(200);
    expect(await world.apply(uploadId)).toMatchObject({ status: 409, body: { code: 'alert_uploads/busy' } });
    await world.work();
    expect(await world.apply(uploadId)).toMatchObject({ body: { code: 'alert_uploads/nothing_to_apply' } });
    expect(await world.correct(uploadId, [{ ...row, row: 3 }])).toMatchObject({
      body: { code: 'alert_uploads/row_closed' },
    });
  });

  const stored = () => db().$count(alertUploads);

  /** Sends the begin of a file, and is gone. */
  function breakOff(begin: Buffer, length: number): Promise<void> {
    return new Promise((resolve) => {
      const url = `${auth.server.url}${API_PREFIX}/uploads/alert-outcomes`;
      const headers = {
        'Content-Type': 'application/octet-stream',
        'Content-Length': length,
        Authorization: `Bearer ${OPERATOR_KEY}`,
      };
      const sender = request(url, { method: 'POST', headers });
      sender.on('error', () => undefined).on('close', () => resolve());
      sender.write(begin, () => sender.destroy());
    });
  }
});

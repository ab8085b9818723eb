import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_ATTACHMENTS, MOST_CASE_ATTACHMENT_BYTES } from '@cbp/shared/cases/attachment.model';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { keyOfContent, STORED_FILES } from '@cbp/shared/node/files/stored-files';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../../testing/test-database.ts';
import { keysIn, type WatchedFiles, watchedFiles } from '../../../testing/test-files.ts';
import { createCaseFileSweep } from '../case-file-sweep.service.ts';
import { PERSONAL_DATA_OF_CASES } from '../cases.service.ts';
import { type CaseWorld, type Role, startCaseWorld } from '../testing/case-world.ts';

type Answer = { status: number; body: unknown };
const resultsOf = ({ status, body }: Answer) =>
  (body as { results?: DisputeCase }).results ?? expect.fail(`${status} ${JSON.stringify(body)}`);
const codeOf = ({ status, body }: Answer) => `${status} ${(body as { code?: string }).code}`;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const titlesOf = ({ attachments }: DisputeCase) => attachments.map(({ title }) => title);
const text = (words: string) => Buffer.from(words);

const CONTRACT = text('%PDF-1.7 a contract of two pages');
const EMAIL = text(
  'From: buyer@mail.example\nTo: shop@harbour.example\nDate: Mon, 2 Nov 2026 10:00:00 +0800\n\nIt fits!\n',
);
const CARD = '4111 1111 1111 1111';
const NEVER = new AbortController().signal;

describe.each(usualDatabases)('attachments of dispute cases, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: CaseWorld;
  let folder: string;
  let files: WatchedFiles;
  let usualCheck: CaseWorld['pdf']['check'];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-case-attachments-'));
    files = watchedFiles(createFolderFiles(folder));
    database = await create();
    world = await startCaseWorld(database, files);
    usualCheck = world.pdf.check;
  });
  afterEach(() => {
    world.pdf.check = usualCheck;
    files.isAway = false;
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
    await rm(folder, { recursive: true, force: true });
  });

  async function opened(): Promise<DisputeCase> {
    const facts = { amount: 89.9, currency: 'USD', received_at: '2026-11-18', due_at: '2026-12-18' };
    const body = { ...facts, iCS_id: await world.receipt('M-2'), profile: 'mastercard' };
    return resultsOf(await world.send('merchant', 'POST /cases', body));
  }
  const send = (target: string, body?: object, role: Role = 'merchant') => world.send(role, target, body);
  async function attach(id: number, bytes: Buffer<ArrayBuffer>, more: object = {}): Promise<Answer> {
    const { id: fileId } = await world.upload('merchant', bytes);
    return send(`POST /cases/${id}/attachments`, { file_id: fileId, file_name: 'Contract.pdf', ...more });
  }
  const stateOf = async (id: number) => resultsOf(await send(`GET /cases/${id}`));

  it('are uploaded, checked and listed in the order of the exhibits, and downloaded byte for byte', async () => {
    const { id } = await opened();
    const added = await attach(id, CONTRACT, { kind: 'contract', note: 'Signed on 1 November' });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const second = resultsOf(
      await attach(id, EMAIL, { file_name: 'Thanks.eml', title: 'The buyer’s thanks' }),
    );
    expect(second.attachments).toMatchObject([
      {
        ...{ title: 'Contract', kind: 'contract', note: 'Signed on 1 November', type: 'application/pdf' },
        ...{ bytes: CONTRACT.length, sha256: hashOf(CONTRACT), page_count: 2, is_on: true, pages: null },
        added_by: world.emailOf('merchant'),
      },
      { title: 'The buyer’s thanks', kind: 'other', type: 'message/rfc822', file_name: 'Thanks.eml' },
    ]);
    const [contract] = second.attachments;
    const { status, bytes, name } = await world.download('merchant', id, `attachments/${contract?.id}/file`);
    expect([status, bytes, name]).toEqual([200, CONTRACT, "attachment; filename*=UTF-8''Contract.pdf"]);
    expect((await world.download('other merchant', id, `attachments/${contract?.id}/file`)).status).toBe(404);
    const other = await opened();
    expect((await world.download('merchant', other.id, `attachments/${contract?.id}/file`)).status).toBe(404);
    expect(await world.lastAudit()).toMatchObject({ entityType: 'dispute_case' });
  });

  it.each([
    [CONTRACT, 'application/pdf'],
    [EMAIL, 'message/rfc822'],
    [text('Anna: It fits, thank you!\n'), 'text/plain'],
    [text('{"chat": "From: Anna"}'), 'text/plain'],
    [text('From: Anna\nIt arrived.'), 'text/plain'],
    [text('<p>It fits</p>'), 'text/plain'],
  ])('have the type of their content (%#)', async (bytes, type) => {
    expect((await world.upload('merchant', bytes)).type).toBe(type);
  });

  it('are refused with the reason if they can’t be printed, and nothing is left but the upload', async () => {
    const { id, version } = await opened();
    world.pdf.check = () => ({ code: 'attachments/refused', message: 'no', data: { reason: 'password' } });
    const { id: fileId } = await world.upload('merchant', text('%PDF-1.7 locked'));
    const body = { file_id: fileId, file_name: 'Locked.pdf' };
    const refused = await send(`POST /cases/${id}/attachments`, body);
    expect(codeOf(refused)).toBe('422 attachments/refused');
    expect(refused.body).toMatchObject({ data: { reason: 'password' } });
    expect(await stateOf(id)).toMatchObject({ attachments: [], version });
    // Of the same upload, which is used once.
    world.pdf.check = usualCheck;
    expect((await send(`POST /cases/${id}/attachments`, body)).status).toBe(201);
    expect(codeOf(await send(`POST /cases/${id}/attachments`, body))).toBe('404 upload/not_found');
  });

  it('are changed, ordered and deleted in an open case alone', async () => {
    const { id } = await opened();
    await attach(id, CONTRACT, { title: 'First' });
    await attach(id, text('Second'), { title: 'Second' });
    const { attachments } = resultsOf(await attach(id, text('Third'), { title: 'Third' }));
    const [first = 0, second = 0, third = 0] = attachments.map((one) => one.id);
    const one = `/cases/${id}/attachments/${first}`;
    const covers = [{ page: 1, left: 0.1, top: 0.1, width: 0.2, height: 0.1 }];
    const changed = resultsOf(
      await send(`PATCH ${one}`, { title: 'Contract', pages: '2', landscape: 'turn', covers, is_on: false }),
    );
    expect(changed.attachments[0]).toMatchObject({
      ...{ title: 'Contract', pages: '2', landscape: 'turn', covers, is_on: false },
    });
    expect(codeOf(await send(`PATCH ${one}`, { pages: '3-9' }))).toBe('400 request/invalid');
    expect(codeOf(await send(`PATCH ${one}`, { title: 'Too late', version: 1 }))).toBe('409 cases/changed');
    expect(codeOf(await send(`PATCH /cases/${id}/attachments/999999`, { title: 'x' }))).toBe(
      '404 attachments/not_found',
    );

    const ordered = await send(`PUT /cases/${id}/attachments/order`, { ids: [third, first, second] });
    expect(titlesOf(resultsOf(ordered))).toEqual(['Third', 'Contract', 'Second']);
    for (const ids of [[third], [third, third, first], [third, first, second, 999_999]]) {
      expect((await send(`PUT /cases/${id}/attachments/order`, { ids })).status, String(ids)).toBeGreaterThan(
        400,
      );
    }
    expect(titlesOf(await stateOf(id))).toEqual(['Third', 'Contract', 'Second']);
    const left = resultsOf(await send(`DELETE /cases/${id}/attachments/${second}`));
    expect(titlesOf(left)).toEqual(['Third', 'Contract']);

    expect(codeOf(await send(`DELETE ${one}`, {}, 'other merchant'))).toBe('404 cases/not_found');
    expect((await send(`DELETE ${one}`, {}, 'merchant who reads')).status).toBe(403);
    await send(`POST /cases/${id}/accept`, {});
    for (const [target, body] of [
      [`PATCH ${one}`, { title: 'x' }],
      [`DELETE ${one}`, {}],
      [`PUT /cases/${id}/attachments/order`, { ids: [first, third] }],
      [`POST /cases/${id}/attachments`, { file_id: 'x', file_name: 'x.pdf' }],
    ] as const) {
      expect(codeOf(await send(target, body)), target).toBe('409 cases/not_open');
    }
  });

  it('are told to the PDF service with the transaction, on or off', async () => {
    const { id, iCS_id: icsId } = await opened();
    await attach(id, CONTRACT, { kind: 'contract' });
    const { attachments } = resultsOf(await attach(id, EMAIL, { kind: 'correspondence', title: 'Thanks' }));
    await send(`PATCH /cases/${id}/attachments/${attachments[1]?.id}`, { is_on: false });
    expect((await send(`GET /cases/${id}/attachments/printed`)).body).toMatchObject({
      results: {
        iCS_id: icsId,
        attachments: [
          { kind: 'Contract or accepted terms', is_on: true, sha256: hashOf(CONTRACT) },
          { kind: 'Correspondence with the buyer', is_on: false },
        ],
      },
    });
    expect((await send(`GET /cases/${id}/attachments/printed`, undefined, 'other merchant')).status).toBe(
      404,
    );
  });

  it('make the file outdated, which can’t be submitted any more, until it is generated again', async () => {
    const { id } = await opened();
    await send(`POST /cases/${id}/file`, {});
    const { file } = resultsOf(await attach(id, CONTRACT));
    expect(file?.is_current).toBe(false);
    const submission = { file: file?.sha256, sent: true };
    expect(codeOf(await send(`POST /cases/${id}/submit`, submission))).toBe('409 cases/file_outdated');
    expect(resultsOf(await send(`POST /cases/${id}/file`, {})).file?.is_current).toBe(true);
    expect((await send(`POST /cases/${id}/submit`, submission)).status).toBe(200);
  });

  it('are not in a file that was begun before they were added', async () => {
    const { id } = await opened();
    const { id: fileId } = await world.upload('merchant', CONTRACT);
    world.pdf.meanwhile = async () => {
      await send(`POST /cases/${id}/attachments`, { file_id: fileId, file_name: 'Contract.pdf' });
    };
    expect(codeOf(await send(`POST /cases/${id}/file`, {}))).toBe('409 cases/changed');
    expect(await stateOf(id)).toMatchObject({ file: null, attachments: [{ title: 'Contract' }] });
  });

  it('are at most so many, of so many bytes together', async () => {
    const { id } = await opened();
    for (let index = 0; index < MOST_ATTACHMENTS; index += 1) await attach(id, text(`Message ${index}`));
    expect(codeOf(await attach(id, text('One too many')))).toBe('409 attachments/too_many');
    const other = await opened();
    const large = Buffer.alloc(MOST_CASE_ATTACHMENT_BYTES / 4, 'It fits. ');
    for (let index = 0; index < 4; index += 1) expect((await attach(other.id, large)).status).toBe(201);
    expect(codeOf(await attach(other.id, text('x')))).toBe('409 attachments/too_many');
  });

  it('keep card numbers of their text cut, and cut those in their names', async () => {
    const { id } = await opened();
    world.pdf.check = (bytes, type) => ({
      ...(usualCheck(bytes, type) as Extract<ReturnType<typeof usualCheck>, { pages: unknown }>),
      card_numbers: [{ masked: '411111••••••1111', page: 2, areas: [] }],
    });
    const { attachments } = resultsOf(
      await attach(id, CONTRACT, { file_name: `${CARD}.pdf`, title: `Card ${CARD}`, note: CARD }),
    );
    expect(attachments[0]?.card_numbers).toEqual([{ masked: '411111••••••1111', page: 2 }]);
    expect(JSON.stringify(attachments)).not.toMatch(/4111 ?1111 ?1111/);
  });

  it('go with the data of their order, and their files with the last attachment that names them', async () => {
    const erased = await opened();
    const kept = await opened();
    const shared = text('Of two cases');
    const own = text('Of one case');
    for (const bytes of [shared, own]) await attach(erased.id, bytes);
    await attach(kept.id, shared);
    const keys = await database.connection.db.transaction((tx) =>
      PERSONAL_DATA_OF_CASES.erase(tx, erased.iCS_id),
    );
    expect(keys).toEqual([]);
    expect((await stateOf(erased.id)).attachments).toEqual([]);
    const sweep = createCaseFileSweep({ db: world.db, files, log: silentLog });
    await sweep(NEVER);
    await sweep(NEVER);
    const left = await keysIn(files, STORED_FILES.attachments.prefix);
    expect(left).toContain(keyOfContent('attachments', hashOf(shared)));
    expect(left).not.toContain(keyOfContent('attachments', hashOf(own)));
  });
});

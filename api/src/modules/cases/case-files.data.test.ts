import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { keyOfContent, STORED_FILES } from '@cbp/shared/node/files/stored-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { keysIn, type WatchedFiles, watchedFiles } from '../../testing/test-files.ts';
import { createCaseFileSweep } from './case-file-sweep.service.ts';
import { keepForCases, PERSONAL_DATA_OF_CASES } from './cases.service.ts';
import { type CaseWorld, type Role, startCaseWorld } from './testing/case-world.ts';

type Answer = { status: number; body: unknown };
const resultsOf = ({ body }: Answer) => (body as { results: DisputeCase }).results;
const codeOf = ({ status, body }: Answer) => `${status} ${(body as { code?: string }).code}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const FIRST = '%PDF-1.7 the first file';
const SECOND = '%PDF-1.7 the second file';
const NEVER = new AbortController().signal;
const DAY_MS = 24 * 60 * 60_000;

describe.each(usualDatabases)('files of dispute cases, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: CaseWorld;
  let folder: string;
  let files: WatchedFiles;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-case-files-'));
    files = watchedFiles(createFolderFiles(folder));
    database = await create();
    world = await startCaseWorld(database, files);
  });
  beforeEach(() => {
    world.pdf.answer = { pdf: FIRST };
    world.pdf.asked.length = 0;
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
    await rm(folder, { recursive: true, force: true });
  });

  async function opened(more: object = {}): Promise<DisputeCase> {
    const facts = { amount: 89.9, currency: 'USD', received_at: '2026-11-18', due_at: '2026-12-18' };
    const body = { ...facts, iCS_id: await world.receipt('M-2'), profile: 'mastercard', ...more };
    return resultsOf(await world.send('merchant', 'POST /cases', body));
  }
  const step = (path: string, body: object = {}, role: Role = 'merchant') =>
    world.send(role, `POST /cases/${path}`, body);
  const stateOf = async (id: number) => resultsOf(await world.send('merchant', `GET /cases/${id}`));

  it('are asked of the PDF service for the recipient, and kept byte for byte', async () => {
    const { id } = await opened();
    const made = await step(`${id}/file`, { version: 1 });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(world.pdf.asked).toEqual([
      ['/case-documents', { case_id: id, lang: 'en', profile: 'mastercard', strict: true, includePdf: true }],
    ]);
    const { file } = resultsOf(made);
    expect(file).toMatchObject({
      ...{ sha256: hashOf(FIRST), bytes: FIRST.length, pages: 5, profile: 'mastercard' },
      made_by: world.emailOf('merchant'),
    });
    // Submitted days later, and downloaded a year after that.
    expect((await step(`${id}/submit`, { file: file?.sha256, sent: true })).status).toBe(200);
    world.world.pass(366 * DAY_MS);
    const { status, bytes, name } = await world.download('program', id);
    world.world.pass(-366 * DAY_MS);
    expect([status, bytes.toString(), name]).toEqual([200, FIRST, `attachment; filename="case${id}.pdf"`]);
    expect(await stateOf(id)).toMatchObject({
      ...{ state: 'submitted', submitted_by: world.emailOf('merchant'), file },
    });
    expect((await world.download('other merchant', id)).status).toBe(404);
  });

  it('are fixed once submitted', async () => {
    const { id } = await opened();
    await step(`${id}/file`);
    await step(`${id}/submit`, { file: hashOf(FIRST), sent: true });
    world.pdf.answer = { pdf: SECOND };
    expect(codeOf(await step(`${id}/file`))).toBe('409 cases/not_open');
    expect((await world.download('merchant', id)).bytes.toString()).toBe(FIRST);
  });

  it('are submitted only as the file that was sent, confirmed, for the recipient of the case', async () => {
    const { id } = await opened();
    expect(codeOf(await step(`${id}/submit`, { file: hashOf(FIRST), sent: true }))).toBe('409 cases/no_file');
    await step(`${id}/file`);
    expect(codeOf(await step(`${id}/submit`, { file: hashOf(SECOND), sent: true }))).toBe(
      '409 cases/no_file',
    );
    for (const sent of [false, undefined, 'yes']) {
      expect(codeOf(await step(`${id}/submit`, { file: hashOf(FIRST), sent }))).toBe('400 request/invalid');
    }
    await world.send('merchant', `PATCH /cases/${id}`, { profile: 'stripe' });
    const other = await step(`${id}/submit`, { file: hashOf(FIRST), sent: true });
    expect(codeOf(other)).toBe('409 cases/does_not_fit');
    expect((await stateOf(id)).state).toBe('open');
  });

  it('are not submitted with a sentence of the letter that the evidence has changed', async () => {
    const { id } = await opened();
    await step(`${id}/file`);
    const sentence = { name: 'no_refund', said: 'No refund was made.', now: null, why: 'A refund was made.' };
    world.pdf.marked = [sentence];
    const refused = await step(`${id}/submit`, { file: hashOf(FIRST), sent: true });
    world.pdf.marked = [];
    expect(codeOf(refused)).toBe('409 cases/marked_letter');
    expect(refused.body).toMatchObject({ data: { sentences: [sentence] } });
    expect((await stateOf(id)).state).toBe('open');
    expect((await step(`${id}/submit`, { file: hashOf(FIRST), sent: true })).status).toBe(200);
  });

  it('are generated anew once the letter was changed, since they have its untrue sentence', async () => {
    const { id } = await opened();
    const save = (text: string) => {
      const lines = [[{ kind: 'words', runs: [{ text }] }]];
      const letter = { place: 'before', blocks: [{ kind: 'paragraph', lines }] };
      return world.send('merchant', `PUT /cases/${id}/letter`, { letter });
    };
    expect((await save('No refund was made.')).status).toBe(200);
    await step(`${id}/file`);
    await save('No refund was made.');
    expect((await stateOf(id)).file?.is_current).toBe(true);
    await save('USD 20.00 were refunded.');
    expect((await stateOf(id)).file?.is_current).toBe(false);
    const submission = { file: hashOf(FIRST), sent: true };
    expect(codeOf(await step(`${id}/submit`, submission))).toBe('409 cases/file_outdated');
    await step(`${id}/file`);
    expect((await step(`${id}/submit`, submission)).status).toBe(200);
  });

  it('replace the one before, which stays whenever a new one cannot be had', async () => {
    const { id } = await opened();
    await step(`${id}/file`);
    const before = await stateOf(id);
    const verdict = { profile: 'mastercard', isMet: false, findings: [{ rule: 'pages' }] };
    const refusals = [
      [{ status: 422, code: 'pdf/does_not_fit', data: { verdict } }, '409 cases/does_not_fit', { verdict }],
      [{ pdf: SECOND, isMet: false }, '409 cases/does_not_fit', {}],
      [{ status: 422, code: 'pdf/incomplete', data: { warnings: ['a photo'] } }, '422 pdf/incomplete', {}],
      [{ status: 404, code: 'evidence/not_found' }, '404 evidence/not_found', {}],
      [{ status: 500, code: 'server/failed' }, '503 server/unavailable', {}],
    ] as const;
    for (const [answer, code, data] of refusals) {
      world.pdf.answer = answer;
      const refused = await step(`${id}/file`);
      expect(codeOf(refused), code).toBe(code);
      expect((refused.body as { data?: object }).data ?? {}, code).toMatchObject(data);
    }
    world.pdf.answer = { pdf: SECOND };
    files.isAway = true;
    expect(codeOf(await step(`${id}/file`))).toBe('503 files/unavailable');
    files.isAway = false;
    expect(codeOf(await step(`${id}/file`, { version: 1 }))).toBe('409 cases/changed');
    expect(await stateOf(id)).toEqual(before);
    expect((await world.download('merchant', id)).bytes.toString()).toBe(FIRST);

    expect(resultsOf(await step(`${id}/file`)).file?.sha256).toBe(hashOf(SECOND));
    expect((await world.download('merchant', id)).bytes.toString()).toBe(SECOND);
  });

  it('are swept once no case names them in two sweeps, and not while one does', async () => {
    const kept = `${FIRST} of the sweep`;
    world.pdf.answer = { pdf: kept };
    const { id } = await opened();
    await step(`${id}/file`);
    const orphan = keyOfContent('cases', hashOf('an orphan'));
    // As a server leaves it that is killed before the row names it.
    await files.put(orphan, Buffer.from('an orphan'));
    const sweep = createCaseFileSweep({ db: world.db, files, log: silentLog });
    await sweep(NEVER);
    expect(await keysIn(files, STORED_FILES.cases.prefix)).toContain(orphan);
    await sweep(NEVER);
    await sweep(NEVER);
    const keys = await keysIn(files, STORED_FILES.cases.prefix);
    expect(keys).not.toContain(orphan);
    expect(keys).toContain(keyOfContent('cases', hashOf(kept)));
    files.isAway = true;
    await sweep(NEVER);
    files.isAway = false;
  });

  it('keep the data of their order while open or submitted, and for two years after the end', async () => {
    const now = () => world.world.ctx.now();
    const reasons = (icsId: string) => keepForCases(now)(world.db, [icsId]);
    const one = await opened();
    expect(await reasons(one.iCS_id)).toEqual([{ icsId: one.iCS_id, reason: 'dispute_case' }]);
    await step(`${one.id}/file`);
    await step(`${one.id}/submit`, { file: hashOf(FIRST), sent: true });
    await step(`${one.id}/result`, { state: 'lost' });
    world.world.pass(729 * DAY_MS);
    expect(await reasons(one.iCS_id)).toHaveLength(1);
    world.world.pass(2 * DAY_MS);
    expect(await reasons(one.iCS_id)).toEqual([]);
    world.world.pass(-731 * DAY_MS);
    // One that was given up was never sent.
    const accepted = await opened();
    await step(`${accepted.id}/accept`);
    expect(await reasons(accepted.iCS_id)).toEqual([]);
    const keys = await database.connection.db.transaction((tx) =>
      PERSONAL_DATA_OF_CASES.erase(tx, one.iCS_id),
    );
    expect(keys).toEqual([keyOfContent('cases', hashOf(FIRST))]);
    // What was sent stays on record.
    expect((await stateOf(one.id)).file?.sha256).toBe(hashOf(FIRST));
  });
});

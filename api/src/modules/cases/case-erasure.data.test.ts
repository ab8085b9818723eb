import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { type WatchedFiles, watchedFiles } from '../../testing/test-files.ts';
import { OPERATOR_KEY } from '../../testing/test-server.ts';
import { type CaseWorld, startCaseWorld } from './testing/case-world.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A sweep deletes what the one before saw. */
const SWEEPS = 2;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const FACTS = { amount: 89.9, currency: 'USD', received_at: '2026-11-18', due_at: '2026-12-18' };

describe.each(usualDatabases)('the erasure of orders with dispute cases, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: CaseWorld;
  let folder: string;
  let files: WatchedFiles;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-case-erasure-'));
    files = watchedFiles(createFolderFiles(folder));
    database = await create();
    world = await startCaseWorld(database, files);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
    await rm(folder, { recursive: true, force: true });
  });

  /** As the platform's own key, whose sessions don't expire within years. */
  async function ask(target: string, body?: object) {
    const sent = { bearer: OPERATOR_KEY, ...(body && { body }) };
    const answer = await world.world.send(target.replace(' ', ' /ics'), sent);
    return { status: answer.status, body: answer.body as { results: DisputeCase; code?: string } };
  }
  const opened = async () =>
    (await ask('POST /cases', { ...FACTS, iCS_id: await world.receipt('M-2'), profile: 'mastercard' })).body
      .results;
  async function attach({ id }: DisputeCase, text: string) {
    const { id: fileId } = await world.upload('merchant', Buffer.from(text));
    const body = { file_id: fileId, file_name: 'Contract.txt' };
    const { status } = await world.send('merchant', `POST /cases/${id}/attachments`, body);
    expect(status).toBe(201);
  }
  const erase = (icsId: string) => ask(`POST /transactions/${icsId}/erase`, { reason: 'ticket 4711' });
  async function housekeep() {
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      for (const clean of world.world.server.modules.cleanups) await clean(new AbortController().signal);
    }
  }
  const isStored = async (kind: 'cases' | 'attachments', text: string) =>
    (await files.stat(keyOfContent(kind, hashOf(text)))) !== null;

  it('leaves a file that the case of another order has attached too', async () => {
    const terms = 'The terms of the shop, attached to each of its cases';
    const own = 'What only the erased order has';
    const erased = await opened();
    await attach(erased, terms);
    await attach(erased, own);
    await ask(`POST /cases/${erased.id}/accept`, {});
    expect((await erase(erased.iCS_id)).status).toBe(200);
    // Attached before the files of the erased order are deleted.
    const other = await opened();
    await attach(other, terms);
    await housekeep();
    await housekeep();
    expect([await isStored('attachments', terms), await isStored('attachments', own)]).toEqual([true, false]);
    const [attachment] = (await ask(`GET /cases/${other.id}`)).body.results.attachments;
    const { status, bytes } = await world.download('program', other.id, `attachments/${attachment?.id}/file`);
    expect([status, bytes.toString()]).toEqual([200, terms]);
  });

  // Last: the sessions of the users end while the years go by.
  it('leaves the file of a submitted case until two years after its end, and deletes it then', async () => {
    const sent = '%PDF-1.7 the file that was sent';
    world.pdf.answer = { pdf: sent };
    const one = await opened();
    await attach(one, 'The contract of the submitted case');
    await ask(`POST /cases/${one.id}/file`, {});
    expect((await ask(`POST /cases/${one.id}/submit`, { file: hashOf(sent), sent: true })).status).toBe(200);
    const kept = async () => {
      const { status, body } = await erase(one.iCS_id);
      await housekeep();
      const { bytes } = await world.download('program', one.id);
      return [
        ...[status, body.code, (body as unknown as { data?: unknown }).data, bytes.toString()],
        await isStored('attachments', 'The contract of the submitted case'),
      ];
    };
    const KEPT = [409, 'receipts/kept', { kept_for: ['dispute_case'], hold: null }, sent, true];
    expect(await kept()).toEqual(KEPT);
    // Older than orders are kept.
    world.world.pass(800 * DAY_MS);
    expect(await kept()).toEqual(KEPT);
    await ask(`POST /cases/${one.id}/result`, { state: 'lost' });
    world.world.pass(729 * DAY_MS);
    expect(await kept()).toEqual(KEPT);

    world.world.pass(2 * DAY_MS);
    await housekeep();
    await housekeep();
    expect((await erase(one.iCS_id)).body.code).toBe('receipts/erased');
    expect(await isStored('cases', sent)).toBe(false);
    expect(await isStored('attachments', 'The contract of the submitted case')).toBe(false);
    expect((await world.download('program', one.id)).status).toBe(409);
    // What was sent stays on record.
    const { state, file, attachments } = (await ask(`GET /cases/${one.id}`)).body.results;
    expect({ state, sha256: file?.sha256, attachments }).toEqual({
      ...{ state: 'lost', sha256: hashOf(sent), attachments: [] },
    });
  });
});

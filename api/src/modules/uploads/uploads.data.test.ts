import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import type { FileHome } from '@cbp/shared/node/files/testing/file-homes';
import { randomBytesOf } from '@cbp/shared/testing/test-length';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, serviceOf, VISITOR } from '../../access/actor.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { databasesAndHomes, keysIn, type WatchedFiles, watchedFiles } from '../../testing/test-files.ts';
import { type Answer, call, OPERATOR_KEY } from '../../testing/test-server.ts';
import { uploads } from './uploads.schema.ts';
import { lockContent, takeOwnUpload } from './uploads.sql.ts';

const PATH = '/api/uploads/receipt-photos';
const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;
const signal = new AbortController().signal;
const OCTETS = { 'Content-Type': 'application/octet-stream' };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(databasesAndHomes)('an upload, on $name', ({ create, createHome }) => {
  let database: TestDatabase;
  let home: FileHome;
  let files: WatchedFiles;
  let world: AuthWorld;
  let png: Buffer;

  beforeAll(async () => {
    database = await create();
    home = await createHome();
    files = watchedFiles(await home.store());
    world = await startAuthWorld(database, {}, files);
    png = await smallPicture();
  });
  afterEach(async () => {
    await database.connection.db.delete(uploads);
    await sweepAway();
    expect([await stored(), files.staged()]).toEqual([[], 0]);
  });
  afterAll(async () => {
    await world?.end();
    await files?.close();
    await home?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const sweep = () => world.server.services.uploads.sweep({ ctx: world.ctx, input: { signal } });
  const rows = () => db().select().from(uploads);
  /** A file is deleted when it's swept for the second time. */
  async function sweepAway(): Promise<void> {
    for (let look = 0; look < 2; look += 1) await sweep();
  }
  const stored = () => keysIn(files, 'uploads');
  const keyOf = (bytes: Uint8Array) => keyOfContent('uploads', sha256(bytes));
  const url = () => `${world.server.url}${PATH}`;
  async function upload(
    bytes: Uint8Array,
    headers: Record<string, string> = {},
    bearer = OPERATOR_KEY,
  ): Promise<Answer> {
    const response = await fetch(url(), {
      method: 'POST',
      headers: { ...OCTETS, Authorization: `Bearer ${bearer}`, ...headers },
      body: bytes as BodyInit,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  }
  const idOf = ({ body }: Answer) => (body as { results: { id: string } }).results.id;
  const linesWith = (text: string) => world.logLines.filter((line) => line.includes(text));

  /** A request whose body the test sends step by step. */
  function startSending(headers: Record<string, string | number>) {
    const request = httpRequest(url(), {
      method: 'POST',
      headers: { ...OCTETS, Authorization: `Bearer ${OPERATOR_KEY}`, ...headers },
    });
    const answered = new Promise<number>((resolve) => {
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', () => resolve(0));
    });
    return { request, answered };
  }

  it('is stored under its hash, and described in the response', async () => {
    const answer = await upload(png);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        results: {
          id: expect.stringMatching(/^[\w-]{24}$/),
          sha256: sha256(png),
          bytes: png.length,
          type: 'image/png',
          reading: null,
        },
      },
    ]);
    expect(await stored()).toEqual([keyOf(png)]);
    const found = await files.open(keyOf(png));
    expect(found && (await buffer(found.stream))).toEqual(png);
    const [row] = await db().select().from(auditLog).orderBy(sql`seq desc`).limit(1);
    expect(row).toMatchObject({
      action: 'upload',
      section: 'receipts',
      entityType: 'upload',
      entityIds: [idOf(answer)],
      actor: 'service',
      url: PATH,
      statusCode: 201,
      after: { sha256: sha256(png) },
    });
  });

  it('that was uploaded before is another upload of the same file', async () => {
    const [one, other] = [await upload(png), await upload(png)];
    expect(idOf(one)).not.toBe(idOf(other));
    expect(await stored()).toEqual([keyOf(png)]);
  });

  it('with an Idempotency-Key is one, and not another file under the same key', async () => {
    const key = { 'Idempotency-Key': 'the same' };
    const [one, again] = [await upload(png, key), await upload(png, key)];
    expect(again.body).toEqual(one.body);
    expect(await rows()).toHaveLength(1);
    const another = await upload(Buffer.concat([png, Buffer.alloc(1)]), key);
    expect([another.status, another.body]).toMatchObject([409, { code: 'request/key_reused' }]);
    await sweepAway();
    expect(await stored()).toEqual([keyOf(png)]);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 400, 'upload/empty'],
    ['text', () => Buffer.from('not a photo at all'), 415, 'upload/wrong_type'],
    [
      'a page',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'upload/wrong_type',
    ],
    [
      'a PDF',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytesOf('a PDF', MB)]),
      415,
      'upload/wrong_type',
    ],
    [
      'a program',
      () => Buffer.concat([Buffer.from('\x7fELF'), randomBytesOf('a program', 9 * MB)]),
      415,
      'upload/wrong_type',
    ],
    ['half of a signature', () => Buffer.from('\x89PN', 'latin1'), 415, 'upload/wrong_type'],
    ['more than 10 MB', () => Buffer.concat([png, Buffer.alloc(10 * MB)]), 413, 'request/too_large'],
  ])('of %s is refused, and nothing is left of it', async (_what, make, status, code) => {
    const answer = await upload(make());
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  it('of more than 10 MB is refused though it does not say how large it is', async () => {
    const { request, answered } = startSending({ 'Transfer-Encoding': 'chunked' });
    request.write(png);
    for (let count = 0; count < 11; count++) request.write(Buffer.alloc(MB));
    request.end();
    expect(await answered).toBe(413);
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  it("that is cut off leaves nothing behind and isn't a server error", async () => {
    for (const headers of [{ 'Content-Length': 2 * MB }, { 'Transfer-Encoding': 'chunked' }]) {
      const { request } = startSending(headers);
      request.write(Buffer.concat([png, randomBytesOf('half an upload', MB)]));
      await expect.poll(files.staged).toBe(1);
      request.destroy();
      await expect.poll(files.staged).toBe(0);
    }
    expect(await rows()).toEqual([]);
    expect(linesWith('unexpected failure')).toEqual([]);
  });

  it('that is told a wrong kind by its first bytes is refused before the rest has come', async () => {
    const { request, answered } = startSending({ 'Content-Length': 5 * MB });
    request.write(Buffer.from('x'.repeat(100)));
    expect(await answered).toBe(415);
    request.destroy();
  });

  it('is a file alone: no form, no JSON', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'image/png', 'text/plain']) {
      const answer = await upload(png, { 'Content-Type': type });
      expect([answer.status, answer.body]).toMatchObject([415, { code: 'request/not_octets' }]);
    }
    const foreign = await upload(png, { 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  it('requires the right, and is limited to 100 unused files per caller', async () => {
    const { access } = await world.signIn(await world.addUser());
    expect((await upload(png, {}, access)).status).toBe(403);
    const row = {
      purpose: 'receipt_photo',
      owner: 'service',
      sha256: '',
      bytes: 1,
      type: 'image/png',
      createdAt: ROW_CREATED_AT,
    } as const;
    const many = Array.from({ length: 100 }, (_, index) => ({ ...row, id: `upload ${index}` }));
    await db().insert(uploads).values(many);
    expect(await upload(png)).toMatchObject({ status: 429, body: { code: 'request/too_many' } });
  });

  it('of one caller comes in beside three others of theirs, and leaves room for those of others', async () => {
    const slow = Array.from({ length: 4 }, () => startSending({ 'Content-Length': MB }));
    for (const { request } of slow) request.write(png);
    await expect.poll(files.staged).toBe(4);
    expect(await upload(png)).toMatchObject({ status: 429, body: { code: 'request/too_many' } });
    const scope = { type: 'all' as const };
    const permissions = [{ service: 'ics' as const, scope, access: ['evidence.create' as const] }];
    const { access } = await world.signIn(await world.addUser({ permissions, registeredService: ['ics'] }));
    expect((await upload(png, {}, access)).status).toBe(201);
    for (const { request } of slow) request.destroy();
    await expect.poll(files.staged).toBe(0);
    expect(await stored()).toEqual([keyOf(png)]);
    expect((await upload(png)).status).toBe(201);
  });

  it('is used once, and by a transaction that comes to something', async () => {
    const id = idOf(await upload(png));
    const own = { id, purpose: 'receipt_photo', owner: 'service', since: new Date(0) } as const;
    const undone = db().transaction(async (tx) => {
      expect(await takeOwnUpload(tx, own)).toMatchObject({ id });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const taken = await Promise.all([takeOwnUpload(db(), own), takeOwnUpload(db(), own)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('that is being used is not swept, and one that was swept is not used', async () => {
    const id = idOf(await upload(png));
    world.pass(DAY_MS);
    const own = { id, purpose: 'receipt_photo', owner: 'service', since: new Date(0) } as const;
    await db().transaction(async (tx) => {
      await takeOwnUpload(tx, own);
      // The embedded database has one connection, on which the sweep waits for its turn.
      if (database.connection.pool() === null) return;
      await sweep();
      await lockContent(tx, 'another content');
    });
    expect(await rows()).toEqual([]);
    await sweep();
    expect(await takeOwnUpload(db(), own)).toBeUndefined();
  });

  it('is not there for another call of another caller', async () => {
    const id = idOf(await upload(png));
    const look = (actor: Actor) =>
      world.server.services.uploads.look({
        ctx: { db: db(), actor, now: world.ctx.now },
        input: { id, purpose: 'receipt_photo' },
      });
    expect(await look(VISITOR)).toBeNull();
    expect(await look(serviceOf(OPERATOR_KEY))).toMatchObject({ type: 'image/png' });
    world.pass(DAY_MS);
    expect(await look(serviceOf(OPERATOR_KEY))).toBeNull();
    expect((await call(`${url()}/${id}`, { method: 'GET', bearer: OPERATOR_KEY })).status).toBe(404);
  });
});

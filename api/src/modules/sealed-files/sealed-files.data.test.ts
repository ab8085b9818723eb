import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { contract } from '@cbp/shared/contract';
import { dumpTables } from '@cbp/shared/node/database/testing/dump-tables';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { type FileStore, FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { BrokenSeal, sealedLength } from '@cbp/shared/node/files/sealed-frames';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import type { FileHome } from '@cbp/shared/node/files/testing/file-homes';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import { faultsOf } from '@cbp/shared/testing/table';
import { randomBytesOf } from '@cbp/shared/testing/test-length';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serviceOf, VISITOR } from '../../access/actor.ts';
import { createSecretBox } from '../../access/secret-box.ts';
import { resealSecrets } from '../../changes/reseal-secrets.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { addProgram } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { databasesAndHomes, keysIn, type WatchedFiles, watchedFiles } from '../../testing/test-files.ts';
import { AUTH_SECRET, OPERATOR_KEY, SECRETS_KEY, secretBox } from '../../testing/test-server.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { createClients } from '../clients/clients.service.ts';
import { zipOf } from '../uploads/testing/zip.ts';
import { sealedFiles } from './sealed-files.schema.ts';
import { createSealedFiles } from './sealed-files.service.ts';
import { createSealedSweep } from './sealed-sweep.service.ts';
import { smallPdf } from './testing/small-pdf.ts';

const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;
const PURPOSE = 'verification_image';
const CLIENT = 'SHOP';
const { signal } = new AbortController();
const NEW_KEY = 'another-key-of-secrets-for-the-tests-0123';
const keysOf = (secretsKey: string, secretsKeysBefore: string[] = []) =>
  createSecretBox({ secretsKey, secretsKeysBefore, authSecret: AUTH_SECRET });

describe.each(databasesAndHomes)('a sealed image, on $name', ({ create, createHome }) => {
  let database: TestDatabase;
  let home: FileHome;
  let files: WatchedFiles;
  let other: FileStore;
  let world: AuthWorld;
  let photo: Buffer;
  let program: Record<string, string>;
  const written: Buffer[] = [];

  beforeAll(async () => {
    database = await create();
    home = await createHome();
    files = watchedFiles(recording(await home.store()));
    other = await home.store();
    world = await startAuthWorld(database, {}, files);
    photo = await smallPhoto({ width: 400, height: 250 }).jpeg().toBuffer();
    const client = { role: 'MERCHANT', status: 'ACTIVE', parentId: null, createdAt: ROW_CREATED_AT } as const;
    await createClients({ ctx: { db: db() }, input: [{ merchantId: CLIENT, name: 'Shop', ...client }] });
    program = (await addProgram(db(), CLIENT)).headers;
  });
  afterEach(async () => {
    await db().delete(sealedFiles);
    for (const key of await stored()) await files.delete(key);
    expect(files.staged()).toBe(0);
  });
  afterAll(async () => {
    await world?.end();
    await files?.close();
    await other?.close();
    await home?.end();
    await database?.end();
  });

  /** A store that remembers all that is written to this host on the way to it. */
  const recording = (store: FileStore): FileStore => ({
    ...store,
    stage: (content, options) => store.stage(remembered(content as AsyncIterable<Buffer>), options),
  });
  async function* remembered(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      written.push(piece);
      yield piece;
    }
  }

  const db = () => database.connection.db;
  const rows = () => db().select().from(sealedFiles);
  const stored = () => keysIn(files, 'sealed');
  const sealed = () => world.server.services['sealed-files'];
  const upload = (bytes: Uint8Array, bearer?: string) =>
    uploadFile(world.server.url, 'verification-images', bytes, bearer);
  const own = { ...serviceOf(OPERATOR_KEY) };
  const ctx = () => ({ ...world.ctx, actor: own });
  const use = (id: string) => sealed().use({ ctx: ctx(), input: { id, purpose: PURPOSE } });
  async function used(bytes: Uint8Array = photo): Promise<string> {
    const { id } = await upload(bytes);
    await use(id);
    return id;
  }
  const original = async (id: string, by = sealed()) =>
    (await by.openSealed({ ctx: ctx(), input: { id } })).read();
  const codeOf = (reading: Promise<unknown>) =>
    reading.then(
      () => 'readable',
      (error: unknown) => (error instanceof ApiError ? error.code : error),
    );
  async function rowOf(id: string) {
    const [row] = await db().select().from(sealedFiles).where(eq(sealedFiles.id, id));
    if (!row) throw new Error(`${id} has no row`);
    return row;
  }

  describe('that is uploaded', () => {
    it('is described in the response without a hash, and is in the store only encrypted', async () => {
      const { status, body, id } = await upload(photo);
      expect([status, body]).toEqual([
        201,
        {
          results: {
            id: expect.stringMatching(/^[\w-]{24}$/),
            bytes: photo.length,
            type: 'image/jpeg',
            reading: null,
          },
        },
      ]);
      const row = await rowOf(id);
      expect(row).toMatchObject({ purpose: PURPOSE, owner: 'service', usedAt: null, erasedAt: null });
      expect(await stored()).toEqual([keyOfName('sealed', row.name)]);
      const found = await files.open(keyOfName('sealed', row.name));
      const bytes = found && (await buffer(found.stream));
      expect(bytes?.length).toBe(sealedLength(photo.length) + sealedLength(row.viewBytes));
      expect(bytes?.includes(photo.subarray(100, 132))).toBe(false);
    });

    it('leaves its name, key and hash out of the audit log', async () => {
      const { id } = await upload(photo);
      const row = await rowOf(id);
      const entries = await db().select().from(auditLog);
      const entry = entries.findLast(({ entityIds }) => entityIds?.includes(id));
      expect(entry).toMatchObject({
        action: 'upload',
        section: 'aml',
        entityType: 'upload',
        after: { id, bytes: photo.length, type: 'image/jpeg' },
      });
      const hash = createHash('sha256').update(photo).digest('hex');
      const text = JSON.stringify(entries);
      expect([row.name, row.sealedKey ?? '', hash].map((secret) => text.includes(secret))).toEqual([
        false,
        false,
        false,
      ]);
    });

    it('is stored under another name and key each time', async () => {
      const [one, another] = [await rowOf((await upload(photo)).id), await rowOf((await upload(photo)).id)];
      expect(one.name).not.toBe(another.name);
      expect(secretBox.open(one.sealedKey ?? '', `key of the sealed file ${one.id}`)).not.toBe(
        secretBox.open(another.sealedKey ?? '', `key of the sealed file ${another.id}`),
      );
    });

    it('is opened as it was, on any host: as a stream, as a whole, and as the copy for users', async () => {
      const pdf = smallPdf();
      for (const bytes of [photo, pdf]) {
        const id = await used(bytes);
        const elsewhere = createSealedFiles({ files: other, box: secretBox });
        const opened = await elsewhere.openSealed({ ctx: ctx(), input: { id } });
        expect(opened).toMatchObject({ id, bytes: bytes.length });
        expect((await buffer(await opened.stream())).equals(bytes)).toBe(true);
        expect((await opened.read()).equals(bytes)).toBe(true);
        const view = await elsewhere.viewingCopy({ ctx: ctx(), input: { id } });
        expect(view.type).toBe('image/jpeg');
        expect(await sharp(await view.read()).metadata()).toMatchObject({ format: 'jpeg' });
        const picture = await elsewhere.picture({ ctx: ctx(), input: { id } });
        expect((await picture.read()).equals(bytes)).toBe(bytes === photo);
        expect(picture.type).toBe('image/jpeg');
      }
    });

    it('needs the right, which also programs of clients have', async () => {
      const { access } = await world.signIn(await world.addUser());
      expect((await upload(photo, access)).status).toBe(403);
      const response = await fetch(`${world.server.url}/api/uploads/verification-images`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', ...program },
        body: photo as unknown as BodyInit,
      });
      expect(response.status).toBe(201);
    });

    it('with an Idempotency-Key is one, and its repetition leaves nothing behind', async () => {
      const send = async () => {
        const response = await fetch(`${world.server.url}/api/uploads/verification-images`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/octet-stream',
            Authorization: `Bearer ${OPERATOR_KEY}`,
            'Idempotency-Key': 'the same image',
          },
          body: photo as unknown as BodyInit,
        });
        return response.json();
      };
      expect(await send()).toEqual(await send());
      await createSealedSweep(files).deleteErased({ db: db(), now: world.ctx.now }, signal);
      expect([(await rows()).length, (await stored()).length]).toEqual([1, 1]);
    });

    it('is rejected with its reason, and nothing is left of it', async () => {
      const gif = await smallPhoto({ width: 20, height: 20 }).gif().toBuffer();
      const cases: [string, Buffer, number, string][] = [
        ['empty', Buffer.alloc(0), 400, 'upload/empty'],
        ['another image', gif, 415, 'upload/not_a_document_image'],
        ['a table', Buffer.from('a,b\n1,2\n'), 415, 'upload/not_a_document_image'],
        ['an archive', zipOf([{ name: 'a', content: 'b' }]), 415, 'upload/not_a_document_image'],
        ['17 MB', Buffer.concat([photo, Buffer.alloc(17 * MB)]), 413, 'request/too_large'],
        ['a polyglot', Buffer.concat([photo, zipOf([{ name: 'a', content: 'b' }])]), 415, 'upload/two_types'],
        ['damaged', photo.subarray(0, photo.length / 2), 422, 'upload/damaged_image'],
        ['500 pages', smallPdf({ pages: 500 }), 422, 'upload/pdf_too_long'],
      ];
      const table = cases.map(([what, ...one]) => [what, one] as const);
      const faults = await faultsOf(table, async ([bytes, status, code]) => {
        const answer = await upload(bytes);
        expect([answer.status, answer.body.code]).toEqual([status, code]);
        expect([await stored(), await rows(), files.staged()]).toEqual([[], [], 0]);
      });
      expect(faults).toEqual({});
      expect(world.logLines.filter((line) => line.includes('unexpected failure'))).toEqual([]);
    });
  });

  it('is used once, by its owner and for its purpose', async () => {
    const { id } = await upload(photo);
    const find = (actor: typeof own | typeof VISITOR) =>
      sealed().find({ ctx: { ...ctx(), actor }, input: { id, purpose: PURPOSE } });
    expect(await find(VISITOR)).toBeNull();
    expect(await find(own)).toEqual({ id, type: 'image/jpeg', bytes: photo.length });
    await expect(
      sealed().use({ ctx: { ...ctx(), actor: VISITOR }, input: { id, purpose: PURPOSE } }),
    ).rejects.toThrow();
    const wrong = sealed().use({ ctx: ctx(), input: { id, purpose: 'receipt_photo' } });
    expect(await codeOf(wrong)).toBe('upload/not_found');
    expect(await use(id)).toMatchObject({ id });
    expect(await codeOf(use(id))).toBe('upload/not_found');
  });

  it('that another server sent is sealed in the same way', async () => {
    async function* pieces() {
      yield photo.subarray(0, 100);
      yield photo.subarray(100);
    }
    const input = { pieces: pieces(), purpose: PURPOSE } as const;
    const { id } = await sealed().keepFetched({ ctx: ctx(), input });
    await sealed().use({ ctx: ctx(), input: { id, purpose: PURPOSE, owner: '' } });
    expect((await original(id)).equals(photo)).toBe(true);
  });

  it('is never written in clear: not to the disk, the store, the database or the log', async () => {
    const mark = 'MARKED-PASSPORT-OF-UTOPIA';
    const marked = await smallPhoto({ width: 900, height: 600 })
      .withExif({ IFD0: { ImageDescription: mark } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    written.splice(0);
    const id = await used(marked);
    await upload(Buffer.concat([marked, zipOf([{ name: 'a', content: 'b' }])]));
    const request = httpRequest(`${world.server.url}/api/uploads/verification-images`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${OPERATOR_KEY}` },
    });
    request.on('error', () => undefined);
    request.write(marked);
    await expect.poll(files.staged).toBe(1);
    request.destroy();
    await expect.poll(files.staged).toBe(0);
    expect(written.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(2 * marked.length);
    const view = await (await sealed().viewingCopy({ ctx: ctx(), input: { id } })).read();
    const marks = [Buffer.from(mark), marked.subarray(1_000, 1_032), view.subarray(-200, -168)];
    const places = {
      disk: Buffer.concat(written),
      database: Buffer.from(await dumpTables(db(), 'cbp')),
      log: Buffer.from(world.logLines.join('')),
    };
    const found = Object.entries(places).filter(([, content]) => marks.some((one) => content.includes(one)));
    expect(found.map(([place]) => place)).toEqual([]);
    expect(marked.includes(mark)).toBe(true);
  });

  it('is not received as other uploads are', () => {
    const { uploads } = world.server.services;
    const call = contract.uploadVerificationImage as unknown as typeof contract.uploadReceiptPhoto;
    expect(() => uploads.receiver(call)).toThrow('must seal them');
  });

  describe('that is erased', () => {
    it('is unreadable at once, also from a copy of its file, which is deleted afterwards', async () => {
      const [id, kept] = [await used(), await used()];
      const { name } = await rowOf(id);
      expect(await sealed().erase({ ctx: ctx(), input: { ids: [id] } })).toBe(1);
      expect(await codeOf(original(id))).toBe('image/deleted');
      expect(await rowOf(id)).toMatchObject({ sealedKey: null, deletedAt: null });
      expect(await stored()).toContain(keyOfName('sealed', name));
      const { deleteErased } = createSealedSweep(files);
      await deleteErased({ db: db(), now: world.ctx.now }, signal);
      expect(await stored()).toEqual([keyOfName('sealed', (await rowOf(kept)).name)]);
      expect((await rowOf(id)).deletedAt).not.toBeNull();
      expect((await original(kept)).equals(photo)).toBe(true);
      expect(await sealed().erase({ ctx: ctx(), input: { ids: [id] } })).toBe(0);
    });

    it('stays erased if its transaction comes to something, and only then', async () => {
      const id = await used();
      const undone = db().transaction(async (tx) => {
        await sealed().erase({ ctx: { ...ctx(), db: tx }, input: { ids: [id] } });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect((await original(id)).equals(photo)).toBe(true);
    });
  });

  describe('is swept', () => {
    const sweepOf = (sweep = createSealedSweep(files)) => ({
      sweep: () => sweep.sweep({ db: db(), now: world.ctx.now }, signal),
    });

    it('a day after its upload if it was not used, and nothing is left of it', async () => {
      await upload(photo);
      const kept = await used();
      const { sweep } = sweepOf();
      await sweep();
      expect(await rows()).toHaveLength(2);
      world.pass(DAY_MS);
      await sweep();
      expect((await rows()).map(({ id }) => id)).toEqual([kept]);
      expect(await stored()).toEqual([keyOfName('sealed', (await rowOf(kept)).name)]);
    });

    it('if a server was killed before its file, or before it had an owner', async () => {
      const { id } = await upload(photo);
      const row = await rowOf(id);
      await db().update(sealedFiles).set({ owner: '' }).where(eq(sealedFiles.id, id));
      await db()
        .insert(sealedFiles)
        .values({ ...row, id: 'never stored', name: 'never-stored', owner: '' });
      world.pass(DAY_MS);
      await sweepOf().sweep();
      expect([await rows(), await stored()]).toEqual([[], []]);
    });

    it('once two sweeps found no row for its file', async () => {
      await files.put(keyOfName('sealed', 'without-a-row'), randomBytesOf('no row', 100));
      const id = await used();
      const { sweep } = sweepOf();
      await sweep();
      expect(await stored()).toHaveLength(2);
      await sweep();
      expect(await stored()).toEqual([keyOfName('sealed', (await rowOf(id)).name)]);
    });

    it('again where the store was unavailable', async () => {
      await upload(photo);
      world.pass(DAY_MS);
      const { sweep } = sweepOf();
      files.isAway = true;
      await expect(sweep()).rejects.toThrow(FilesUnavailable);
      files.isAway = false;
      // The key went first.
      expect((await rows())[0]?.sealedKey).toBeNull();
      await sweep();
      expect([await rows(), await stored()]).toEqual([[], []]);
    });
  });

  it('keeps its file when the key is rotated: only its key is sealed again', async () => {
    const id = await used();
    const before = await rowOf(id);
    const version = await files.stat(keyOfName('sealed', before.name));
    const both = keysOf(NEW_KEY, [SECRETS_KEY]);
    expect((await resealSecrets(db(), both)).unreadable).toEqual([]);
    const after = await rowOf(id);
    expect(after.sealedKey).not.toBe(before.sealedKey);
    expect(await files.stat(keyOfName('sealed', after.name))).toEqual(version);
    const alone = createSealedFiles({ files, box: keysOf(NEW_KEY) });
    expect((await original(id, { ...sealed(), ...alone })).equals(photo)).toBe(true);
    expect(await codeOf(original(id))).toBe('image/key_unavailable');
  });

  it('with a wrong or lost key says so, shows nothing, and the server works on', async () => {
    const [id, fine] = [await used(), await used()];
    const row = await rowOf(id);
    const lost = keysOf('a-key-that-is-lost-0123456789abcdef0123').seal(
      'key',
      `key of the sealed file ${id}`,
    );
    const wrongKeys = [
      lost,
      'not sealed at all',
      (await rowOf(fine)).sealedKey,
      secretBox.seal('x', `key of the sealed file ${id}`),
    ];
    const codes: unknown[] = [];
    for (const sealedKey of wrongKeys) {
      await db().update(sealedFiles).set({ sealedKey }).where(eq(sealedFiles.id, id));
      codes.push(await codeOf(original(id)));
      codes.push(
        await codeOf(
          sealed()
            .viewingCopy({ ctx: ctx(), input: { id } })
            .then((view) => view.read()),
        ),
      );
    }
    const lostKey = 'image/key_unavailable';
    expect(codes).toEqual([
      lostKey,
      lostKey,
      lostKey,
      lostKey,
      lostKey,
      lostKey,
      'image/damaged',
      'image/damaged',
    ]);
    expect((await original(fine)).equals(photo)).toBe(true);
    expect((await upload(photo)).status).toBe(201);
    expect(world.logLines.some((line) => line.includes(id) && line.includes("can't be decrypted"))).toBe(
      true,
    );
    expect(world.logLines.some((line) => line.includes(row.sealedKey ?? ''))).toBe(false);
  });

  it('that was changed, exchanged, cut off or lost in the store is not shown', async () => {
    const [id, another] = [await used(), await used()];
    const { name } = await rowOf(id);
    const key = keyOfName('sealed', name);
    const found = await files.open(key);
    const good = found ? await buffer(found.stream) : Buffer.alloc(0);
    const changed = Buffer.from(good);
    changed[500] = (changed[500] ?? 0) ^ 1;
    const foreign = await files.open(keyOfName('sealed', (await rowOf(another)).name));
    const cases: [string, Buffer | null][] = [
      ['changed', changed],
      ['of another image', foreign && (await buffer(foreign.stream))],
      ['cut off', good.subarray(0, 1_000)],
      ['of a single byte', Buffer.alloc(1)],
      ['lost', null],
    ];
    const faults = await faultsOf(cases, async (bytes) => {
      await (bytes ? files.put(key, bytes) : files.delete(key));
      expect(await codeOf(original(id))).toBe('image/damaged');
    });
    expect(faults).toEqual({});
    await files.put(key, changed);
    const opened = await sealed().openSealed({ ctx: ctx(), input: { id } });
    await expect(buffer(await opened.stream())).rejects.toThrow(BrokenSeal);
    expect((await original(another)).equals(photo)).toBe(true);
  });
});

import { rightsOf } from '@cbp/shared/access/access-right';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { FileHome } from '@cbp/shared/node/files/testing/file-homes';
import { heicPhoto } from '@cbp/shared/node/testing/heic-photo';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { storeSample } from '../../testing/sample-receipt.ts';
import { databasesAndHomes, keysIn, type WatchedFiles, watchedFiles } from '../../testing/test-files.ts';
import { call, OPERATOR_KEY } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { uploads } from '../uploads/uploads.schema.ts';
import { receiptTransactions } from './receipt-transactions.schema.ts';

const ALL = { type: 'all' as const };

describe.each(databasesAndHomes)('a photo of a transaction, on $name', ({ create, createHome }) => {
  let database: TestDatabase;
  let home: FileHome;
  let files: WatchedFiles;
  let world: AuthWorld;

  beforeAll(async () => {
    database = await create();
    home = await createHome();
    files = watchedFiles(await home.store());
    world = await startAuthWorld(database, {}, files);
    const client = {
      parentId: null,
      role: 'MERCHANT',
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
    } as const;
    const input = ['one', 'other'].map((merchantId) => ({ ...client, merchantId, name: merchantId }));
    await createClients({ ctx: { db: db() }, input });
  });
  afterEach(() => db().delete(uploads));
  afterAll(async () => {
    await world?.end();
    await files?.close();
    await home?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const picture = (background = '#357') =>
    smallPhoto({ width: 40, height: 30, background })
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .jpeg()
      .toBuffer();
  const send = (bytes: Uint8Array, bearer: string) =>
    fetch(`${world.server.url}/api/uploads/receipt-photos`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${bearer}` },
      body: bytes as BodyInit,
    });
  async function upload(bytes: Uint8Array, bearer = OPERATOR_KEY): Promise<string> {
    const response = await send(bytes, bearer);
    expect(response.status).toBe(201);
    return ((await response.json()) as { results: { id: string } }).results.id;
  }
  const set = (icsId: string, body: object, { bearer = OPERATOR_KEY, key = '' } = {}) =>
    call(`${world.server.url}/api/ics/transactions/${icsId}/photos`, {
      body,
      bearer,
      headers: key ? { 'Idempotency-Key': key } : {},
    });
  const photosOf = async (icsId: string) => {
    const answer = await world.send(`POST /ics/get_compelling_evidence/${icsId}`, { body: {} });
    const { results } = answer.body as {
      results: { product_info: { items: { photo_url: string | null }[] } };
    };
    return results.product_info.items.map(({ photo_url }) => photo_url);
  };
  const versionOf = async (icsId: string) => {
    const [row] = await db().select().from(receiptTransactions).where(sql`ics_id = ${icsId}`);
    return row?.version ?? Number.NaN;
  };
  const images = () => keysIn(files, 'images');
  const newSample = () => storeSample(db(), { config: EVERYTHING_ON });
  const lastAuditRow = async () => (await db().select().from(auditLog).orderBy(sql`seq desc`).limit(1))[0];

  it('is shown by the evidence once it is set, at print size and without camera metadata', async () => {
    const icsId = await newSample();
    const id = await upload(await picture());
    const answer = await set(icsId, { upload_id: id, item: 1 });
    expect([answer.status, answer.body]).toEqual([
      200,
      { results: { iCS_id: icsId, item: 1, photo_url: expect.stringMatching(/^[\w-]{32}\.jpg$/) } },
    ]);
    const { photo_url: name } = (answer.body as { results: { photo_url: string } }).results;
    expect(await photosOf(icsId)).toEqual(['photo-of-the-mug.jpg', name]);
    const image = await fetch(`${world.server.url}/images/${name}`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await sharp(await image.arrayBuffer()).metadata()).exif).toBeUndefined();
    expect(await db().select().from(uploads)).toEqual([]);
  });

  it('is a change with its row in the audit log, and a version that grows', async () => {
    const icsId = await newSample();
    const versionBefore = await versionOf(icsId);
    const id = await upload(await picture());
    await set(icsId, { upload_id: id, item: 0 });
    const [name] = await photosOf(icsId);
    expect(await lastAuditRow()).toMatchObject({
      action: 'update',
      section: 'receipts',
      entityType: 'receipt_transaction',
      entityIds: [icsId],
      request: { id: icsId, upload_id: id, item: 0 },
      before: { photos: ['photo-of-the-mug.jpg', null] },
      after: { photos: [name, null] },
    });
    expect(await versionOf(icsId)).toBe(versionBefore + 1);
  });

  it('is set once with an Idempotency-Key, and the answer is the same', async () => {
    const icsId = await newSample();
    const body = { upload_id: await upload(await picture()), item: 0 };
    const answers = [await set(icsId, body, { key: 'photo 1' }), await set(icsId, body, { key: 'photo 1' })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it('is refused where there is nothing to show or nowhere to show it, and leaves no image behind', async () => {
    const icsId = await newSample();
    const id = await upload(await picture());
    const before = await images();
    const refusals = [
      await set('A'.repeat(24), { upload_id: id, item: 0 }),
      await set(icsId, { upload_id: id, item: 7 }),
      await set(icsId, { upload_id: 'B'.repeat(24), item: 0 }),
      await set(icsId, { upload_id: id, item: -1 }),
    ];
    expect(refusals.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual([
      [404, 'receipts/not_found'],
      [404, 'receipts/no_item'],
      [404, 'upload/not_found'],
      [400, 'request/invalid'],
    ]);
    expect(await images()).toEqual(before);
    expect((await set(icsId, { upload_id: id, item: 0 })).status).toBe(200);
    expect((await set(icsId, { upload_id: id, item: 1 })).body).toMatchObject({ code: 'upload/not_found' });
  });

  it('that begins as an image and is none is refused when it is used', async () => {
    const icsId = await newSample();
    const id = await upload(Buffer.concat([(await picture()).subarray(0, 200), Buffer.alloc(200)]));
    const answer = await set(icsId, { upload_id: id, item: 0 });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { code: 'upload/unreadable', message: 'The uploaded file cannot be read: it is damaged' },
    ]);
  });

  it('may be a HEIC photo, and is upright', async () => {
    const icsId = await newSample();
    const id = await upload(heicPhoto({ quarterTurns: 1 }));
    const { body } = await set(icsId, { upload_id: id, item: 0 });
    const { photo_url: name } = (body as { results: { photo_url: string } }).results;
    const image = await fetch(`${world.server.url}/images/${name}`);
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 48,
      height: 64,
    });
  });

  it('that is blank, or a HEIC photo that cannot be read, is refused with what to do', async () => {
    const icsId = await newSample();
    const blank = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const photo = heicPhoto();
    const refusals = [blank, photo.subarray(0, photo.length - 40)].map(async (bytes) => {
      const { status, body } = await set(icsId, { upload_id: await upload(bytes), item: 0 });
      return { status, body };
    });
    expect(await Promise.all(refusals)).toMatchObject([
      {
        status: 422,
        body: {
          code: 'upload/blank',
          message: 'The photo is blank (a single colour). Choose another one.',
        },
      },
      {
        status: 422,
        body: {
          code: 'upload/heic_unreadable',
          message: "This HEIC photo can't be read. Save it as JPEG.",
        },
      },
    ]);
  });

  it('is set by one of two calls at the same time with one upload', async () => {
    const icsId = await newSample();
    const upload_id = await upload(await picture());
    const before = (await images()).length;
    const answers = await Promise.all([0, 1].map((item) => set(icsId, { upload_id, item })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await images()).toHaveLength(before + 1);
  });

  it('is neither set nor lost while the files are unavailable, and can be set after that', async () => {
    const icsId = await newSample();
    const upload_id = await upload(await picture());
    const shown = await photosOf(icsId);
    files.isAway = true;
    try {
      expect(await set(icsId, { upload_id, item: 0 })).toMatchObject({
        status: 503,
        body: { code: 'files/unavailable' },
      });
    } finally {
      files.isAway = false;
    }
    expect(await photosOf(icsId)).toEqual(shown);
    expect((await set(icsId, { upload_id, item: 0 })).status).toBe(200);
  });

  it('that fails to be set is not left behind silently when it cannot be deleted', async () => {
    const icsId = await newSample();
    const upload_id = await upload(await picture());
    const { delete: remove } = files;
    files.delete = () => Promise.reject(new Error('the store is gone'));
    try {
      expect(await set(icsId, { upload_id, item: 7 })).toMatchObject({
        status: 404,
        body: { code: 'receipts/no_item' },
      });
    } finally {
      files.delete = remove;
    }
    expect(world.logLines.filter((line) => line.includes("couldn't delete an unused photo"))).toHaveLength(1);
  });

  it('is set by users with the right, for their own clients, with their own upload', async () => {
    const receipt = { clientId: 'one' };
    const icsId = await storeSample(db(), { config: EVERYTHING_ON, receipt });
    const signIn = async (merchant: string) => {
      const scope = { type: 'merchants' as const, merchants: [merchant], include_subordinates: true };
      const permissions = [{ service: 'ics' as const, scope, access: rightsOf('ics') }];
      return (await world.signIn(await world.addUser({ permissions, registeredService: ['ics'] }))).access;
    };
    const [own, foreign] = [await signIn('one'), await signIn('other')];
    const mine = await upload(await picture(), own);
    const theirs = await upload(await picture(), foreign);
    const codeOf = async (bearer: string, upload_id: string) =>
      ((await set(icsId, { upload_id, item: 0 }, { bearer })).body as { code?: string }).code;
    expect(await codeOf(foreign, theirs)).toBe('receipts/not_found');
    expect(await codeOf(foreign, mine)).toBe('receipts/not_found');
    expect(await codeOf(own, theirs)).toBe('upload/not_found');
    expect(await codeOf(own, mine)).toBeUndefined();
    expect(await lastAuditRow()).toMatchObject({ merchantId: 'one' });
  });

  it("can't be uploaded or set by users with every receipt right except adding evidence", async () => {
    const icsId = await newSample();
    const access = rightsOf('ics').filter((right) => right !== 'evidence.create');
    const permissions = [{ service: 'ics' as const, scope: ALL, access }];
    const reader = (await world.signIn(await world.addUser({ permissions, registeredService: ['ics'] })))
      .access;
    const refused = await send(await picture(), reader);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'auth/forbidden' }]);
    expect(await db().select().from(uploads)).toEqual([]);
    const id = await upload(await picture());
    const answer = await set(icsId, { upload_id: id, item: 0 }, { bearer: reader });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'auth/forbidden' }]);
    expect(await photosOf(icsId)).toEqual(['photo-of-the-mug.jpg', null]);
  });
});

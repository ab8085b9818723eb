import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  type EvidenceConfig,
} from '@cbp/shared/evidence/evidence-config';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { FileHome } from '@cbp/shared/node/files/testing/file-homes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { systemAt } from '../../testing/change-context.ts';
import { sampleReceipt, storeSample } from '../../testing/sample-receipt.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { databasesAndHomes, type WatchedFiles, watchedFiles } from '../../testing/test-files.ts';
import { call, OPERATOR_KEY } from '../../testing/test-server.ts';
import { revokeEvidence } from '../evidence/evidence-release.service.ts';
import { storeImage } from './images.service.ts';

const MINUTE_MS = 60_000;

describe.each(databasesAndHomes)('an image of evidence, on $name', ({ create, createHome }) => {
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
  afterAll(async () => {
    await world?.end();
    await files?.close();
    await home?.end();
    await database?.end();
  });

  const store = () => storeImage(png, { db: database.connection.db, files, now: () => new Date() });

  /** A receipt with two images: a photo of the item and the signed delivery slip. */
  async function receiptWith(config?: EvidenceConfig) {
    const [photo, signed] = [await store(), await store()];
    const [item] = sampleReceipt().items;
    const receipt = {
      items: [{ ...item, photoUrl: photo }],
      deliverySigned: signed,
      history: [{ event: 'DELIVERY_SIGNED_UPDATED', filename: signed }],
    };
    const icsId = await storeSample(database.connection.db, { receipt, ...(config && { config }) });
    return { icsId, photo, signed };
  }
  const get = (name: string, more: Omit<Parameters<typeof call>[1], 'body'> = {}) =>
    call(`${world.server.url}/images/${name}`, { method: 'GET', ...more });
  const statusOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).status;
  const evidenceOf = async (icsId: string, bearer?: string) => {
    const answer = await world.send(`POST /ics/get_compelling_evidence/${icsId}`, {
      body: {},
      ...(bearer && { bearer }),
    });
    return (answer.body as { results: { images_pass?: string } }).results;
  };

  it('is public if released evidence shows it, and cached only privately', async () => {
    const { photo, signed, icsId } = await receiptWith(EVERYTHING_ON);
    const answer = await get(photo);
    expect([answer.status, await statusOf(signed)]).toEqual([200, 200]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const { db } = database.connection;
    await revokeEvidence({ ctx: systemAt(db), input: { id: icsId } });
    expect(await statusOf(photo)).toBe(404);
  });

  it('is not there for a visitor before the release, nor where its section is off', async () => {
    const unreleased = await receiptWith();
    expect([await statusOf(unreleased.photo), await statusOf(unreleased.signed)]).toEqual([404, 404]);
    const half = await receiptWith({
      ...completeEvidenceConfig({}),
      info: { ...completeEvidenceConfig({}).info, product_photo: true },
    });
    expect([await statusOf(half.photo), await statusOf(half.signed)]).toEqual([200, 404]);
    expect(await statusOf(await store())).toBe(404);
  });

  it('is available to users who may see the transaction, by bearer or by a pass for some minutes', async () => {
    const [mine, other] = [await receiptWith(), await receiptWith()];
    expect(await statusOf(mine.photo, { bearer: OPERATOR_KEY })).toBe(200);
    const { access } = await world.signIn(await world.addUser());
    expect(await statusOf(mine.photo, { bearer: access })).toBe(404);

    const { images_pass: pass = '' } = await evidenceOf(mine.icsId, OPERATOR_KEY);
    const withPass = (name: string, text: string) => statusOf(`${name}?pass=${encodeURIComponent(text)}`);
    expect([await withPass(mine.photo, pass), await withPass(mine.signed, pass)]).toEqual([200, 200]);
    expect(await withPass(other.photo, pass)).toBe(404);
    const [until = '', mac = ''] = pass.split('.');
    for (const forged of ['', '.', `zzzzzzzzz.${mac}`, `${until}.${mac.slice(1)}`, `${until}.`, `${pass}x`]) {
      expect(await withPass(mine.photo, forged)).toBe(404);
    }
    world.pass(9 * MINUTE_MS);
    expect(await withPass(mine.photo, pass)).toBe(200);
    world.pass(7 * MINUTE_MS);
    expect(await withPass(mine.photo, pass)).toBe(404);
  });

  it('has no pass in the evidence that a visitor gets', async () => {
    const { icsId } = await receiptWith(EVERYTHING_ON);
    expect(await evidenceOf(icsId)).not.toHaveProperty('images_pass');
  });

  const bytesOf = async (name: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${world.server.url}/images/${name}`, {
      // Otherwise fetch asks for a fresh answer, unlike a browser that looks whether its own is.
      headers: { 'Accept-Encoding': 'identity', 'Cache-Control': 'max-age=0', ...headers },
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  it("is sent again only to those who don't have it, and never without the right", async () => {
    const { photo, icsId } = await receiptWith(EVERYTHING_ON);
    const first = await bytesOf(photo);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await bytesOf(photo, { 'If-None-Match': known });
      expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
    }
    expect((await bytesOf(photo, { 'If-None-Match': '"other"' })).bytes.equals(first.bytes)).toBe(true);
    await revokeEvidence({ ctx: systemAt(database.connection.db), input: { id: icsId } });
    const revoked = await bytesOf(photo, { 'If-None-Match': etag });
    expect([revoked.status, revoked.headers.get('etag')]).toEqual([404, null]);
  });

  it('is sent in the part that is asked for', async () => {
    const { photo } = await receiptWith(EVERYTHING_ON);
    const whole = await bytesOf(photo);
    const { length } = whole.bytes;
    const etag = whole.headers.get('etag') ?? '';
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    const parts: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=10-19', 10, 19],
      ['bytes=100-', 100, length - 1],
      ['bytes=-7', length - 7, length - 1],
      [`bytes=5-${length * 2}`, 5, length - 1],
    ];
    for (const [Range, from, to] of parts) {
      const part = await bytesOf(photo, { Range });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to}/${length}`,
      ]);
      expect(part.headers.get('content-length')).toBe(String(to - from + 1));
      expect(part.bytes.equals(whole.bytes.subarray(from, to + 1))).toBe(true);
    }
    expect((await bytesOf(photo, { Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206);
    const wholeAnyway: Record<string, string>[] = [
      { Range: 'bytes=0-9', 'If-Range': '"other"' },
      { Range: 'bytes=0-9', 'If-Range': new Date().toUTCString() },
      { Range: 'bytes=0-9,20-29' },
      { Range: 'items=0-9' },
      { Range: 'bytes=what' },
    ];
    for (const headers of wholeAnyway) {
      const answer = await bytesOf(photo, headers);
      expect([answer.status, answer.bytes.equals(whole.bytes)]).toEqual([200, true]);
    }
    const beyond = await bytesOf(photo, { Range: `bytes=${length}-` });
    expect([beyond.status, beyond.headers.get('content-range'), beyond.bytes.length]).toEqual([
      416,
      `bytes */${length}`,
      0,
    ]);
    const head = await get(photo, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, String(length), '']);
  });

  it('that is not stored is not found, in whole or in part', async () => {
    const { photo } = await receiptWith(EVERYTHING_ON);
    await files.delete(`images/${photo}`);
    const answers = [
      await get(photo),
      await get(photo, { headers: { Range: 'bytes=0-9' } }),
      await get(photo, { method: 'HEAD' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect([answers[0]?.body, answers[0]?.headers.get('etag')]).toMatchObject([
      { code: 'request/not_found' },
      null,
    ]);
  });

  it('is unavailable with a time to retry while the files are, and the rest of the evidence is shown', async () => {
    const { photo, icsId } = await receiptWith(EVERYTHING_ON);
    files.isAway = true;
    try {
      const answer = await get(photo);
      expect([answer.status, answer.body]).toMatchObject([503, { code: 'files/unavailable' }]);
      expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
        '10',
        'no-store',
      ]);
      expect(await evidenceOf(icsId)).toHaveProperty('product_info');
      expect(world.logLines.filter((line) => line.includes('the files are unavailable'))).toHaveLength(1);
    } finally {
      files.isAway = false;
    }
    expect(await statusOf(photo)).toBe(200);
  });
});

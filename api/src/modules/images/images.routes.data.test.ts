import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  type EvidenceConfig,
} from '@cbp/shared/evidence/evidence-config';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { systemAt } from '../../testing/change-context.ts';
import { sampleReceipt, storeSample } from '../../testing/sample-receipt.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY } from '../../testing/test-server.ts';
import { revokeEvidence } from '../evidence/evidence-release.service.ts';
import { storeImage } from './images.service.ts';

const MINUTE_MS = 60_000;

describe.each(usualDatabases)('an image of evidence, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let png: Buffer;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    png = await smallPicture();
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  /** A receipt with two images: a photo of the item and the signed delivery slip. */
  async function receiptWith(config?: EvidenceConfig) {
    const images = `${world.server.folder}/images`;
    const [photo, signed] = [await storeImage(png, images), await storeImage(png, images)];
    const [item] = sampleReceipt().items;
    const receipt = {
      items: [{ ...item, photoUrl: photo }],
      deliverySigned: signed,
      history: [{ event: 'DELIVERY_SIGNED_UPDATED', filename: signed }],
    };
    const icsId = await storeSample(database.connection.db, { receipt, ...(config && { config }) });
    return { icsId, photo, signed };
  }
  const get = (name: string, more: { bearer?: string } = {}) =>
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
    expect(answer.headers.get('last-modified')).toEqual(expect.any(String));
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
    expect(await statusOf(await storeImage(png, `${world.server.folder}/images`))).toBe(404);
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
});

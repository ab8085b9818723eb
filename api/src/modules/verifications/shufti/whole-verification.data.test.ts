import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../../testing/test-database.ts';
import { SHUFTI_ACCOUNT } from '../../screenings/testing/shufti-server.ts';
import { sealedFiles } from '../../sealed-files/sealed-files.schema.ts';
import { sendCallback } from '../testing/answering-world.ts';
import { type DocumentServer, startDocumentServer } from '../testing/document-server.ts';
import { pictureOf, startVerificationWorld, type VerificationWorld } from '../testing/verification-world.ts';

const TOKEN = 'a-token-of-images';
const IMAGE = '/shuftipro/document-verification';

describe.each(usualDatabases)('a document verification by Shufti, on $name', ({ create }) => {
  let database: TestDatabase;
  let shufti: DocumentServer;
  let scene: VerificationWorld;
  beforeAll(async () => {
    database = await create();
    shufti = await startDocumentServer();
    const access = { ...SHUFTI_ACCOUNT, url: shufti.url, timeoutMs: WAIT_MS, signedWith: 'hash' as const };
    scene = await startVerificationWorld(database, { shufti: access });
  });
  afterAll(async () => {
    await scene?.end();
    await shufti?.end();
    await database?.end();
  });

  it('is sent, called back about, shown with what the provider read and returned, and erased on both sides', async () => {
    const [front, returned] = [await pictureOf('teal'), await pictureOf('olive')];
    const asked = {
      front: await scene.uploadImage(front),
      reference: 'whole-77',
      name: { first_name: 'Marisol', last_name: 'Quandt' },
      dob: '1971-04-09',
    };
    const { id } = scene.ofVerification(await scene.verify(asked, { engine: 'shuftipro' }));
    const read = () => scene.readVerification(id);
    await scene.readImages();
    expect(await read()).toMatchObject({ enquiry_result_event: 'request.pending', status: 'PROCESSING' });
    // A reference of the client's own is asked for first.
    expect(shufti.paths()).toEqual(['/status', '/']);
    const { body } = shufti.sent[1] ?? expect.fail('nothing was sent');
    expect(body).toMatchObject({
      reference: 'whole-77',
      document: { proof: front.toString('base64'), name: { first_name: 'Marisol' } },
    });
    expect(new URL(String(body.callback_url)).pathname).toBe('/api/webhooks/shuftipro');

    const result = {
      event: 'verification.declined',
      declined_codes: ['SPDR17'],
      declined_reason: 'The document is expired.',
      verification_data: {
        document: {
          name: { first_name: 'MARISOL', last_name: 'QUANDT' },
          dob: '1971-04-09',
          document_number: 'K1234567',
        },
      },
      verification_result: { document: { document: 0, name: 1, dob: 1 } },
      proofs: {
        document: { proof: shufti.addImage('front', returned, TOKEN) },
        access_token: TOKEN,
      },
    };
    shufti.decide('whole-77', result);
    const calledBack = () =>
      sendCallback(scene.world.server.url, { reference: 'whole-77', ...result }).then(({ status }) => status);
    expect(await calledBack()).toBe(200);
    await scene.readImages();
    // The provider repeats what it isn't sure to have said.
    expect(await calledBack()).toBe(200);
    await scene.readImages();
    const decided = await read();
    expect(decided).toMatchObject({
      enquiry_result_event: 'verification.declined',
      status: 'COMPLETED',
      tries: [{ provider_images: [{ side: 'front', is_kept: true }] }],
    });
    expect(decided.timeline.map(({ kind }) => kind)).toEqual([
      'images_received',
      'declined',
      'read',
      'submitted',
    ]);
    const names = decided.tries[0]?.readings.find(({ source }) => source === 'provider')?.fields?.names;
    expect(names).toEqual(['MARISOL QUANDT']);
    const look = () => scene.send('merchant', `GET ${IMAGE}/${id}/images/front?source=provider`);
    expect((await look()).status).toBe(200);
    expect(shufti.charged).toEqual(['whole-77']);

    expect((await scene.change(id, '/erase', { reason: 'Asked by the person' })).status).toBe(200);
    await scene.readImages();
    expect((await read()).retention.provider_erasure).toBe('done');
    expect(shufti.sent.at(-1)).toMatchObject({ path: '/delete', body: { reference: 'whole-77' } });
    expect((await look()).body).toMatchObject({ code: 'image/deleted' });
    expect(await scene.db.$count(sealedFiles, isNotNull(sealedFiles.sealedKey))).toBe(0);
    // What is said too late brings nothing back.
    expect(await calledBack()).toBe(200);
    await scene.readImages();
    expect(JSON.stringify(await read())).not.toMatch(/Quandt|QUANDT|K1234567/);
    expect(await scene.db.$count(sealedFiles, isNotNull(sealedFiles.sealedKey))).toBe(0);
  });
});

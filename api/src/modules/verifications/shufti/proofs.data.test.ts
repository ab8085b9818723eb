import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf } from '@cbp/shared/testing/table';
import { desc, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../database/audit-schema.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { type AnsweringWorld, startAnsweringWorld } from '../testing/answering-world.ts';
import { pictureOf } from '../testing/verification-world.ts';

const ACCEPTED = { event: 'verification.accepted', verification_result: { document: { document: 1 } } };
const SECRET = 'a-short-lived-token-of-an-image';
const PATH = '/shuftipro/document-verification';

describe.each(usualDatabases)('images of Shufti, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: AnsweringWorld;
  beforeAll(async () => {
    database = await create();
    scene = await startAnsweringWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    scene.shufti.empty();
  });
  afterEach(() => scene.forgetTasks());
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  /** A result with images, called back and worked off. */
  async function withProofs(
    reference: string,
    proofs: object,
    more: Parameters<AnsweringWorld['atProvider']>[1] = {},
  ) {
    const id = await scene.atProvider(reference, more);
    const result = { ...ACCEPTED, proofs };
    scene.shufti.decide(reference, result);
    await scene.callBack({ reference, ...result });
    await scene.work();
    return scene.readVerification(id);
  }
  const look = (id: number, query: string, role: 'merchant' | 'other merchant' = 'merchant') =>
    scene.send(role, `GET ${PATH}/${id}/images/front?${query}`);
  const everythingStored = async () => {
    const { rows } = (await scene.db.execute(
      sql.raw(`select table_name as name from information_schema.tables where table_schema = 'cbp'`),
    )) as { rows: { name: string }[] };
    const found = [];
    for (const { name } of rows) {
      const { rows: texts } = (await scene.db.execute(
        sql.raw(`select coalesce(string_agg(t::text, ' '), '') as text from cbp.${name} t`),
      )) as { rows: { text: string }[] };
      found.push(texts[0]?.text ?? '');
    }
    return found.join(' ') + scene.world.logLines.join(' ');
  };

  it('are fetched at once and sealed, seen by the same call with its entry in the audit log, and no address stays', async () => {
    const front = scene.shufti.addImage(`front-${SECRET}`, await pictureOf('teal'), { token: SECRET });
    const back = scene.shufti.addImage(`back-${SECRET}`, await pictureOf('olive'), { token: SECRET });
    const found = await withProofs('customer-77', {
      document: { proof: front, additional_proof: back },
      access_token: SECRET,
      verification_report: 'https://ns.shuftipro.com/report',
    });
    expect(found.tries[0]).toMatchObject({
      images: [],
      provider_images: [
        { side: 'front', type: 'image/jpeg', is_kept: true },
        { side: 'back', type: 'image/jpeg', is_kept: true },
      ],
    });
    expect(found.timeline[0]).toMatchObject({ kind: 'images_received', creator: 'provider' });
    const stored = await everythingStored();
    expect(stored).not.toContain(SECRET);
    expect(stored).not.toContain('/api/pea/');
    const seen = await look(found.id, 'source=provider');
    expect(seen.status, seen.text).toBe(200);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    const [entry] = await scene.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(entry).toMatchObject({ action: 'read', after: { side: 'front', source: 'provider' } });
    expect((await look(found.id, '')).body).toMatchObject({ code: 'image/deleted' });
    expect((await look(found.id, 'source=provider', 'other merchant')).status).toBe(404);
    // Erasing takes them along.
    expect((await scene.change(found.id, '/erase', { reason: 'Asked' })).status).toBe(200);
    expect((await look(found.id, 'source=provider')).body).toMatchObject({ code: 'image/deleted' });
  });

  it('are not fetched from other hosts, and not kept where they aren’t images', async () => {
    const { port } = new URL(scene.shufti.url);
    const [small, large] = [await pictureOf('teal'), Buffer.alloc(17 * 1024 * 1024, 7)];
    const noise = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    scene.shufti.addImage('inside', small);
    const refused = {
      'another origin': 'https://images.example/front.jpg',
      'the name of this machine': `http://localhost:${port}/api/pea/inside`,
      'another address of this machine': `http://127.0.0.2:${port}/api/pea/inside`,
      'a private network': 'https://10.0.0.1/front.jpg',
      'a metadata service': 'http://169.254.169.254/latest/meta-data',
      'a file of this machine': 'file:///etc/passwd',
      'a name before the host': `http://127.0.0.1:${port}@images.example/front.jpg`,
      'an allowed origin in a path': `https://images.example/${scene.shufti.url}/api/pea/inside`,
      'no address': 'front.jpg',
      'no image': scene.shufti.addImage('text', Buffer.from('<html>no image</html>')),
      'an image of another type': scene.shufti.addImage('webp', noise),
      'an image that is too large': scene.shufti.addImage('large', Buffer.concat([small, large])),
    };
    const faults = await faultsOf(Object.entries(refused), async (url, name) => {
      const found = await withProofs(name, { document: { proof: url } });
      expect(found).toMatchObject({
        enquiry_result_event: 'verification.accepted',
        tries: [{ provider_images: [] }],
        timeline: [{ kind: 'images_refused', creator: 'provider' }, { kind: 'accepted' }],
      });
      expect(scene.shufti.calls).not.toContain('GET /api/pea/inside');
      expect(await scene.openTasks()).toEqual([]);
    });
    expect(faults).toEqual({});
    const stored = await everythingStored();
    for (const part of ['/front.jpg', '/api/pea/', 'meta-data']) expect(stored).not.toContain(part);
  });

  it('are fetched again after a failure, each once, by an address that is asked for anew', async () => {
    const front = scene.shufti.addImage('front', await pictureOf('teal'));
    const found = await withProofs('in two tries', {
      document: { proof: front, additional_proof: `${scene.shufti.url}/api/pea/later` },
    });
    expect(found.tries[0]?.provider_images).toMatchObject([{ side: 'front' }]);
    scene.shufti.addImage('later', await pictureOf('olive'));
    await scene.pass(3_600_000);
    await scene.work();
    const after = await scene.readVerification(found.id);
    expect(after.tries[0]?.provider_images).toMatchObject([{ side: 'front' }, { side: 'back' }]);
    expect(scene.shufti.calls.filter((call) => call.endsWith('/front'))).toHaveLength(1);
    expect(after.timeline.map(({ kind }) => kind)).toEqual(['images_received', 'accepted']);
  });

  it('of cards are never fetched, and those of an erased verification are not kept', async () => {
    const proofs = { document: { proof: scene.shufti.addImage('front', await pictureOf('teal')) } };
    const card = await withProofs('card', proofs, { types: ['credit_or_debit_card'] });
    expect(card.tries[0]?.provider_images).toEqual([]);
    const id = await scene.atProvider('erased');
    scene.shufti.decide('erased', { ...ACCEPTED, proofs });
    await scene.callBack({ reference: 'erased', ...ACCEPTED, proofs });
    await scene.callBack({ reference: 'erased', event: 'request.deleted' });
    await scene.work();
    const [attempt] = (await scene.readVerification(id)).tries;
    expect(attempt?.provider_images.filter(({ is_kept: isKept }) => isKept)).toEqual([]);
  });
});

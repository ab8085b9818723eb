import { DEMO_SHOP_HOSTS } from '@cbp/shared/brands/demo-shops';
import type { TakenWebsites } from '@cbp/shared/brands/website-conflict';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { NEW_BRAND, type Role, startBrandWorld } from './testing/brand-world.ts';

describe.each(usualDatabases)('a website of another brand, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: Awaited<ReturnType<typeof startBrandWorld>>;
  beforeAll(async () => {
    database = await create();
    world = await startBrandWorld(database);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const add = (role: Role, website: string, more: object = {}) =>
    world.send(role, 'POST ', { ...NEW_BRAND, websites: [website], ...more });
  type Answer = { status: number; body: unknown };
  const takenIn = ({ body }: Answer) => (body as { data: TakenWebsites }).data.websites;
  const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
  const idOf = ({ body }: Answer) => (body as { results: { id: number } }).results.id;

  it('is reported with the brand to those who may read it, and with nothing to others', async () => {
    const id = await world.put('M-9', 'taken-one.example');
    const seen = await add('operator', 'https://taken-one.example');
    expect(codeOf(seen)).toEqual([409, 'brands/website_taken']);
    const conflict = { kind: 'same', is_own: false, host: 'taken-one.example' };
    const ofOther = {
      brand_id: id,
      brand_name: 'taken-one.example',
      merchant_id: 'M-9',
      merchant_name: 'Elsewhere',
    };
    expect(takenIn(seen)).toEqual([{ host: 'taken-one.example', conflicts: [{ ...conflict, ...ofOther }] }]);
    const unseen = await add('merchant', 'https://taken-one.example');
    expect(codeOf(unseen)).toEqual([409, 'brands/website_taken']);
    const nothing = { brand_id: null, brand_name: null, merchant_id: null, merchant_name: null };
    expect(takenIn(unseen)).toEqual([
      { host: 'taken-one.example', conflicts: [{ ...conflict, ...nothing }] },
    ]);
    expect(JSON.stringify(unseen.body)).not.toContain('Elsewhere');
  });

  it('is kept with a reason, which stays while the conflict does', async () => {
    const other = await world.put('M-9', 'taken-two.example');
    const kept = await add('merchant', 'https://taken-two.example', { website_reason: 'Sold through them' });
    expect(kept.status).toBe(201);
    const id = idOf(kept);
    const read = await world.send('merchant', `GET /${id}`);
    expect(read.body).toMatchObject({
      results: { website_reason: 'Sold through them', websites: [{ conflicts: [{ brand_name: null }] }] },
    });
    const both = ['https://taken-two.example', 'https://mine-two.example'];
    const grown = await world.send('merchant', `PATCH /${id}`, { websites: both });
    expect(grown.body).toMatchObject({ results: { website_reason: 'Sold through them' } });
    await world.send('operator', `DELETE /${other}`, {});
    const alone = await world.send('merchant', `PATCH /${id}`, {
      websites: [...both, 'https://more-two.example'],
    });
    expect(alone.body).toMatchObject({ results: { website_reason: null } });
  });

  it('that only looks like one is reported as well', async () => {
    await world.put('M-9', 'pinewood.example');
    for (const host of [
      'pinew00d.example',
      'рinewood.example',
      'www.pinewood.example',
      'pine-wood.example',
    ]) {
      const answer = await add('operator', `https://${host}`);
      expect(codeOf(answer), host).toEqual([409, 'brands/website_taken']);
      expect(takenIn(answer)[0]?.conflicts, host).toMatchObject([
        { kind: 'looks_alike', host: 'pinewood.example' },
      ]);
    }
    // Which host it is would tell of a client that the caller can't see.
    const unseen = await add('merchant', 'https://pinew00d.example');
    expect(takenIn(unseen)[0]?.conflicts).toMatchObject([
      { kind: 'looks_alike', host: null, brand_id: null },
    ]);
  });

  it('of the same client is refused whatever the reason, and its look-alikes are the client’s own', async () => {
    await world.put('M-2', 'own-shop.example');
    const same = await add('merchant', 'https://own-shop.example', { website_reason: 'Because' });
    expect(codeOf(same)).toEqual([409, 'brands/website_taken']);
    expect(takenIn(same)[0]?.conflicts).toMatchObject([{ kind: 'same', is_own: true }]);
    expect((await add('merchant', 'https://ownshop.example')).status).toBe(201);
  });

  it('of an archived brand is free, until that one is to be restored', async () => {
    const id = await world.put('M-9', 'resting.example', { status: 'archived' });
    expect((await add('merchant', 'https://resting.example')).status).toBe(201);
    const restored = await world.send('other merchant', `POST /${id}/restore`, {});
    expect(codeOf(restored)).toEqual([409, 'brands/website_taken']);
    expect((await world.send('other merchant', `GET /${id}`)).body).toMatchObject({
      results: { websites: [{ conflicts: [{ kind: 'same', brand_name: null }] }] },
    });
    const website_reason = 'Both shops sell there';
    const kept = await world.send('other merchant', `POST /${id}/restore`, { website_reason });
    expect(kept.body).toMatchObject({ results: { status: 'active', website_reason } });
  });

  it('of the same client keeps an archived one from being restored whatever the reason', async () => {
    const id = await world.put('M-2', 'resting-own.example', { status: 'archived' });
    expect((await add('merchant', 'https://resting-own.example')).status).toBe(201);
    const restored = await world.send('merchant', `POST /${id}/restore`, { website_reason: 'Because' });
    expect(codeOf(restored)).toEqual([409, 'brands/website_taken']);
  });

  it('needs its old reason no more if it is restored when the other brand is gone', async () => {
    const website_reason = 'Sold through them';
    const id = await world.put('M-9', 'alone-again.example', {
      status: 'archived',
      websiteReason: website_reason,
    });
    const restored = await world.send('other merchant', `POST /${id}/restore`, {});
    expect(restored.body).toMatchObject({ results: { status: 'active', website_reason: null } });
  });

  it('is taken by one of two that come at once', async () => {
    const answers = await Promise.all(
      ['merchant', 'other merchant'].map((role, index) =>
        add(role as Role, 'https://wanted.example', { merchant_id: index === 0 ? 'M-2' : 'M-9' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('of the demo, which this machine has, is refused like any other without a public ending', async () => {
    for (const host of [...DEMO_SHOP_HOSTS, 'shop.localhost']) {
      expect(codeOf(await add('operator', `https://${host}`)), host).toEqual([409, 'brands/website_invalid']);
    }
    const withPort = await add('operator', `http://${DEMO_SHOP_HOSTS[0]}:4003`);
    expect(codeOf(withPort)).toEqual([400, 'request/invalid']);
  });

  it('can’t be guessed by trying names', async () => {
    await world.put('M-9', 'hidden.example');
    let last: Answer = { status: 0, body: null };
    for (let tries = 0; tries < 70 && last.status !== 429; tries += 1) {
      last = await add('merchant', 'https://hidden.example');
    }
    expect(codeOf(last)).toEqual([429, 'request/too_many']);
    expect((await add('operator', 'https://hidden.example')).status).toBe(409);
  });
});

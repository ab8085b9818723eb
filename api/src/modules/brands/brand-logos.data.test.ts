import type { Brand } from '@cbp/shared/brands/brand.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { FileHome } from '@cbp/shared/node/files/testing/file-homes';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesAndHomes, keysIn, type WatchedFiles, watchedFiles } from '../../testing/test-files.ts';
import { sweepImages } from '../images/images.service.ts';
import { NEW_BRAND, type Role, startBrandWorld } from './testing/brand-world.ts';

const TWO_DAYS_MS = 2 * 24 * 60 * 60_000;

describe.each(databasesAndHomes)('the logo of a brand, on $name', ({ create, createHome }) => {
  let database: TestDatabase;
  let home: FileHome;
  let files: WatchedFiles;
  let world: Awaited<ReturnType<typeof startBrandWorld>>;
  beforeAll(async () => {
    database = await create();
    home = await createHome();
    files = watchedFiles(await home.store());
    world = await startBrandWorld(database, files);
  });
  afterAll(async () => {
    await world?.end();
    await files?.close();
    await home?.end();
    await database?.end();
  });

  let count = 0;
  const picture = (width = 900) =>
    smallPhoto({ width, height: 700, background: '#357' })
      .withExif({ IFD0: { Copyright: 'where it was drawn' } })
      .png()
      .toBuffer();
  const uploaded = async (role: Role, bytes: Uint8Array, path?: string) => {
    const response = await world.upload(role, bytes, path);
    const { results } = (await response.json()) as { results?: { id: string } };
    return results?.id ?? expect.fail(`not uploaded: ${response.status}`);
  };
  const add = (role: Role, logo: string) => {
    count += 1;
    const websites = [`https://logo-${count}.example`];
    return world.send(role, 'POST ', { ...NEW_BRAND, websites, logo_upload_id: logo });
  };
  const brandIn = ({ body }: { body: unknown }) => (body as { results: Brand }).results;
  const imageAt = (name: string) => fetch(`${world.world.server.url}/images/${name}`);
  const images = () => keysIn(files, 'images');

  it('is re-encoded, shrunk, without what the file says besides, and shown without a sign-in', async () => {
    const made = await add('merchant who adds', await uploaded('merchant who adds', await picture()));
    const { logo } = brandIn(made);
    const shown = await imageAt(logo ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const metadata = await sharp(await shown.arrayBuffer()).metadata();
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(['jpeg', 512, undefined]);
    expect((await imageAt(`${'A'.repeat(32)}.jpg`)).status).toBe(404);
  });

  it('is replaced and removed, and the old image is deleted a day later', async () => {
    const { id, logo } = brandIn(await add('merchant', await uploaded('merchant', await picture())));
    const next = await uploaded('merchant', await picture(600), 'changed-brand-logos');
    const changed = brandIn(await world.send('merchant', `PATCH /${id}`, { logo_upload_id: next }));
    expect(changed.logo).not.toBe(logo);
    expect((await imageAt(logo ?? '')).status).toBe(404);
    const kept = brandIn(await world.send('merchant', `PATCH /${id}`, { hours: 'Mon–Fri' }));
    expect(kept.logo).toBe(changed.logo);
    const without = brandIn(await world.send('merchant', `PATCH /${id}`, { logo_upload_id: null }));
    expect(without.logo).toBeNull();
    const later = () => new Date(world.world.ctx.now().getTime() + TWO_DAYS_MS);
    await sweepImages({ db: world.db, files, now: later }, new AbortController().signal);
    const names = (await images()).join();
    expect(names).not.toContain(logo);
    expect(names).not.toContain(changed.logo);
  });

  it('stores nothing where the brand is refused', async () => {
    const before = await images();
    const taken = await uploaded('merchant', await picture());
    const answer = await world.send('merchant', 'POST ', {
      ...NEW_BRAND,
      websites: ['https://co.uk'],
      logo_upload_id: taken,
    });
    expect(answer.status).toBe(409);
    expect(await images()).toEqual(before);
  });

  it('is neither a file of another caller nor one that is used already, nor anything but an image', async () => {
    const bytes = await picture();
    const own = await uploaded('merchant', bytes);
    expect((await add('other merchant', own)).body).toMatchObject({ code: 'merchants/not_found' });
    expect((await add('operator', own)).body).toMatchObject({ code: 'upload/not_found' });
    expect((await add('merchant', own)).status).toBe(201);
    expect((await add('merchant', own)).body).toMatchObject({ code: 'upload/not_found' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused = await world.upload('merchant', svg);
    expect(await refused.json()).toMatchObject({ code: 'upload/wrong_type' });
    expect((await world.upload('merchant who reads', bytes)).status).toBe(403);
    expect((await world.upload('merchant who adds', bytes, 'changed-brand-logos')).status).toBe(403);
  });
});

import { testServerUrl } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { placeWithDemo } from './demo-data.ts';
import { startProduct, startProductAt } from './product.ts';
import { guardWrites } from './testing/write-guard.ts';

describe.runIf(testServerUrl)('a product that several tests share', () => {
  it('refuses a write that a test plants, and fails that test and no other', async ({ onTestFinished }) => {
    const product = await startProduct({}, { isShared: true });
    onTestFinished(() => product.stop());
    const connectionString = product.settings.DATABASE_URL ?? '';
    const guard = await guardWrites(connectionString);
    const client = new pg.Client({ connectionString });
    await client.connect();
    onTestFinished(() => client.end());
    await guard.expectNoWrites();
    const planted = client.query("update cbp.clients set name = name || '!'");
    await expect(planted).rejects.toThrow('a test that only looks may not update clients');
    await expect(guard.expectNoWrites()).rejects.toThrow(
      'Writes to the shared product were refused: update clients (1).',
    );
    await guard.expectNoWrites();
  });

  it('finds no alert to match, however late in a run it starts', async ({ onTestFinished }) => {
    const place = await placeWithDemo({ isShared: true });
    onTestFinished(() => place.remove());
    const client = new pg.Client({ connectionString: place.settings.DATABASE_URL ?? '' });
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query(
      `select ethoca_id from cbp.alerts where coalesce(matched_at < now() + interval '12 hours', true)`,
    );
    expect(rows).toEqual([]);
  });

  it('lets its server look through the stored texts, which it begins whenever its template was stopped too early', async ({
    onTestFinished,
  }) => {
    const place = await placeWithDemo({ isShared: true });
    onTestFinished(() => place.remove());
    const connectionString = place.settings.DATABASE_URL ?? '';
    const client = new pg.Client({ connectionString });
    await client.connect();
    // The database is dropped with its place.
    client.on('error', () => undefined);
    await client.query('truncate cbp.text_readings');
    const guard = await guardWrites(connectionString);
    const product = await startProductAt({ settings: place.settings, dataDir: place.dataDir });
    const tablesRead = async () => (await client.query('select 1 from cbp.text_readings')).rows.length;
    const ended = expect.poll(tablesRead, { timeout: WAIT_MS }).toBeGreaterThan(0);
    await ended.finally(() => product.stop());
    await guard.expectNoWrites();
  });
});

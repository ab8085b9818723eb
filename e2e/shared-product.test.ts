import { testServerUrl } from '@cbp/shared/node/database/testing/test-database';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startProduct } from './product.ts';
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
});

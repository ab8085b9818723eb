import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { desc } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { auditLog } from '../database/audit-schema.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { call, startTestServer } from '../testing/test-server.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function startServer(countryHeader: string | null) {
  const database: TestDatabase = await (usualDatabases[0] ?? expect.fail('no database')).create();
  ends.push(database.end);
  const server = await startTestServer({ connection: database.connection, config: { countryHeader } });
  ends.push(server.end);
  return async (headers: Record<string, string>) => {
    const body = { name: 'nobody@cbp.example', password: 'a-password-1' };
    const { status } = await call(`${server.url}/api/auth/login`, { body, headers });
    const { db } = database.connection;
    const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    return { status, country: row?.country };
  };
}

it('a country is taken from the header of a trusted proxy, where it is one', async () => {
  const tell = await startServer('CF-IPCountry');
  expect(await tell({ 'CF-IPCountry': 'hk' })).toEqual({ status: 403, country: 'HK' });
  expect(await tell({ 'CF-IPCountry': 'Hong Kong' })).toEqual({ status: 403, country: null });
  expect(await tell({})).toEqual({ status: 403, country: null });
});

it('a country header is ignored without a trusted proxy', async () => {
  const AUTH_SECRET = 'a-secret-of-more-than-32-characters';
  const SECRETS_KEY = 'a-key-of-more-than-32-characters-too';
  const COUNTRY_HEADER = 'CF-IPCountry';
  const needed = { AUTH_SECRET, SECRETS_KEY, COUNTRY_HEADER };
  expect(readConfig(needed).countryHeader).toBeNull();
  expect(readConfig({ ...needed, TRUST_PROXY: '1' }).countryHeader).toBe(COUNTRY_HEADER);
  const tell = await startServer(null);
  expect(await tell({ 'CF-IPCountry': 'HK' })).toEqual({ status: 403, country: null });
});

it('an Idempotency-Key that is too long is refused', async () => {
  const tell = await startServer(null);
  expect(await tell({ 'Idempotency-Key': 'k'.repeat(201) })).toEqual({ status: 400, country: undefined });
});

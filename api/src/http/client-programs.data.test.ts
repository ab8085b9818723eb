import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { asc, eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientCredentials, clients } from '../database/access-schema.ts';
import { auditLog } from '../database/audit-schema.ts';
import { createCredentialCheck } from '../modules/auth/credential-check.service.ts';
import { createClients } from '../modules/clients/clients.service.ts';
import { createDescriptors } from '../modules/descriptors/descriptors.service.ts';
import { type AuthWorld, startAuthWorld } from '../testing/auth-world.ts';
import { addProgram, basicOf, PROGRAM_PASSWORD } from '../testing/client-program.ts';
import { ROW_CREATED_AT } from '../testing/row-created-at.ts';
import { sampleAlert } from '../testing/sample-alert.ts';
import { sampleOrigin } from '../testing/sample-origin.ts';
import { usualDatabases } from '../testing/test-database.ts';

const HERE = '203.0.113.7';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe.each(usualDatabases)('a program of a client, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let serial = 0;
  let username = '';
  let merchantId = '';

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
  });
  beforeEach(async () => {
    serial += 1;
    merchantId = `M-${serial}`;
    username = `program-${serial}`;
    const ctx = { db: database.connection.db };
    const told = {
      role: 'MERCHANT',
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    const input = [
      { merchantId, name: 'Above', parentId: null, ...told },
      { merchantId: `${merchantId}-below`, name: 'Below', parentId: merchantId, ...told },
      { merchantId: `${merchantId}-other`, name: 'Other', parentId: null, ...told },
    ];
    await createClients({ ctx, input });
    const found = {
      type: 'STARTS_WITH',
      status: 'ACTIVE',
      origin: 'portal',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({
      ctx,
      input: input.map((client) => ({
        ...found,
        descriptor: `${client.merchantId} `,
        clientId: client.merchantId,
      })),
    });
    await addProgram(ctx.db, merchantId, {
      username,
      from: ['203.0.113.0/24'],
      effectiveAt: world.ctx.now(),
    });
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const send = (
    target: string,
    more: { from?: string; body?: unknown; password?: string; as?: string } = {},
  ) => {
    const { from = HERE, body, password, as = username } = more;
    return world.send(target, { from, headers: basicOf(as, password), ...(body !== undefined && { body }) });
  };
  const list = (more: Parameters<typeof send>[1] = {}) =>
    send('POST /ethoca/alerts/list', { body: {}, ...more });
  const setCredential = (change: Partial<typeof clientCredentials.$inferInsert>) =>
    database.connection.db
      .update(clientCredentials)
      .set(change)
      .where(eq(clientCredentials.username, username));
  const setClient = (change: Partial<typeof clients.$inferInsert>) =>
    database.connection.db.update(clients).set(change).where(eq(clients.merchantId, merchantId));

  it('imports alerts of its client and sub-clients only; the log names the credential', async () => {
    const of = (id: string) => ({ alert: sampleAlert({ MerchantDescriptor: `${id} SHOP` }) });
    const body = [of(merchantId), of(`${merchantId}-below`), of(`${merchantId}-other`), of('nobody')];
    const answer = await send('POST /ethoca/alerts', { body });
    const { results } = answer.body as { results: { state: string; id?: number }[] };
    expect(results.map(({ state }) => state)).toEqual(['created', 'created', 'refused', 'refused']);
    const { body: listed } = await list();
    expect((listed as { total: number }).total).toBe(2);
    const { db } = database.connection;
    const [row] = await db.select().from(auditLog).where(eq(auditLog.credential, username));
    expect(row).toMatchObject({ actor: 'credential', userId: null, email: null, ip: HERE });
  });

  it('gives no money back, and decides nothing of refunds: a person does', async () => {
    const body = { alert: sampleAlert({ MerchantDescriptor: `${merchantId} SHOP` }) };
    const answer = await send('POST /ethoca/alerts', { body });
    const [alert] = (answer.body as { results: { id: number }[] }).results;
    const tries = {
      [`alerts/${alert?.id}/refund`]: { descriptor_id: 1, amount: 1 },
      'refunds/1/ask': {},
      'refunds/1/decide': { is_refunded: true, reason: 'Seen' },
    };
    for (const [path, wanted] of Object.entries(tries)) {
      const { status, text } = await send(`POST /ethoca/${path}`, { body: wanted });
      expect([path, status, text]).toEqual([path, 403, expect.stringContaining('auth/forbidden')]);
    }
  });

  it('sends the same once with an Idempotency-Key, which is another program’s as well', async () => {
    const body = { alert: sampleAlert({ MerchantDescriptor: `${merchantId} SHOP` }) };
    const post = (as: string) =>
      world.send('POST /ethoca/alerts', {
        body,
        from: HERE,
        headers: { ...basicOf(as), 'Idempotency-Key': 'key-1' },
      });
    const first = await post(username);
    expect((await post(username)).text).toBe(first.text);
    await addProgram(database.connection.db, merchantId, {
      username: `${username}-b`,
      from: ['0.0.0.0/0'],
      effectiveAt: world.ctx.now(),
    });
    expect((await post(`${username}-b`)).text).toContain('known');
  });

  it('is rejected in the same way for a wrong password, an unknown name, and a time or client that is no longer valid', async () => {
    const asks: (() => Promise<{ status: number; body: unknown }>)[] = [
      () => list({ password: 'another-password' }),
      () => list({ as: 'nobody-of-this-name' }),
      async () => {
        await setCredential({ effectiveAt: new Date(world.ctx.now().getTime() + HOUR_MS) });
        return list();
      },
      async () => {
        await setCredential({ effectiveAt: new Date(0), expiredAt: world.ctx.now() });
        return list();
      },
      async () => {
        await setCredential({ expiredAt: null });
        await setClient({ status: 'DELETED' });
        return list();
      },
    ];
    for (const ask of asks) {
      expect(await ask()).toMatchObject({ status: 401, body: { code: 'auth/unauthenticated' } });
    }
    await setClient({ status: 'ACTIVE' });
    expect((await list()).status).toBe(200);
  });

  it("calls only from the client's allowlist, and learns the reason only with the correct password", async () => {
    const elsewhere = { from: '198.51.100.9' };
    expect(await list(elsewhere)).toMatchObject({ status: 403, body: { code: 'auth/address_not_allowed' } });
    expect((await list({ ...elsewhere, password: 'another-password' })).status).toBe(401);
    expect((await list()).status).toBe(200);
    await setClient({ apiAddresses: [] });
    expect((await list()).status).toBe(403);
  });

  it('is refused at once when it was ended, or has another password, though it was right a moment ago', async () => {
    expect((await list()).status).toBe(200);
    const [kept] = await database.connection.db
      .select()
      .from(clientCredentials)
      .where(eq(clientCredentials.username, username));
    await setCredential({ passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA' });
    expect((await list()).status).toBe(401);
    await setCredential({ passwordHash: kept?.passwordHash ?? '' });
    expect((await list()).status).toBe(200);
    await setCredential({ expiredAt: world.ctx.now() });
    expect((await list()).status).toBe(401);
  });

  it('may send many calls at once, and who guesses is stopped without locking it out', async () => {
    const many = await Promise.all(Array.from({ length: 30 }, () => list()));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
    const guesses: number[] = [];
    for (let count = 0; count < 11; count++) {
      const guess = { password: `guess-${count}`, from: '203.0.113.99' };
      guesses.push((await list(guess)).status);
    }
    expect([guesses.slice(0, 10).every((status) => status === 401), guesses[10]]).toEqual([true, 429]);
    expect((await list({ from: '203.0.113.99', password: 'guess-99' })).status).toBe(429);
    expect((await list()).status).toBe(200);
  });

  it('writes an audit entry per rejection, only the first of a flood, and never the password that was tried', async () => {
    const refusals = async () => {
      const { seq, credential, merchantId: client } = auditLog;
      const { db } = database.connection;
      const isOurs = or(
        eq(credential, username),
        eq(credential, `${username}-nobody`),
        eq(client, merchantId),
      );
      return db.select().from(auditLog).where(isOurs).orderBy(asc(seq));
    };
    const from = '203.0.113.44';
    const guess = 'a-guess-of-a-password';
    expect((await list()).status).toBe(200);
    for (let count = 0; count < 14; count++) await list({ from, password: `${guess}-${count}` });
    await list({ from, password: guess, as: `${username}-nobody` });
    for (let count = 0; count < 3; count++) await list({ from: '198.51.100.44' });
    await setCredential({ expiredAt: world.ctx.now() });
    for (let count = 0; count < 3; count++) await list({ from: '203.0.113.45' });
    const kept = await refusals();
    const ofClient = { credential: username, entityIds: [merchantId], merchantId };
    expect(kept).toMatchObject([
      ...Array.from({ length: 10 }, () => ({ ...ofClient, statusCode: 401 })),
      { ...ofClient, statusCode: 429, response: { code: 'request/too_many' } },
      { credential: `${username}-nobody`, entityIds: [], merchantId: null, statusCode: 401 },
      { ...ofClient, statusCode: 403, response: { code: 'auth/address_not_allowed' } },
      { ...ofClient, statusCode: 401, response: { code: 'auth/unauthenticated' } },
    ]);
    expect(kept[0]).toMatchObject({
      ...{
        actor: 'visitor',
        userId: null,
        email: null,
        action: 'login',
        section: 'auth',
        entityType: 'client',
      },
      ...{ url: '/api/ethoca/alerts/list', method: 'POST', ip: from, request: { username } },
    });
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${guess}|${PROGRAM_PASSWORD}`));
  });

  it('has its password hashed once per interval and once per rejection, and its use recorded once a minute', async () => {
    const { db } = database.connection;
    let hashed = 0;
    const check = createCredentialCheck(async (stored, password) => {
      hashed += 1;
      return stored !== null && password === PROGRAM_PASSWORD;
    });
    const ask = (now: Date, as = username) =>
      check({
        ctx: { db, now, origin: sampleOrigin(HERE), log: silentLog },
        input: { username: as, password: PROGRAM_PASSWORD },
      });
    const start = world.ctx.now();
    const uses: (number | undefined)[] = [];
    for (const passed of [0, 30_000, 59_000, 61_000]) {
      await ask(new Date(start.getTime() + passed));
      const [row] = await db.select().from(clientCredentials).where(eq(clientCredentials.username, username));
      uses.push((row?.lastUsedAt?.getTime() ?? 0) - start.getTime());
    }
    expect([hashed, uses]).toEqual([1, [0, 0, 0, 61_000]]);
    await expect(ask(start, 'nobody-of-this-name')).rejects.toThrow('Unauthenticated');
    await setCredential({ expiredAt: start });
    await expect(ask(start)).rejects.toThrow('Unauthenticated');
    expect(hashed).toBe(2);
  });
});

import type { Client } from '@cbp/shared/clients/client.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientCredentials, clients } from '../../database/access-schema.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { basicOf } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { createClients } from './clients.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const HERE = '203.0.113.7';

describe.each(usualDatabases)('how programs of a client and the platform talk, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let bearer: string;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const told = { role: 'MERCHANT', parentId: null, createdAt: ROW_CREATED_AT } as const;
    const input = [
      { merchantId: 'M-1', name: 'Shop', status: 'ACTIVE' as const, ...told },
      { merchantId: 'M-2', name: 'New shop', status: 'PENDING' as const, ...told },
    ];
    await createClients({ ctx: { db: database.connection.db }, input });
    await signIn();
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  async function signIn() {
    const user = await world.addUser({
      registeredService: ['ethoca'],
      permissions: [
        { service: 'ethoca', scope: { type: 'all' }, access: ['merchant.read', 'merchant.update'] },
      ],
    });
    bearer = (await world.signIn(user)).access;
  }
  const send = (target: string, body: unknown = {}) => {
    const [method, path] = target.split(' ');
    return world.send(`${method} /ethoca/merchants/${path}`, { bearer, body });
  };
  const results = <Results>({ status, body, text }: Awaited<ReturnType<typeof send>>) => {
    expect([status, text]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
    return (body as { results: Results }).results;
  };
  const row = async () => {
    const [found] = await database.connection.db.select().from(clients).where(eq(clients.merchantId, 'M-1'));
    return found ?? expect.fail('no client');
  };
  const lastAudit = async () => {
    const [found] = await database.connection.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    return found ?? expect.fail('no row');
  };

  it('is set in parts, and the password is never returned', async () => {
    const set = results<Client>(
      await send('PATCH M-1', {
        push_url: 'https://shop.example/alerts',
        push_username: 'cbp',
        push_password: 'a-push-password-9',
        api_white_listed_ips: ['203.0.113.0/24', '2001:db8::/32'],
        alert_email_to: ['alerts@shop.example'],
        language: 'tc',
        version: (await row()).version,
      }),
    );
    expect(set).toMatchObject({
      push_url: 'https://shop.example/alerts',
      push_username: 'cbp',
      has_push_password: true,
      api_white_listed_ips: ['203.0.113.0/24', '2001:db8::/32'],
      alert_email_to: ['alerts@shop.example'],
      language: 'tc',
    });
    const kept = await row();
    const { receivers } = world.server.services.clients;
    expect(await receivers.read(database.connection.db, 'M-1', world.ctx.now())).toEqual({
      url: 'https://shop.example/alerts',
      login: { username: 'cbp', password: 'a-push-password-9' },
      keys: [],
    });
    const audit = await lastAudit();
    expect(audit).toMatchObject({ entityType: 'client', entityIds: ['M-1'], merchantId: 'M-1' });
    expect(audit.request).toMatchObject({ push_password: '[not kept]', language: 'tc' });
    expect(JSON.stringify([audit, set, kept])).not.toContain('a-push-password-9');
    const other = results<Client>(await send('PATCH M-1', { language: 'en', push_password: '' }));
    expect([other.push_username, other.has_push_password, other.language]).toEqual(['cbp', true, 'en']);
    const emptied = results<Client>(await send('PATCH M-1', { push_username: '', push_url: '' }));
    expect([emptied.push_url, emptied.push_username, emptied.has_push_password]).toEqual([null, null, false]);
  });

  it('a push password is for the server that it was typed for', async () => {
    const login = { push_username: 'cbp', push_password: 'a-push-password-9' };
    const has = async (body: object) => results<Client>(await send('PATCH M-1', body)).has_push_password;
    expect(await has({ push_url: 'https://shop.example/one', ...login })).toBe(true);
    expect(await has({ push_url: 'https://shop.example/two' })).toBe(true);
    expect(await has({ push_url: 'https://elsewhere.example/one' })).toBe(false);
    expect(await has({ push_url: 'https://shop.example/one', ...login })).toBe(true);
    expect(await has({ push_url: '', push_username: '' })).toBe(false);
  });

  it('is rejected for invalid values, with their place, and for outdated versions', async () => {
    const wrong: [unknown, string][] = [
      [{ api_white_listed_ips: ['203.0.113.9', '203.0.113.0/33'] }, 'api_white_listed_ips.1'],
      [{ api_white_listed_ips: ['shop.example'] }, 'api_white_listed_ips.0'],
      [{ push_url: 'shop.example' }, 'push_url'],
      [{ push_url: 'https://user:word@shop.example/' }, 'push_url'],
      [{ push_username: 'a:b' }, 'push_username'],
      [{ alert_email_to: ['nobody'] }, 'alert_email_to.0'],
    ];
    for (const [body, place] of wrong) {
      const answer = await send('PATCH M-1', body);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(place)]);
    }
    for (const url of [
      'http://shop.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.2.3.4/x',
    ]) {
      const answer = await send('PATCH M-1', { push_url: url });
      expect([url, answer.status, answer.body]).toEqual([
        url,
        422,
        expect.objectContaining({ code: 'merchants/push_url_refused' }),
      ]);
    }
    const stale = await send('PATCH M-1', { language: 'sc', version: 1 });
    expect(stale.body).toMatchObject({ code: 'merchants/changed', data: { merchant_id: 'M-1' } });
  });

  it('are closed until it is active, while users of it are prepared before', async () => {
    const access = ['user.create' as const];
    const operator = await world.addUser({
      registeredService: ['cbp', 'ethoca'],
      permissions: [
        { service: 'cbp', scope: { type: 'all' }, access },
        { service: 'ethoca', scope: { type: 'all' }, access: ['merchant.read'] },
      ],
    });
    const { access: ofOperator } = await world.signIn(operator);
    const scope = { type: 'merchants', merchants: ['M-2'], include_subordinates: false };
    for (const status of ['PENDING', 'PROCESSING'] as const) {
      await database.connection.db.update(clients).set({ status }).where(eq(clients.merchantId, 'M-2'));
      for (const target of ['PATCH M-2', 'POST M-2/push-secret', 'POST M-2/credentials']) {
        const body = target.endsWith('credentials') ? { name: 'x' } : {};
        expect((await send(target, body)).body).toMatchObject({ code: 'merchants/not_active' });
      }
      const user = {
        email: `${status.toLowerCase()}@new-shop.example`,
        display_name: 'Staff',
        registered_service: ['ethoca'],
        permissions: [{ service: 'ethoca', scope, access: ['merchant.read'] }],
        send_activation_mail: true,
      };
      const made = await world.send('POST /users', { bearer: ofOperator, body: user });
      expect([status, made.status, made.text]).toEqual([status, 201, expect.anything()]);
    }
  });

  it('a credential is told once, works until it is ended, and leaves no password anywhere', async () => {
    results(await send('PATCH M-1', { api_white_listed_ips: ['203.0.113.0/24'] }));
    const created = results<{ username: string; password: string }>(
      await send('POST M-1/credentials', { name: 'Shop system' }),
    );
    const audit = await lastAudit();
    expect(audit).toMatchObject({ action: 'create', section: 'merchants', entityIds: ['M-1'] });
    const [stored] = await database.connection.db
      .select()
      .from(clientCredentials)
      .where(eq(clientCredentials.username, created.username));
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify([audit, stored])).not.toContain(created.password);
    const list = () =>
      world.send('POST /ethoca/alerts/list', {
        from: HERE,
        body: {},
        headers: basicOf(created.username, created.password),
      });
    expect((await list()).status).toBe(200);
    const shown = results<Client>(await world.send('GET /ethoca/merchants/M-1', { bearer }));
    expect(shown.api_credentials).toEqual([
      {
        username: created.username,
        name: 'Shop system',
        effective_at: world.ctx.now().toISOString(),
        expired_at: null,
        last_used_at: world.ctx.now().toISOString(),
      },
    ]);
    const ended = results<Client>(await send(`POST M-1/credentials/${created.username}/end`));
    expect(ended.api_credentials[0]?.expired_at).toBe(world.ctx.now().toISOString());
    expect((await list()).status).toBe(401);
    expect((await send('POST M-1/credentials/nobody/end')).body).toMatchObject({
      code: 'merchants/no_credential',
    });
  });

  it('a credential has the times that were said, in their order', async () => {
    const at = (days: number) => new Date(world.ctx.now().getTime() + days * DAY_MS).toISOString();
    const created = results<{ effective_at: string; expired_at: string }>(
      await send('POST M-1/credentials', { name: 'Later', effective_at: at(1), expired_at: at(2) }),
    );
    expect([created.effective_at, created.expired_at]).toEqual([at(1), at(2)]);
    for (const times of [
      { effective_at: at(2), expired_at: at(1) },
      { effective_at: at(-2), expired_at: at(-1) },
    ]) {
      const { body } = await send('POST M-1/credentials', { name: 'Wrong', ...times });
      expect(body).toMatchObject({ code: 'merchants/wrong_times' });
    }
  });

  it('names can be changed by users who edit the client, its provider ID by operators only', async () => {
    const changed = { name: ' Shop & Sons ', contact_email_to: ['office@shop.example'], ethoca_id: 'ETH-9' };
    expect(results<Client>(await send('PATCH M-1', changed))).toMatchObject({
      name: 'Shop & Sons',
      contact_email_to: ['office@shop.example'],
      ethoca_id: 'ETH-9',
    });
    const scope = { type: 'merchants' as const, merchants: ['M-1'], include_subordinates: true };
    const user = await world.addUser({
      registeredService: ['ethoca'],
      permissions: [{ service: 'ethoca', scope, access: ['merchant.update'] }],
    });
    const own = (await world.signIn(user)).access;
    const say = async (body: object) =>
      (await world.send('PATCH /ethoca/merchants/M-1', { bearer: own, body })).status;
    expect([await say({ name: 'Shop' }), await say({ ethoca_id: '' })]).toEqual([200, 403]);
  });

  it('a signing secret takes the place of the one before it, which signs for a day', async () => {
    const make = async () =>
      results<{ secret: string; before_until: string | null }>(await send('POST M-1/push-secret'));
    results(await send('PATCH M-1', { push_url: 'https://shop.example/alerts' }));
    const first = await make();
    const second = await make();
    expect([first.before_until, second.before_until]).toEqual([
      null,
      new Date(world.ctx.now().getTime() + DAY_MS).toISOString(),
    ]);
    const keyOf = ({ secret }: { secret: string }) => {
      expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
      return Buffer.from(secret.slice('whsec_'.length), 'base64');
    };
    const { receivers } = world.server.services.clients;
    const keys = async () => (await receivers.read(database.connection.db, 'M-1', world.ctx.now()))?.keys;
    expect(await keys()).toEqual([keyOf(second), keyOf(first)]);
    world.pass(DAY_MS);
    expect(await keys()).toEqual([keyOf(second)]);
    expect(JSON.stringify([await row(), await lastAudit()])).not.toContain(second.secret);
  });

  it('a credential is rotated: the new one is good at once, the one before it for as long as was said', async () => {
    await signIn();
    results(await send('PATCH M-1', { api_white_listed_ips: [HERE] }));
    const first = results<{ username: string; password: string }>(
      await send('POST M-1/credentials', { name: 'Rotated' }),
    );
    const second = results<{ username: string; password: string; before_until: string }>(
      await send(`POST M-1/credentials/${first.username}/rotate`, { overlap_hours: 2 }),
    );
    const works = async ({ username, password }: { username: string; password: string }) => {
      const headers = basicOf(username, password);
      return (await world.send('POST /ethoca/alerts/list', { from: HERE, body: {}, headers })).status;
    };
    expect([await works(first), await works(second)]).toEqual([200, 200]);
    expect(second.before_until).toBe(new Date(world.ctx.now().getTime() + 2 * 3_600_000).toISOString());
    expect(JSON.stringify(await lastAudit())).not.toContain(second.password);
    const nobody = await send('POST M-1/credentials/nobody/rotate');
    expect(nobody.body).toMatchObject({ code: 'merchants/no_credential' });
    world.pass(2 * 3_600_000);
    expect([await works(first), await works(second)]).toEqual([401, 200]);
  });
});

import type { RequiredRight } from '@cbp/shared/access/access-right';
import { rightsOf } from '@cbp/shared/access/access-right';
import { DECLARED_CALLS, type DeclaredCall } from '@cbp/shared/declared-calls';
import { SMALL_BODY_BYTES } from '@cbp/shared/endpoints/endpoint';
import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { uploadEndpoints } from '@cbp/shared/endpoints/uploads';
import { LISTS } from '@cbp/shared/lists';
import { statusBeforeBody } from '@cbp/shared/node/http/testing/unsent-body';
import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { type AuthWorld, PASSWORD, WRONG_PASSWORD } from '../testing/auth-world.ts';
import { authWorldOfSuite } from '../testing/auth-world-of-suite.ts';
import { OPERATOR_KEY } from '../testing/test-server.ts';

const WITH_BODIES = DECLARED_CALLS.api.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const rowsOf = (calls: readonly DeclaredCall[]) => calls.map((one) => [one.name, one] as const);
const HOME = '192.0.2.60';
/** More tries than any limit allows. */
const MANY = 130;

const LOOKS_AFTER_USERS = {
  registeredService: ['cbp' as const],
  permissions: [{ service: 'cbp' as const, scope: { type: 'all' as const }, access: rightsOf('cbp') }],
};

/** For each call that costs something: how one caller asks for it again and again. */
const ASKING: Record<string, (world: AuthWorld) => Promise<() => Promise<number>>> = {
  async login(world) {
    const { email } = await world.addUser();
    const body = { name: email, password: WRONG_PASSWORD };
    return async () => (await world.send('POST /auth/login', { body, from: HOME })).status;
  },
  async makeCaptcha(world) {
    return async () => (await world.send('POST /auth/captcha', { body: {}, from: HOME })).status;
  },
  async requestPasswordReset(world) {
    let count = 0;
    return async () => (await world.askReset(`nobody-${count++}@cbp.example`, { from: HOME })).status;
  },
  async confirmPassword(world) {
    const { access } = await world.signIn(await world.addUser());
    const body = { password: WRONG_PASSWORD };
    return async () => (await world.send('POST /auth/tokens/password', { bearer: access, body })).status;
  },
  async createUser(world) {
    const { access } = await world.signIn(await world.addUser(LOOKS_AFTER_USERS));
    let count = 0;
    return async () => {
      const email = `${count++}-${process.pid}@cbp.example`;
      const body = { email, display_name: 'Many', registered_service: [] };
      return (await world.send('POST /users', { bearer: access, body })).status;
    };
  },
  async sendResetLink(world) {
    const { access } = await world.signIn(await world.addUser(LOOKS_AFTER_USERS));
    const { userId } = await world.addUser();
    const path = `POST /users/${userId}/reset-password`;
    return async () => (await world.send(path, { bearer: access, body: {} })).status;
  },
  async createMerchantCredential(world) {
    const user = await world.addUser({
      registeredService: ['ethoca'],
      permissions: [{ service: 'ethoca', scope: { type: 'all' }, access: ['merchant.update'] }],
    });
    const { access: bearer } = await world.signIn(user);
    const body = { name: 'Many' };
    return async () => (await world.send('POST /ethoca/merchants/M-1/credentials', { bearer, body })).status;
  },
  async askProviderAgain(world) {
    const user = await world.addUser({
      registeredService: ['ethoca'],
      permissions: [{ service: 'ethoca', scope: { type: 'all' }, access: ['descriptor.update_bulk'] }],
    });
    const { access: bearer } = await world.signIn(user);
    const body = { ids: [1] };
    return async () => (await world.send('POST /ethoca/descriptors/resend', { bearer, body })).status;
  },
  async rotateMerchantCredential(world) {
    const user = await world.addUser({
      registeredService: ['ethoca'],
      permissions: [{ service: 'ethoca', scope: { type: 'all' }, access: ['merchant.update'] }],
    });
    const { access: bearer } = await world.signIn(user);
    const path = 'POST /ethoca/merchants/M-1/credentials/nobody/rotate';
    return async () => (await world.send(path, { bearer, body: {} })).status;
  },
  async setPassword(world) {
    const { access } = await world.signIn(await world.addUser());
    const confirmed = await world.send('POST /auth/tokens/password', {
      bearer: access,
      body: { password: PASSWORD },
    });
    const bearer = (confirmed.body as { results: { token: string } }).results.token;
    const body = { password: PASSWORD };
    return async () => (await world.send('PUT /users/current/password', { bearer, body })).status;
  },
};

/** Calls of one kind, which are asked for in the same way. */
const ALIKE: (typeof ASKING)[] = [{}, {}, {}];
const [uploads = {}, creations = {}, exports = {}] = ALIKE;

/** For each call that takes a file the same: what it costs is to come and to be kept. */
for (const [name, { '~orpc': declared }] of Object.entries(uploadEndpoints)) {
  uploads[name] = async (world) => {
    const { service, right } = declared.meta.access as RequiredRight;
    const user = await world.addUser({
      registeredService: [service],
      permissions: [{ service, scope: { type: 'all' }, access: [right] }],
    });
    const { access } = await world.signIn(user);
    return async () => {
      const response = await fetch(`${world.server.url}${API_PREFIX}${declared.route.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${access}` },
        body: '<none of these files>',
      });
      return response.status;
    };
  };
}

/** For each call that makes clients the same: those who work there get mails. */
for (const [name, path] of Object.entries({
  createMassMerchant: 'mass',
  createSubMerchant: 'sub',
  createDirectMerchant: 'direct',
  createStandaloneMerchant: 'standalone',
  createPartner: 'partner',
})) {
  creations[name] = async (world) => {
    const user = await world.addUser({
      registeredService: ['ethoca'],
      permissions: [{ service: 'ethoca', scope: { type: 'all' }, access: ['merchant.create'] }],
    });
    const { access: bearer } = await world.signIn(user);
    const send = (kind: string, body: object) =>
      world.send(`POST /ethoca/merchants/${kind}`, { bearer, body: { name: 'Many', ...body } });
    const parent = { sub: 'mass', direct: 'partner' }[path];
    const above = `ABOVE-${path}`;
    const ofKind = (kind: string, sub: string) => ({
      ...(kind === 'mass' && { subs: [{ merchant_id: sub, name: 'Sub' }] }),
      ...(kind === 'partner' && { role: 'PF' }),
    });
    if (parent) await send(parent, { merchant_id: above, ...ofKind(parent, `${above}-SUB`) });
    let count = 0;
    return async () => {
      const id = `MANY-${path}-${count++}`;
      const users = Array.from({ length: 10 }, (_, n) => ({
        email: `${n}@${id}.example`,
        display_name: 'Many',
      }));
      const more = { ...(parent && { parent: above }), ...ofKind(path, `${id}-SUB`) };
      return (await send(path, { merchant_id: id, users, ...more })).status;
    };
  };
}

for (const list of LISTS) {
  exports[`export${list.name}`] = async (world) => {
    const { service, right } = list.right;
    const user = await world.addUser({
      registeredService: [service],
      permissions: [{ service, scope: { type: 'all' }, access: [right] }],
    });
    const { access } = await world.signIn(user);
    const body = { format: 'csv' };
    return async () => (await world.send(`POST ${list.resource}/export`, { bearer: access, body })).status;
  };
}

describe('a call', () => {
  const world = authWorldOfSuite();

  it('that costs something is in the table of this test', () => {
    const costly = DECLARED_CALLS.api.filter(({ meta }) => meta.costs.length > 0).map(({ name }) => name);
    expect([ASKING, ...ALIKE].flatMap((asking) => Object.keys(asking)).sort()).toEqual(costly.sort());
  });

  it('that costs something is refused to a caller who asks too often', async () => {
    const rows = [ASKING, ...ALIKE].flatMap((asking) => Object.entries(asking));
    const faults = await faultsOf(rows, async (begin) => {
      const ask = await begin(world());
      for (let count = 0; count < MANY; count++) if ((await ask()) === 429) return;
      expect.fail(`was answered ${MANY} times`);
    });
    expect(faults).toEqual({});
  });

  it('knows its caller and the size before it reads a body', async () => {
    const faults = await faultsOf(rowsOf(WITH_BODIES), async ({ method, path, meta }) => {
      const url = `${world().server.url}${API_PREFIX}${path.replace('{id}', 'A'.repeat(24))}`;
      const bytes = meta.bodyBytes ?? SMALL_BODY_BYTES;
      const headers = meta.upload ? { 'Content-Type': 'application/octet-stream' } : {};
      if (meta.access === 'public') {
        expect(await statusBeforeBody(url, { method, headers, bytes: bytes + 1 })).toBe(413);
      } else {
        expect(await statusBeforeBody(url, { method, headers, bytes })).toBe(401);
      }
    });
    expect(faults).toEqual({});
  });

  it('knows the size of a file before it reads it', async () => {
    const withFiles = WITH_BODIES.filter(({ meta }) => meta.upload);
    const faults = await faultsOf(rowsOf(withFiles), async ({ method, path, meta }) => {
      const url = `${world().server.url}${API_PREFIX}${path.replace('{id}', 'A'.repeat(24))}`;
      const bytes = (meta.bodyBytes ?? SMALL_BODY_BYTES) + 1;
      const headers = {
        'Content-Type': 'application/octet-stream',
        Authorization: `Bearer ${OPERATOR_KEY}`,
      };
      expect(await statusBeforeBody(url, { method, headers, bytes })).toBe(413);
    });
    expect(faults).toEqual({});
  });

  it('is answered for nobody’s cache but the caller’s', async () => {
    const faults = await faultsOf(rowsOf(DECLARED_CALLS.api), async ({ method, path }) => {
      const answer = await world().send(`${method} ${path.replace('{id}', 'A'.repeat(24))}`, {
        ...(method !== 'GET' && method !== 'HEAD' && { body: {} }),
      });
      expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
    });
    expect(faults).toEqual({});
  });
});

import { type RequiredRight, rightsOf } from '@cbp/shared/access/access-right';
import { SMALL_BODY_BYTES } from '@cbp/shared/calls/endpoint';
import { isLinkAccess } from '@cbp/shared/calls/link';
import { caseAttachmentEndpoints } from '@cbp/shared/cases/attachments.calls';
import { DECLARED_CALLS, type DeclaredCall } from '@cbp/shared/declared-calls';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { uploadEndpoints } from '@cbp/shared/files/uploads.calls';
import { LISTS } from '@cbp/shared/lists';
import { statusBeforeBody } from '@cbp/shared/node/http/testing/unsent-body';
import { faultsOf } from '@cbp/shared/testing/table';
import { RESUBMISSION_LINK } from '@cbp/shared/verifications/resubmission-link';
import { describe, expect, it } from 'vitest';
import { issueLink } from '../access/links.ts';
import { createReceipt } from '../modules/receipt-transactions/receipt-transactions.service.ts';
import { addDeclinedVerification } from '../modules/verifications/testing/declined-verification.ts';
import { type AuthWorld, PASSWORD, WRONG_PASSWORD } from '../testing/auth-world.ts';
import { authWorldOfSuite } from '../testing/auth-world-of-suite.ts';
import { sampleReceipt } from '../testing/sample-receipt.ts';
import { OPERATOR_KEY } from '../testing/test-server.ts';

const WITH_BODIES = DECLARED_CALLS.api.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const rowsOf = (calls: readonly DeclaredCall[]) => calls.map((one) => [one.name, one] as const);
const HOME = '192.0.2.60';
/** More tries than any limit allows. */
const MANY = 130;

/** For each call that costs something of its own: how one caller asks for it again and again. */
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
  async createMerchantCredential(world) {
    const bearer = await signInWith(world, [{ service: 'ethoca', right: 'merchant.update' }]);
    const body = { name: 'Many' };
    return async () => (await world.send('POST /ethoca/merchants/M-1/credentials', { bearer, body })).status;
  },
  async askProviderAgain(world) {
    const bearer = await signInWith(world, [{ service: 'ethoca', right: 'descriptor.update_bulk' }]);
    const body = { ids: [1] };
    return async () => (await world.send('POST /ethoca/descriptors/resend', { bearer, body })).status;
  },
  async askAgainAboutRdrCaids(world) {
    const bearer = await signInWith(world, [{ service: 'rdr', right: 'caid.update_bulk' }]);
    return async () => (await world.send('POST /rdr/caids/resend', { bearer, body: { ids: [1] } })).status;
  },
  async askAgainAboutOiCaids(world) {
    const bearer = await signInWith(world, [{ service: 'oi', right: 'caid.update_bulk' }]);
    return async () => (await world.send('POST /oi/caids/resend', { bearer, body: { ids: [1] } })).status;
  },
  async makeCaseFile(world) {
    const bearer = await signInWith(world, [{ service: 'ics', right: 'case.update' }]);
    return async () => (await world.send('POST /ics/cases/1/file', { bearer, body: {} })).status;
  },
  async addCaseAttachment(world) {
    const bearer = await signInWith(world, [{ service: 'ics', right: 'case.update' }]);
    const body = { file_id: 'none', file_name: 'Contract.pdf' };
    return async () => (await world.send('POST /ics/cases/1/attachments', { bearer, body })).status;
  },
  async rotateMerchantCredential(world) {
    const bearer = await signInWith(world, [{ service: 'ethoca', right: 'merchant.update' }]);
    const path = 'POST /ethoca/merchants/M-1/credentials/nobody/rotate';
    return async () => (await world.send(path, { bearer, body: {} })).status;
  },
  async uploadBuyerPhoto(world) {
    const { ctx, server } = world;
    const icsId = await createReceipt({ ctx, input: sampleReceipt() });
    const { url } = await server.services['order-links'].reissue({
      ctx,
      input: { icsId, issuedBy: 'system' },
    });
    const token = url.split('/').at(-1);
    return async () => {
      const response = await fetch(`${server.url}${API_PREFIX}/ics/orders/${token}/photos`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: '<no photo>',
      });
      return response.status;
    };
  },
  async uploadResubmissionImage(world) {
    const { ctx, server } = world;
    const subject = String(await addDeclinedVerification(ctx.db, 'BY-LINK'));
    const input = { subject, issuedBy: 'system' };
    const { token } = await issueLink(RESUBMISSION_LINK, { ctx, input });
    return async () => {
      const response = await fetch(`${server.url}${API_PREFIX}/shuftipro/resubmissions/${token}/images`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: '<no photo>',
      });
      return response.status;
    };
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

/** Signs in a user with these rights for all clients. */
async function signInWith(world: AuthWorld, rights: readonly RequiredRight[]): Promise<string> {
  const byService = Map.groupBy(rights, ({ service }) => service);
  const permissions = [...byService].map(([service, needed]) => ({
    service,
    scope: { type: 'all' as const },
    access: [...new Set(needed.map(({ right }) => right))],
  }));
  const user = await world.addUser({ registeredService: [...byService.keys()], permissions });
  return (await world.signIn(user)).access;
}

/** Calls with a shared rate limit, and a function that repeats each as one caller. */
type Together = { names: string[]; begin: (world: AuthWorld) => Promise<(name: string) => Promise<number>> };

const CREATIONS: Record<string, string> = {
  createMassMerchant: 'mass',
  createSubMerchant: 'sub',
  createDirectMerchant: 'direct',
  createStandaloneMerchant: 'standalone',
  createPartner: 'partner',
};

/** Mails to people: those who work at a client that is made get some. */
const mails: Together = {
  names: ['createUser', 'sendResetLink', 'requestResubmission', ...Object.keys(CREATIONS)],
  async begin(world) {
    const bearer = await signInWith(world, [
      ...rightsOf('cbp').map((right) => ({ service: 'cbp', right }) as RequiredRight),
      { service: 'ethoca', right: 'merchant.create' },
      { service: 'aml', right: 'verification.read' },
      { service: 'aml', right: 'verification.update' },
    ]);
    const { userId } = await world.addUser();
    const verification = await addDeclinedVerification(world.ctx.db, 'BY-MAIL');
    const make = (kind: string, body: object) =>
      world.send(`POST /ethoca/merchants/${kind}`, { bearer, body: { name: 'Many', ...body } });
    const ofKind = (kind: string, sub: string) => ({
      ...(kind === 'mass' && { subs: [{ merchant_id: sub, name: 'Sub' }] }),
      ...(kind === 'partner' && { role: 'PF' }),
    });
    const parents: Record<string, string> = { sub: 'mass', direct: 'partner' };
    for (const kind of Object.values(parents))
      await make(kind, { merchant_id: `ABOVE-${kind}`, ...ofKind(kind, 'ABOVE-SUB') });
    let count = 0;
    return async (name) => {
      count += 1;
      if (name === 'sendResetLink')
        return (await world.send(`POST /users/${userId}/reset-password`, { bearer, body: {} })).status;
      if (name === 'requestResubmission') {
        const target = `POST /shuftipro/document-verification/${verification}/resubmit`;
        const body = { language: 'en', email: 'holder@cbp.example' };
        return (await world.send(target, { bearer, body })).status;
      }
      if (name === 'createUser') {
        const body = {
          email: `${count}-${process.pid}@cbp.example`,
          display_name: 'Many',
          registered_service: [],
        };
        return (await world.send('POST /users', { bearer, body })).status;
      }
      const kind = CREATIONS[name] ?? '';
      const id = `MANY-${kind}-${count}`;
      const users = Array.from({ length: 8 }, (_, n) => ({
        email: `${n}@${id}.example`,
        display_name: 'Many',
      }));
      const parent = parents[kind];
      const more = { ...(parent && { parent: `ABOVE-${parent}` }), ...ofKind(kind, `${id}-SUB`) };
      return (await make(kind, { merchant_id: id, users, ...more })).status;
    };
  },
};

const uploadCalls = {
  ...uploadEndpoints,
  uploadCaseAttachment: caseAttachmentEndpoints.uploadCaseAttachment,
};

/** File uploads share one limit for all purposes: both traffic and storage cost the same. */
const uploads: Together = {
  names: Object.keys(uploadCalls),
  async begin(world) {
    const declared = new Map(Object.entries(uploadCalls).map(([name, one]) => [name, one['~orpc']]));
    const rights = [...declared.values()].map(({ meta }) => meta.access as RequiredRight);
    const bearer = await signInWith(world, rights);
    return async (name) => {
      const response = await fetch(`${world.server.url}${API_PREFIX}${declared.get(name)?.route.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${bearer}` },
        body: '<none of these files>',
      });
      return response.status;
    };
  },
};

const exports: Together = {
  names: LISTS.map(({ name }) => `export${name}`),
  async begin(world) {
    const rights = LISTS.map(({ right }) => right);
    const bearer = await signInWith(world, rights);
    const resources = new Map(LISTS.map(({ name, resource }) => [`export${name}`, resource]));
    const body = { format: 'csv' };
    return async (name) => (await world.send(`POST ${resources.get(name)}/export`, { bearer, body })).status;
  },
};

const COUNTED_TOGETHER = { mails, uploads, exports };

describe('a call', () => {
  const world = authWorldOfSuite();

  it('that costs something is in the table of this test', () => {
    const costly = DECLARED_CALLS.api.filter(({ meta }) => meta.costs.length > 0).map(({ name }) => name);
    const together = Object.values(COUNTED_TOGETHER).flatMap(({ names }) => names);
    expect([...Object.keys(ASKING), ...together].sort()).toEqual(costly.sort());
  });

  it('is rejected for a caller who repeats an expensive call too often', async () => {
    const faults = await faultsOf(Object.entries(ASKING), async (begin) => {
      const ask = await begin(world());
      for (let count = 0; count < MANY; count++) if ((await ask()) === 429) return;
      expect.fail(`was answered ${MANY} times`);
    });
    expect(faults).toEqual({});
  });

  it('is rejected for a caller who alternates between calls with a shared limit', async () => {
    const faults = await faultsOf(Object.entries(COUNTED_TOGETHER), async ({ names, begin }) => {
      const ask = await begin(world());
      const answered = new Set(names);
      for (let turn = 0; turn < MANY; turn++) {
        for (const name of answered) {
          const isRefused = (await ask(name)) === 429;
          if (turn === 0) expect([name, isRefused]).toEqual([name, false]);
          if (isRefused) answered.delete(name);
        }
      }
      expect([...answered], `was answered ${MANY} times`).toEqual([]);
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
      // An unknown link is refused before the size is looked at.
      const expected = isLinkAccess(meta.access) ? 401 : 413;
      const url = `${world().server.url}${API_PREFIX}${path.replace('{id}', 'A'.repeat(24))}`;
      const bytes = (meta.bodyBytes ?? SMALL_BODY_BYTES) + 1;
      const headers = {
        'Content-Type': 'application/octet-stream',
        Authorization: `Bearer ${OPERATOR_KEY}`,
      };
      expect(await statusBeforeBody(url, { method, headers, bytes })).toBe(expected);
    });
    expect(faults).toEqual({});
  });

  it("is cacheable only by the caller's private cache", async () => {
    const faults = await faultsOf(rowsOf(DECLARED_CALLS.api), async ({ method, path }) => {
      const answer = await world().send(`${method} ${path.replace('{id}', 'A'.repeat(24))}`, {
        ...(method !== 'GET' && method !== 'HEAD' && { body: {} }),
      });
      expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
    });
    expect(faults).toEqual({});
  });
});

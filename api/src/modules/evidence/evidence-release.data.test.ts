import { rightsOf } from '@cbp/shared/access/access-right';
import { contract } from '@cbp/shared/contract';
import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  type EvidenceConfig,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import type { ReleaseHistory } from '@cbp/shared/evidence/evidence-release.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../../access/access-token.ts';
import { serviceOf } from '../../access/actor.ts';
import { recordChange } from '../../changes/record.ts';
import { sessions } from '../../database/access-schema.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { systemAt } from '../../testing/change-context.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { storeSample } from '../../testing/sample-receipt.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import {
  AUTH_SECRET,
  call,
  OPERATOR_KEY,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';
import { refundResults } from '../alerts/alerts.schema.ts';
import { createClients } from '../clients/clients.service.ts';
import { evidenceReleases } from '../receipt-transactions/receipt-transactions.schema.ts';
import { createUser } from '../users/users.service.ts';

type Release = { iCS_id: string; released_at: string | null; config: object | null; version: number };
type Answer = { results: Release; code?: string; data?: Release };

const NOTHING_ON = completeEvidenceConfig({});

describe.each(usualDatabases)('releasing evidence, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let clerk: string;

  beforeAll(async () => {
    database = await create();
    server = await startTestServer({ connection: database.connection });
    const told = {
      name: 'A client',
      role: 'MERCHANT' as const,
      status: 'ACTIVE' as const,
      createdAt: ROW_CREATED_AT,
    };
    await createClients({
      ctx: { db: db() },
      input: ['M-1', 'M-2'].map((merchantId) => ({ ...told, merchantId })),
    });
    const scope = { type: 'merchants' as const, merchants: ['M-1'], include_subordinates: false };
    const user = {
      email: 'clerk@m1.example',
      displayName: 'Clerk',
      status: 'active' as const,
      createdAt: ROW_CREATED_AT,
    };
    const userId = await createUser({
      ctx: { db: db() },
      input: {
        user: { ...user, registeredService: ['ics'] },
        permissions: [{ service: 'ics', scope, access: rightsOf('ics') }],
      },
    });
    await db()
      .insert(sessions)
      .values({
        id: 's',
        userId,
        createdAt: ROW_CREATED_AT,
        usedAt: ROW_CREATED_AT,
        expiresAt: new Date(Date.now() + 3_600_000),
      });
    clerk = await createAccessTokens(AUTH_SECRET).sign({ userId, sessionId: 's' }, new Date());
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const store = (clientId = 'M-1') => storeSample(db(), { receipt: { clientId } });
  const lastRow = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
  async function send(
    id: string,
    verb: 'release' | 'revoke',
    body: object,
    options: object = { bearer: clerk },
  ) {
    const answer = await call(`${server.url}/api/ics/transactions/${id}/${verb}`, { body, ...options });
    return { status: answer.status, body: answer.body as Answer };
  }
  const isPublic = async (id: string) =>
    (await call(`${server.url}/api/ics/get_compelling_evidence/${id}`, { body: {} })).status === 200;

  it('no longer agrees with its payment once that is refunded, until it is released again', async () => {
    const id = await store();
    const agreement = async () => {
      const url = `${server.url}/api/ics/transactions/${id}/releases`;
      const { body } = await call(url, { method: 'GET', bearer: clerk });
      return (body as { results: ReleaseHistory }).results.agreement;
    };
    const outdated = async () => {
      const filters = { release_agreement: { type: 'in', values: ['outdated'] } };
      const answer = await call(`${server.url}/api/ics/transactions/list`, {
        body: { filters },
        bearer: clerk,
      });
      return (answer.body as { data: { iCS_id: string }[] }).data.map(({ iCS_id }) => iCS_id);
    };
    expect(await agreement()).toBeNull();
    const made = {
      icsId: id,
      platform: 'stripe',
      amount: 1,
      currency: 'USD',
      createdAt: ROW_CREATED_AT,
    } as const;
    const refund = (transactionTime: Date) =>
      db()
        .insert(refundResults)
        .values({ ...made, status: 'SUCCESS', transactionTime });
    // The report shows earlier refunds; the result of a pending one is unknown.
    await refund(ROW_CREATED_AT);
    await send(id, 'release', { config: NOTHING_ON });
    await db()
      .insert(refundResults)
      .values({ ...made, status: 'UNKNOWN' });
    expect([await agreement(), await outdated()]).toEqual(['agrees', []]);
    await refund(new Date(Date.now() + 1_000));
    expect([await agreement(), await outdated()]).toEqual(['outdated', [id]]);
    await db()
      .update(refundResults)
      .set({ transactionTime: ROW_CREATED_AT })
      .where(eq(refundResults.icsId, id));
    expect(await agreement()).toBe('agrees');
    // What an earlier version released said that nothing was refunded.
    await db().update(evidenceReleases).set({ tellsRefunds: false }).where(eq(evidenceReleases.icsId, id));
    expect(await agreement()).toBe('outdated');
    await send(id, 'release', { config: NOTHING_ON });
    expect([await agreement(), await outdated()]).toEqual(['agrees', []]);
  });

  it('is a change that records the visible data before and after, as revoking does', async () => {
    const id = await store();
    expect(await isPublic(id)).toBe(false);
    const { status, body } = await send(id, 'release', { config: { info: { tracking_url: true } } });
    const config = completeEvidenceConfig({ info: { tracking_url: true } });
    expect([status, body.results]).toEqual([
      200,
      { iCS_id: id, released_at: expect.any(String), config, version: 2 },
    ]);
    expect(await isPublic(id)).toBe(true);
    const about = {
      action: 'update',
      section: 'receipts',
      entityType: 'receipt_transaction',
      entityIds: [id],
    };
    const of = { ...about, actor: 'user', email: 'clerk@m1.example', merchantId: 'M-1', statusCode: 200 };
    const unreleased = { released_at: null, config: null };
    expect(await lastRow()).toMatchObject({
      ...of,
      url: `/api/ics/transactions/${id}/release`,
      before: { ...unreleased, version: 1 },
      after: { config, version: 2 },
    });
    expect((await send(id, 'revoke', { version: 2 })).body.results).toMatchObject({
      ...unreleased,
      version: 3,
    });
    expect(await isPublic(id)).toBe(false);
    expect(await lastRow()).toMatchObject({ ...of, before: { config }, after: unreleased });
    expect((await send(id, 'revoke', {})).body.code).toBe('receipts/not_released');
  });

  it('replaces the current release, once per Idempotency-Key', async () => {
    const id = await store();
    await send(id, 'release', { config: EVERYTHING_ON });
    const options = { bearer: clerk, headers: { 'Idempotency-Key': 'release-once' } };
    const answers = [];
    for (let round = 0; round < 2; round += 1) {
      answers.push(await send(id, 'release', { config: NOTHING_ON }, options));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.body.results).toMatchObject({ config: NOTHING_ON, version: 3 });
    const rows = await db().select().from(evidenceReleases).where(eq(evidenceReleases.icsId, id));
    expect(rows.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
    expect(rows).toHaveLength(2);
  });

  it('is rejected with the current state for outdated readers', async () => {
    const id = await store();
    await send(id, 'release', { config: EVERYTHING_ON });
    const { status, body } = await send(id, 'release', { config: NOTHING_ON, version: 1 });
    expect([status, body.code]).toEqual([409, 'receipts/changed']);
    expect(body.data).toMatchObject({ iCS_id: id, config: EVERYTHING_ON, version: 2 });
  });

  it('finds no transaction of another client, nor one that is not there', async () => {
    for (const id of [await store('M-2'), 'not-there']) {
      expect((await send(id, 'release', { config: EVERYTHING_ON })).body.code).toBe('receipts/not_found');
    }
  });

  describe('its history', () => {
    const get = (id: string, bearer = clerk) =>
      call(`${server.url}/api/ics/transactions/${id}/releases`, { method: 'GET', bearer });
    const historyOf = async (id: string) => ((await get(id)).body as { results: ReleaseHistory }).results;

    it('says who released, changed and revoked what, the newest first, and how it stands', async () => {
      const id = await store();
      expect(await historyOf(id)).toEqual({
        iCS_id: id,
        released_at: null,
        config: null,
        version: 1,
        agreement: null,
        steps: [],
      });
      const reason = {
        ...NOTHING_ON,
        reason: '13.1',
        facts: ['signed' as const],
        statement: 'We wrote twice.',
      };
      await send(id, 'release', { config: NOTHING_ON });
      await send(id, 'release', { config: reason });
      expect(await historyOf(id)).toMatchObject({ config: reason, version: 3 });
      await send(id, 'revoke', {});
      const { steps, ...present } = await historyOf(id);
      expect(present).toEqual({ agreement: null, iCS_id: id, released_at: null, config: null, version: 4 });
      expect(steps.map(({ before, after }) => [before, after])).toEqual([
        [reason, null],
        [NOTHING_ON, reason],
        [null, NOTHING_ON],
      ]);
      for (const step of steps)
        expect(step).toMatchObject({ actor: 'user', email: 'clerk@m1.example', credential: null });
    });

    it('has nothing of what else is changed at the transaction', async () => {
      const id = await store();
      await recordChange(systemAt(db()), {
        subject: { call: contract.setReceiptPhoto, entity: 'receipt_transaction' },
        sent: {},
        answer: {},
        done: { ids: [id], before: { photo_url: null }, after: { photo_url: 'a.jpg' }, merchantId: 'M-1' },
      });
      expect((await lastRow())?.entityIds).toEqual([id]);
      expect((await historyOf(id)).steps).toEqual([]);
    });

    it('is not found for another client, or for an unknown transaction', async () => {
      for (const id of [await store('M-2'), 'not-there']) {
        expect((await get(id)).body).toMatchObject({ code: 'receipts/not_found' });
      }
    });
  });

  it('cuts the number of the very card out of the merchant’s words before anything keeps them', async () => {
    const id = await store();
    // No number of a card by its check digit, but that of this transaction by its ends.
    const statement = 'The card 4242 4200 0001 4242 was used.';
    const { body } = await send(id, 'release', { config: { statement } });
    expect((body.results.config as EvidenceConfig).statement).toBe('The card 424242••••••4242 was used.');
    expect(JSON.stringify(await lastRow())).not.toContain('0001 4242');
    const preview = await call(`${server.url}/api/ics/get_compelling_evidence/${id}`, {
      body: { statement },
      bearer: clerk,
    });
    expect(JSON.stringify(preview.body)).not.toContain('0001 4242');
  });

  it('names the field of a choice that it does not take', async () => {
    const id = await store();
    const { status, body } = await send(id, 'release', { config: { facts: ['horoscope'] } });
    expect([status, body.code]).toEqual([400, 'request/invalid']);
    expect(JSON.stringify(body.data)).toContain('config.facts.0');
  });

  it('is told of with the name of the key where a program did it', async () => {
    const id = await store();
    await send(id, 'release', { config: EVERYTHING_ON }, { bearer: OPERATOR_KEY });
    const { credential } = serviceOf(OPERATOR_KEY);
    expect(await lastRow()).toMatchObject({ actor: 'service', credential, email: null, entityIds: [id] });
    const list = await call(`${server.url}/api/tld-log/list`, { body: { limit: 1 }, bearer: OPERATOR_KEY });
    expect(list.body).toMatchObject({ data: [{ actor: 'service', credential, entity_ids: [id] }] });
  });

  it('releases several at once as each was last released, and answers for each', async () => {
    const [fresh, revoked, foreign] = [await store(), await store(), await store('M-2')];
    const chosen = { ...NOTHING_ON, reason: '13.1' };
    await send(revoked, 'release', { config: chosen });
    await send(revoked, 'revoke', {});
    const ids = [fresh, foreign, revoked];
    const { status, body } = await call(`${server.url}/api/ics/transactions/release`, {
      body: { ids },
      bearer: clerk,
    });
    expect([status, body]).toMatchObject([
      200,
      {
        results: [
          { id: fresh, state: 'done' },
          { id: foreign, state: 'refused', error: { code: 'receipts/not_found' } },
          { id: revoked, state: 'done' },
        ],
      },
    ]);
    const configOf = async (id: string) => {
      const url = `${server.url}/api/ics/transactions/${id}/releases`;
      const { body: found } = await call(url, { method: 'GET', bearer: clerk });
      return (found as { results: ReleaseHistory }).results;
    };
    expect((await configOf(fresh)).config).toEqual(STARTING_CONFIG);
    expect((await configOf(revoked)).config).toEqual(chosen);
    expect(await Promise.all(ids.map(isPublic))).toEqual([true, false, true]);
    const row = await lastRow();
    expect(row).toMatchObject({ section: 'receipts', merchantId: 'M-1' });
    expect(JSON.stringify(row)).not.toContain(foreign);
    // The history of one tells of the release that came with others.
    expect((await configOf(revoked)).steps).toMatchObject([
      { email: 'clerk@m1.example', before: null, after: chosen },
      { before: chosen, after: null },
      { before: null, after: chosen },
    ]);
    const again = await call(`${server.url}/api/ics/transactions/release`, {
      body: { ids: [fresh] },
      bearer: clerk,
    });
    expect(again.body).toMatchObject({ results: [{ error: { code: 'receipts/already_released' } }] });
  });
});

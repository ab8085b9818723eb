import { onBehalfAuthorization } from '@cbp/shared/calls/on-behalf';
import { MOST_ID_CHARACTERS } from '@cbp/shared/pdf/batch-records.calls';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { serviceOf } from '../../access/actor.ts';
import { verifyAudit } from '../../changes/verify-audit.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { authWorldOfSuite } from '../../testing/auth-world-of-suite.ts';
import { OPERATOR_KEY } from '../../testing/test-server.ts';

const PATH = 'POST /ics/batches/changes';

const running = {
  name: 'September',
  state: 'running',
  mode: 'REPORT',
  lang: 'en',
  profile: null,
  strict: false,
  total: 2,
  counts: { queued: 2, running: 0, made: 0, failed: 0, cancelled: 0 },
};
const cancelled = {
  ...running,
  state: 'cancelled',
  counts: { ...running.counts, queued: 0, cancelled: 2 },
};
const started = {
  call: 'createBatch',
  batch_id: 'b3Jkb7VtWmQ0c2hpcHM2',
  by: { program: 'PDF_SERVICE_KEYS 0123abcd' },
  at: '2026-11-20T03:00:00.000Z',
  ip: '203.0.113.9',
  user_agent: 'A browser',
  ids: ['case-1', 'case-2'],
  before: null,
  after: running,
};

describe('changes of batches', () => {
  const suite = authWorldOfSuite();
  const rows = () => suite().ctx.db.select().from(auditLog).orderBy(desc(auditLog.seq));
  const tell = (body: object, key = OPERATOR_KEY, idempotencyKey?: string) =>
    suite().send(PATH, {
      body,
      bearer: key,
      ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
    });

  it('stands in the section of what its documents are about', async () => {
    await tell({ ...started, ids: ['42'], after: { ...running, kind: 'screenings' } });
    const [row] = await rows();
    expect(row).toMatchObject({ section: 'aml', entityType: 'batch', after: { kind: 'screenings' } });
  });

  it('stands in the audit log as done by the user, then and from where they were, with the key of who tells it', async () => {
    const { userId, email } = await suite().addUser();
    expect((await tell({ ...started, by: { user_id: userId, email } })).body).toEqual({
      results: { recorded: true },
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      datetime: new Date(started.at),
      actor: 'user',
      userId,
      email,
      credential: serviceOf(OPERATOR_KEY).credential,
      action: 'create',
      section: 'receipts',
      entityType: 'batch',
      entityIds: [started.batch_id],
      merchantId: null,
      url: '/batches',
      method: 'POST',
      statusCode: 202,
      ip: '203.0.113.9',
      userAgent: 'A browser',
      request: { ids: ['case-1', 'case-2'] },
      response: null,
      before: null,
      after: running,
    });
  });

  it('is an update where a batch is cancelled or made once more', async () => {
    const ofUser = { ...started, by: { user_id: 999, email: 'left@shop.example' }, ids: null };
    await tell({ ...ofUser, call: 'cancelBatch', before: running, after: cancelled });
    await tell({ ...ofUser, call: 'retryBatch', before: cancelled, after: running });
    const [again, ended] = await rows();
    expect(ended).toMatchObject({
      action: 'update',
      url: `/batches/${started.batch_id}/cancel`,
      statusCode: 200,
      userId: 999,
      email: 'left@shop.example',
      request: null,
      before: running,
      after: cancelled,
    });
    expect(again).toMatchObject({ url: `/batches/${started.batch_id}/retry`, before: cancelled });
  });

  it('is done by a program where no user did it, with the name of its own key', async () => {
    await tell(started);
    const [row] = await rows();
    expect(row).toMatchObject({
      actor: 'service',
      userId: null,
      email: null,
      credential: 'PDF_SERVICE_KEYS 0123abcd',
    });
  });

  it('is kept with all ids that may be told, however long', async () => {
    const ids = Array.from({ length: 760 }, (_, index) => `${index}`.padEnd(128, '檔'));
    expect(JSON.stringify(ids).length).toBeLessThan(MOST_ID_CHARACTERS);
    expect((await tell({ ...started, ids })).status).toBe(200);
    const [row] = await rows();
    expect(row?.request).toEqual({ ids });
  });

  it('is written once however often it is told', async () => {
    const before = (await rows()).length;
    const told = { ...started, batch_id: 'told-again' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => tell(told, OPERATOR_KEY, 'record-1')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rows()).toHaveLength(before + 1);
    expect(
      (await tell({ ...told, at: '2026-11-20T04:00:00Z' }, OPERATOR_KEY, 'record-1')).body,
    ).toMatchObject({
      code: 'request/key_reused',
    });
  });

  it("are reported with the operator key only: users can't write entries about themselves or others", async () => {
    const operator = await suite().addUser({
      permissions: [
        { service: 'ics', scope: { type: 'all' }, access: ['transaction.read', 'transaction.create'] },
        { service: 'cbp', scope: { type: 'all' }, access: ['user.update', 'audit_log.read'] },
      ],
      registeredService: ['ics', 'cbp'],
    });
    const { access } = await suite().signIn(operator);
    const before = (await rows()).length;
    const told = { ...started, by: { user_id: operator.userId, email: operator.email } };
    const onBehalf = { Authorization: onBehalfAuthorization(operator.userId, OPERATOR_KEY) };
    const answers = [
      await suite().send(PATH, { body: told }),
      await suite().send(PATH, { body: told, bearer: 'another-key' }),
      await suite().send(PATH, { body: told, bearer: access }),
      await suite().send(PATH, { body: told, headers: onBehalf }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403]);
    expect(await rows()).toHaveLength(before);
  });

  it('are rejected if the report is incomplete', async () => {
    const before = (await rows()).length;
    const { after: _after, ...half } = started;
    for (const [wrong, path] of [
      [half, 'after'],
      [{ ...started, at: '' }, 'at'],
      [{ ...started, at: 'yesterday' }, 'at'],
      [{ ...started, call: 'getBatch' }, 'call'],
      [{ ...started, by: 'somebody' }, 'by'],
      [{ ...started, by: { user_id: 1 } }, 'by'],
      [{ ...started, who: 'somebody' }, 'who'],
    ] as const) {
      const { status, body } = await tell(wrong);
      expect([status, (body as { message: string }).message]).toEqual([400, expect.stringContaining(path)]);
    }
    expect(await rows()).toHaveLength(before);
  });

  it('is a link of the chain as any other row', async () => {
    const { fault } = await verifyAudit(suite().ctx.db, { heads: [], key: null });
    expect(fault).toBeNull();
  });
});

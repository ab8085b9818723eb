import { boundedInteger, boundedText } from '@cbp/shared/bounded';
import { bulkIds } from '@cbp/shared/calls/bulk';
import { endpoint } from '@cbp/shared/calls/endpoint';
import { NOT_STORED, secret } from '@cbp/shared/format/secret';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Origin } from '../access/call-origin.ts';
import { users } from '../database/access-schema.ts';
import { auditHead, auditLog } from '../database/audit-schema.ts';
import { createUser } from '../modules/users/users.service.ts';
import { ROW_CREATED_AT } from '../testing/row-created-at.ts';
import { testDatabases } from '../testing/test-database.ts';
import { AUTH_SECRET } from '../testing/test-server.ts';
import { defineBulkChange } from './bulk-change.ts';
import { defineChange, type Entity } from './change.ts';
import type { ChangeContext } from './record.ts';
import { createReplays } from './replays.ts';
import { verifyAudit } from './verify-audit.ts';

const audit = {
  action: 'update',
  section: 'users',
  done: ['Toy renamed', '玩具已改名', '玩具已改名'],
} as const;
const meta = { access: 'signed_in', costs: [], audit } as const;
const link = z.object({ url: secret(z.string()), name: z.string() });
const renameCall = endpoint
  .meta(meta)
  .route({ method: 'PATCH', path: '/toys/{id}', successStatus: 202 })
  .input(
    z.object({
      id: boundedInteger(1),
      name: boundedText(100),
      version: boundedInteger(1).optional(),
      note: boundedText(100).optional(),
      token: boundedText(100).optional(),
      keys: z.array(z.object({ value: secret(boundedText(100)) })).optional(),
    }),
  )
  .output(z.object({ results: link }));
const renameSeveralCall = endpoint
  .meta(meta)
  .route({ method: 'POST', path: '/toys/rename' })
  .input(z.object({ ids: bulkIds(boundedInteger(1)), name: boundedText(100) }));

type Renaming = {
  id: number;
  name: string;
  version?: number | undefined;
  note?: string;
  token?: string;
  keys?: { value: string }[];
};

const TOY: Entity<ChangeContext, { name: string; version: number; email: string }> = {
  type: 'user',
  table: users,
  errors: { notFound: 'users/not_found', changed: 'users/changed' },
  async load(db, id) {
    const [row] = await db
      .select({ name: users.displayName, version: users.version, email: users.email })
      .from(users)
      .where(eq(users.id, Number(id)));
    return row;
  },
  clientOf: ({ name }) => (name.startsWith('M-') ? name : null),
  see: async ({ ctx, input }) => {
    const row = await TOY.load(ctx.db, input.id, ctx.now);
    if (row?.name === 'hidden') throw new ApiError('users/not_found');
    return row;
  },
};

const setName = (ctx: ChangeContext, id: number, displayName: string) =>
  ctx.db.update(users).set({ displayName }).where(eq(users.id, id));

const allowed = async ({ input: { name } }: { input: { name: string } }) => {
  if (name === 'forbidden') throw new ApiError('auth/forbidden');
};

let works = 0;
const rename = defineChange({
  call: renameCall,
  entity: TOY,
  idOf: ({ id }: Renaming) => id,
  guard: allowed,
  async work({ ctx, input }: { ctx: ChangeContext; input: Renaming }) {
    works += 1;
    await setName(ctx, input.id, input.name);
    if (input.name === 'broken') throw new Error('broken');
  },
  answer: ({ input: { name } }) => ({ results: { url: `https://a-secret-link/${randomId(9)}`, name } }),
});

const renameSeveral = defineBulkChange({
  call: renameSeveralCall,
  entity: TOY,
  guard: allowed,
  async work({
    ctx,
    input,
    before,
  }: {
    ctx: ChangeContext;
    input: { ids: number[]; name: string };
    before: { email: string };
  }) {
    const [row] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, before.email));
    await setName(ctx, row?.id ?? 0, input.name);
  },
});

const ORIGIN: Origin = {
  url: '/api/toys/1',
  method: 'PATCH',
  ip: '198.51.100.7',
  country: 'HK',
  userAgent: 'Mozilla/5.0 4539 5787 6362 1486',
  idempotencyKey: null,
};

describe.each(testDatabases)('a change, on $name', ({ create }) => {
  let database: TestDatabase;
  let id: number;
  let seqBefore = 0;

  const ctx = (more: Partial<Origin> = {}, userId = 4_711): ChangeContext => ({
    db: database.connection.db,
    log: silentLog,
    now: () => new Date('2026-11-20T04:00:00Z'),
    actor: {
      kind: 'user',
      userId,
      sessionId: 'any',
      email: 'ada@bank.example',
      displayName: 'Ada',
      registeredService: [],
      permissions: [],
    },
    origin: { ...ORIGIN, ...more },
    replays: createReplays(AUTH_SECRET),
  });
  const addToy = () =>
    createUser({
      ctx: { db: database.connection.db },
      input: {
        user: {
          email: `${randomId(6)}@cbp.example`,
          displayName: 'Toy',
          status: 'active',
          registeredService: [],
          createdAt: ROW_CREATED_AT,
        },
        permissions: [],
      },
    });
  /** The audit rows of this test. */
  const rows = async () => {
    const all = await database.connection.db.select().from(auditLog).orderBy(asc(auditLog.seq));
    return all.filter(({ seq }) => seq > seqBefore);
  };
  const nameNow = async () => (await TOY.load(database.connection.db, id, () => new Date()))?.name;

  beforeAll(async () => {
    database = await create();
  });
  afterAll(async () => {
    expect(await verifyAudit(database.connection.db, { heads: [], key: null })).toMatchObject({
      fault: null,
    });
    await database.end();
  });
  beforeEach(async () => {
    seqBefore += (await rows()).length;
    works = 0;
    id = await addToy();
  });

  it('answers, and leaves one audit entry with user, action, subject, before and after', async () => {
    const { results } = await rename({ ctx: ctx(), input: { id, name: 'M-1', version: 1 } });
    expect(results.name).toBe('M-1');
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    const email = expect.stringContaining('@cbp.example');
    expect(row).toEqual({
      seq: seqBefore + 1,
      hash: expect.any(String),
      datetime: new Date('2026-11-20T04:00:00Z'),
      actor: 'user',
      userId: 4_711,
      email: 'ada@bank.example',
      credential: null,
      action: 'update',
      section: 'users',
      entityType: 'user',
      entityIds: [String(id)],
      merchantId: 'M-1',
      otherMerchantId: null,
      url: '/api/toys/1',
      method: 'PATCH',
      statusCode: 202,
      ip: '198.51.100.7',
      country: 'HK',
      userAgent: 'Mozilla/5.0 453957••••••1486',
      request: { id, name: 'M-1', version: 1 },
      response: { results: { url: NOT_STORED, name: 'M-1' } },
      before: { name: 'Toy', version: 1, email },
      after: { name: 'M-1', version: 2, email },
    });
  });

  it('stores no secret and no card number, whether marked in the model or by field name', async () => {
    const input = {
      id,
      name: 'Pay 4539578763621486 now',
      note: 'half \ud800, NUL \0',
      token: 'a-token-in-plain-sight',
      keys: [{ value: 'a-key-in-plain-sight' }],
    };
    await rename({ ctx: ctx(), input });
    const [row] = await rows();
    expect(row?.request).toEqual({
      id,
      name: 'Pay 453957••••••1486 now',
      note: 'half \ufffd, NUL \ufffd',
      token: NOT_STORED,
      keys: [{ value: NOT_STORED }],
    });
    expect(JSON.stringify(row)).not.toMatch(/in-plain-sight|a-secret-link|4539578763621486/);
  });

  it('omits values that are too large and stores their size instead', async () => {
    const keys = Array.from({ length: 9_000 }, () => ({ value: 'x', other: 'a text of some length' }));
    await rename({ ctx: ctx(), input: { id, name: 'Large', keys } });
    const [row] = await rows();
    expect(row?.request).toEqual({ not_kept: expect.stringMatching(/^\d{6} characters$/) });
  });

  it.each([
    ['work that breaks', 'broken', 'broken'],
    ['a guard that refuses', 'forbidden', "You don't have permission"],
  ])('comes to nothing with %s, and leaves no row', async (_what, name, message) => {
    await expect(rename({ ctx: ctx(), input: { id, name } })).rejects.toThrow(message);
    expect([await nameNow(), await rows()]).toEqual(['Toy', []]);
  });

  it("is rolled back if the audit entry can't be written because its head row is missing", async () => {
    const { db } = database.connection;
    const heads = await db.select().from(auditHead);
    await db.execute(sql`alter table ${auditHead} disable trigger user`);
    await db.delete(auditHead);
    try {
      await expect(rename({ ctx: ctx(), input: { id, name: 'Unseen' } })).rejects.toThrow(
        'the row of cbp.audit_head is missing',
      );
      expect([await nameNow(), await rows()]).toEqual(['Toy', []]);
    } finally {
      await db.insert(auditHead).values(heads);
      await db.execute(sql`alter table ${auditHead} enable trigger user`);
    }
    await rename({ ctx: ctx(), input: { id, name: 'Seen' } });
    expect([await nameNow(), (await rows()).length]).toEqual(['Seen', 1]);
  });

  it('rejects an outdated version, returns the current one and changes nothing', async () => {
    await rename({ ctx: ctx(), input: { id, name: 'First', version: 1 } });
    const second = rename({ ctx: ctx(), input: { id, name: 'Second', version: 1 } });
    await expect(second).rejects.toMatchObject({
      code: 'users/changed',
      status: 409,
      data: { name: 'First', version: 2 },
    });
    expect([await nameNow(), (await rows()).length]).toEqual(['First', 1]);
    await rename({ ctx: ctx(), input: { id, name: 'Without a version' } });
    expect(await nameNow()).toBe('Without a version');
  });

  it('lets one of two at the same moment through', async () => {
    const both = ['One', 'Other'].map((name) => rename({ ctx: ctx(), input: { id, name, version: 1 } }));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await rows()).length).toBe(1);
  });

  it("does not find entities that don't exist or are outside the caller's scope", async () => {
    await setName(ctx(), id, 'hidden');
    for (const which of [id, 999_999]) {
      await expect(rename({ ctx: ctx(), input: { id: which, name: 'X', version: 7 } })).rejects.toMatchObject(
        {
          code: 'users/not_found',
        },
      );
    }
    expect(await rows()).toEqual([]);
  });

  describe('with an Idempotency-Key', () => {
    const keyed = (idempotencyKey: string, userId?: number) => ctx({ idempotencyKey }, userId);

    it('runs once, and repeats its answer', async () => {
      const input = { id, name: 'Once', version: 1 };
      const first = await rename({ ctx: keyed(`key-${id}`), input });
      expect(await rename({ ctx: keyed(`key-${id}`), input })).toEqual(first);
      expect([works, (await rows()).length]).toEqual([1, 1]);
    });

    it('is made once for twins at the same moment', async () => {
      const input = { id, name: 'Twins', version: 1 };
      const answers = await Promise.all([1, 2, 3].map(() => rename({ ctx: keyed(`key-${id}`), input })));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect([works, (await rows()).length]).toEqual([1, 1]);
    });

    it('is refused for another input, and free for another caller', async () => {
      await rename({ ctx: keyed(`key-${id}`), input: { id, name: 'Mine' } });
      await expect(rename({ ctx: keyed(`key-${id}`), input: { id, name: 'Other' } })).rejects.toMatchObject({
        code: 'request/key_reused',
      });
      await rename({ ctx: keyed(`key-${id}`, 4_712), input: { id, name: 'Theirs' } });
      expect(await nameNow()).toBe('Theirs');
    });

    it('may be tried again after it came to nothing', async () => {
      await expect(rename({ ctx: keyed(`key-${id}`), input: { id, name: 'broken' } })).rejects.toThrow();
      await rename({ ctx: keyed(`key-${id}`), input: { id, name: 'Well' } });
      expect(await nameNow()).toBe('Well');
    });
  });

  it('of several is done or refused for each, with one row for all that were done', async () => {
    const other = await addToy();
    const hidden = await addToy();
    await setName(ctx(), hidden, 'hidden');
    const ids = [other, hidden, id, 999_999, other];
    const { results } = await renameSeveral({ ctx: ctx(), input: { ids, name: 'M-9' } });
    const error = { code: 'users/not_found', message: 'User does not exist' };
    expect(results).toEqual([
      { id: other, state: 'done' },
      { id: hidden, state: 'refused', error },
      { id, state: 'done' },
      { id: 999_999, state: 'refused', error },
      { id: other, state: 'done' },
    ]);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      entityIds: [String(id), String(other)],
      merchantId: 'M-9',
      before: { [id]: { name: 'Toy', version: 1 }, [other]: { name: 'Toy', version: 1 } },
      after: { [id]: { name: 'M-9', version: 2 }, [other]: { name: 'M-9', version: 2 } },
    });
    expect(row?.before).not.toHaveProperty([String(id), 'email']);
    expect(await nameNow()).toBe('M-9');
  });
});

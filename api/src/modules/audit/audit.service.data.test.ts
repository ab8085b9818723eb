import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAuditRow } from '../../changes/audit.sql.ts';
import { entryOfSystem } from '../../changes/testing/entry-of-system.ts';
import { auditHead } from '../../database/audit-schema.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { readAuditRow, readHistory } from './audit.service.ts';

const ALL = { kind: 'all' } as const;
const of = (...merchants: string[]) => ({ kind: 'some', merchants, trees: [] }) as const;

describe.each(usualDatabases)('a row of the audit log, on $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    const told: Parameters<typeof entryOfSystem>[0] = {
      datetime: ROW_CREATED_AT,
      action: 'update',
      entityType: 'alert',
      entityIds: ['1'],
      request: { ids: [1, 2] },
      response: { results: [{ id: 2, error: 'of another client' }] },
      after: { merchant_id: 'M-1', comments: 'ours' },
    };
    const entries = [
      { merchantId: 'M-1', before: { merchant_id: 'M-2', comments: 'theirs' } },
      { merchantId: 'M-1', before: { merchant_id: 'M-1', comments: null } },
      { merchantId: 'M-1', before: { 1: { merchant_id: 'M-2' } } },
      { merchantId: 'M-1', otherMerchantId: 'M-2', before: { merchant_id: 'M-2' } },
    ];
    for (const entry of entries) await appendAuditRow(db, entryOfSystem({ ...told, ...entry }));
    await db.update(auditHead).set({ unscopedUpTo: 3 });
  });
  afterAll(() => database?.end());

  const read = (seq: number, scope: typeof ALL | ReturnType<typeof of>) =>
    readAuditRow({
      ctx: { db: database.connection.db, scope, now: () => ROW_CREATED_AT },
      input: { seq },
    }).catch(({ code }: { code: string }) => code);

  it('from before rows were kept in the scope of their client tells its client neither of the call nor of others', async () => {
    const untold = { request: null, response: null, after: { comments: 'ours' } };
    expect(await read(1, of('M-1'))).toMatchObject({ ...untold, before: null });
    expect(await read(2, of('M-1'))).toMatchObject({ ...untold, before: { comments: null } });
    expect(await read(3, of('M-1'))).toMatchObject({ ...untold, before: null });
    expect(await read(1, ALL)).toMatchObject({
      request: { ids: [1, 2] },
      response: { results: [{ id: 2 }] },
      before: { comments: 'theirs' },
    });
  });

  it('about two clients is there for who sees both', async () => {
    expect(await read(4, of('M-1'))).toBe('audit/not_found');
    expect(await read(4, of('M-2'))).toBe('audit/not_found');
    expect(await read(4, of('M-1', 'M-2'))).toMatchObject({ before: { merchant_id: 'M-2' } });
    expect(await read(4, ALL)).toMatchObject({ seq: 4 });
  });
});

describe.each(usualDatabases)('the history of a record, on $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    const told = { datetime: ROW_CREATED_AT, action: 'update', entityType: 'alert' } as const;
    const ofSeveral = { ...told, entityIds: ['1', '2', '3'] };
    const entries = [
      { ...ofSeveral, before: { 1: { comments: 'of M-2' } }, after: { 1: { comments: null } } },
      { ...told, entityIds: ['1'], merchantId: 'M-1', otherMerchantId: 'M-2' },
      {
        ...ofSeveral,
        before: { 1: { outcome: 'resolved' }, 2: { outcome: 'notfound' } },
        after: { 1: { outcome: null }, 2: { outcome: null } },
      },
      { ...told, entityIds: ['2'], merchantId: 'M-9' },
    ];
    for (const entry of entries) await appendAuditRow(db, entryOfSystem(entry));
  });
  afterAll(() => database?.end());

  const history = (scope: typeof ALL | ReturnType<typeof of>, client: string | undefined) =>
    readHistory({
      ctx: { db: database.connection.db, scope, now: () => ROW_CREATED_AT },
      input: { entityType: 'alert', id: '1', client },
    });

  it('has its own part of changes of several for those who see the record, since it is of its client', async () => {
    const { results, total } = await history(of('M-1'), 'M-1');
    expect(total).toBe(1);
    expect(results).toMatchObject([
      { seq: 3, entity_ids: ['1'], before: { outcome: 'resolved' }, after: { outcome: null } },
    ]);
    expect(results[0]).not.toHaveProperty('request');
    expect((await history(of('M-1'), undefined)).results).toEqual([]);
    expect((await history(ALL, 'M-1')).results.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  });
});

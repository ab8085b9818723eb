import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { eraseOldScreenings } from './erasure.service.ts';
import { type Role, type ScreeningWorld, startScreeningWorld } from './testing/screening-world.ts';

const LISTED = [
  { id: 'A1', name: 'Borislav Trumanov', alias: 'Boris Truman', born: '1961-03-07', country: 'BG' },
  { id: 'A2', name: 'Quenby Ashgrove', born: '1979', country: 'GB' },
  { id: 'A3', name: 'Brightwater Freight LLC', type: 'business', country: 'AE' },
];
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

describe.each(usualDatabases)('screenings, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
  });
  beforeEach(() => scene.empty());
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  it('finds a listed person, explains the score, and says which versions it searched and what it did not search', async () => {
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const made = scene.of(
      await scene.screen({ name: 'Trumanov, Borislav', dob: '1961', filters: ['sanction', 'pep'] }),
    );
    expect(made).toMatchObject({
      enquiry_result_event: 'verification.declined',
      status: 'COMPLETED',
      hits: { open: 1, confirmed: 0, cleared: 0 },
      searched: ['sanction'],
      not_searched: ['pep'],
      runs: [
        {
          n: 1,
          cause: 'first',
          versions: [{ watchlist_id: 'house', publisher: 'Test', version: 1, entries: 3 }],
        },
      ],
      hits_found: [
        {
          state: 'open',
          watchlist: { id: 'house', name: 'List house' },
          entry: { id: 'A1' },
          comparison: { name: { name: 'Borislav Trumanov' }, dob: 'agrees', country: 'unknown' },
        },
      ],
    });
    expect(made.hits_found[0]?.score).toBeGreaterThanOrEqual(made.enquiry_data.match_score);
    expect(made.timeline.map(({ kind }) => kind)).toEqual(['matched', 'screened']);
  });

  it('is read by its number and kind, within the scope of the caller alone', async () => {
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const { id } = scene.of(await scene.screen({ name: 'Borislav Trumanov', filters: ['sanction'] }));
    const read = async (role: Role, kind: string, number: number) =>
      (await scene.send(role, `GET /shuftipro/${kind}-screening/${number}`)).status;
    expect(await read('merchant', 'individual', id)).toBe(200);
    expect(await read('operator', 'individual', id)).toBe(200);
    // The PDF service asks for both kinds of a number.
    expect(await read('merchant', 'business', id)).toBe(404);
    expect(await read('other merchant', 'individual', id)).toBe(404);
    expect(await read('other merchant', 'business', id)).toBe(404);
    expect(await read('merchant', 'individual', id + 1)).toBe(404);
  });

  it('accepts a person who is on no list, and never compares a person with a company', async () => {
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    for (const name of ['Marisol Quandt', 'Brightwater Freight']) {
      const made = scene.of(await scene.screen({ name }));
      expect([name, made.enquiry_result_event, made.hits_found]).toEqual([name, 'verification.accepted', []]);
    }
  });

  it('costs a unit once per run, and nothing if it does not start', async () => {
    const unitsOf = async (id: string) =>
      (await scene.db.execute(
        sql`select used from cbp.client_services where merchant_id = ${id}`,
      )) as unknown as {
        rows: { used: number }[];
      };
    const before = (await unitsOf('M-1')).rows[0]?.used;
    expect(codeOf(await scene.screen({}, { merchant_id: 'M-1' }))).toEqual([409, 'screening/no_list']);
    expect((await unitsOf('M-1')).rows[0]?.used).toBe(before);
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const first = scene.of(await scene.screen({ reference: 'order-77' }, { merchant_id: 'M-1' }));
    const again = await scene.screen({ reference: 'order-77' }, { merchant_id: 'M-1' });
    expect(scene.of(again).id).toBe(first.id);
    expect((await unitsOf('M-1')).rows[0]?.used).toBe((before ?? 0) + 1);
    expect(
      codeOf(await scene.screen({ reference: 'order-77', name: 'Other Name' }, { merchant_id: 'M-1' })),
    ).toEqual([409, 'screening/reference_used']);
    expect(codeOf(await scene.screen({}, { merchant_id: 'M-1' }))).toEqual([402, 'balance/insufficient']);
    expect(codeOf(await scene.screen({}, { merchant_id: 'M-3' }))).toEqual([409, 'balance/no_service']);
    expect(codeOf(await scene.screen({}, { merchant_id: 'M-0' }))).toEqual([409, 'merchants/not_active']);
    expect(codeOf(await scene.screen({}, { merchant_id: 'M-9' }))).toEqual([404, 'merchants/not_found']);
  });

  it('remembers a cleared match until what identifies the entry changes, and then says what changed', async () => {
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const made = scene.of(await scene.screen({ name: 'Borislav Trumanov' }));
    const [hit] = made.hits_found;
    const path = `/shuftipro/individual-screening/${made.id}`;
    const decision = { ids: [hit?.id], decision: 'cleared', reason: 'date_of_birth', version: made.version };
    const cleared = scene.of(await scene.send('merchant', `POST ${path}/hits/decide`, decision));
    expect(cleared).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      hits: { open: 0, cleared: 1 },
      hits_found: [{ state: 'cleared', decision: { reason: 'date_of_birth' } }],
    });
    expect(
      codeOf(await scene.send('merchant', `POST ${path}/hits/decide`, { ...decision, version: undefined })),
    ).toEqual([409, 'screening/hit_decided']);

    await scene.addVersion('house', [...LISTED, { id: 'A4', name: 'Somebody New' }]);
    const second = scene.of(await scene.screen({ name: 'Borislav Trumanov' }));
    expect([second.enquiry_result_event, second.hits_found[0]?.state]).toEqual([
      'verification.accepted',
      'cleared',
    ]);

    const moved = LISTED.map((one) => (one.id === 'A1' ? { ...one, born: '1962-03-07' } : one));
    await scene.addVersion('house', moved);
    const third = scene.of(await scene.screen({ name: 'Borislav Trumanov' }));
    expect(third).toMatchObject({
      enquiry_result_event: 'verification.declined',
      hits_found: [{ state: 'open' }],
    });
    expect(third.hits_found[0]?.changed.map(({ field }) => field)).toContain('birth_dates');
  });

  it('clears an open match of another screening of the same subject when that one runs again, by the author of the exception', async () => {
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const first = scene.of(await scene.screen({ name: 'Borislav Trumanov' }));
    const other = scene.of(await scene.screen({ name: 'Borislav Trumanov' }));
    const pathOf = ({ id }: { id: number }) => `/shuftipro/individual-screening/${id}`;
    const set = { event: 'verification.accepted', reason: 'A clerk knows him' };
    scene.of(await scene.send('merchant', `POST ${pathOf(other)}/result`, set));
    const decision = { ids: [first.hits_found[0]?.id], decision: 'cleared', reason: 'date_of_birth' };
    scene.of(
      await scene.send('operator', `POST ${pathOf(first)}/hits/decide`, { ...decision, note: 'Too old' }),
    );
    expect((await scene.read(other.id)).hits_found).toMatchObject([{ state: 'open' }]);

    const again = scene.of(await scene.send('merchant', `POST ${pathOf(other)}/again`, {}));
    const by = scene.userOf('operator').email;
    expect(again).toMatchObject({
      hits: { open: 0, cleared: 1 },
      hits_found: [{ state: 'cleared', decision: { reason: 'date_of_birth', by } }],
      // A newly open match would end it.
      set_result: { event: 'verification.accepted' },
    });
    expect(again.timeline.slice(0, 2)).toMatchObject([
      { kind: 'cleared', by, subject: 'Borislav Trumanov', note: 'Too old' },
      { kind: 'screened' },
    ]);
  });

  it('keeps no name of anyone in the audit log, be it in a note or a reason', async () => {
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const made = scene.of(
      await scene.screen({
        name: 'Borislav Trumanov',
        dob: '1961-03-07',
        ongoing: true,
        duration: 'one_year',
      }),
    );
    const ids = made.hits_found.map(({ id }) => id);
    const path = `/shuftipro/individual-screening/${made.id}`;
    const send = async (rest: string, body: object) =>
      scene.of(await scene.send('merchant', `POST ${path}${rest}`, body));
    const named = 'Not our Trumanov';
    const { hits_found: cleared } = await send('/hits/decide', {
      ids,
      decision: 'cleared',
      reason: 'other',
      note: named,
    });
    const exception = cleared[0]?.decision?.exception_id;
    await scene.send('merchant', `POST /shuftipro/exceptions/${exception}/withdraw`, { reason: named });
    await send('/result', { event: 'verification.declined', reason: named });
    await send('/hits/reopen', { ids });
    await send('/stop', { reason: named });
    const rows = await scene.db.select().from(auditLog);
    const kept = JSON.stringify(rows.filter(({ section }) => section === 'aml'));
    expect(kept).toContain('individual_screening');
    for (const word of ['Borislav', 'Trumanov', 'Boris Truman', '1961-03-07'])
      expect(kept).not.toContain(word);
  });

  it('has each match that was decided or reopened in the audit log, as what it was and is', async () => {
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const made = scene.of(await scene.screen({ name: 'Borislav Trumanov' }));
    const ids = made.hits_found.map(({ id }) => id);
    const path = `/shuftipro/individual-screening/${made.id}`;
    const version = made.version;
    const decision = { ids, decision: 'confirmed', reason: 'same_person' };
    const decided = await scene.send('merchant', `POST ${path}/hits/decide`, { ...decision, version });
    expect(scene.of(decided).version).toBe(version + 1);
    const stale = await scene.send('merchant', `POST ${path}/hits/reopen`, { ids, version });
    expect(codeOf(stale)).toEqual([409, 'screening/changed']);
    await scene.send('merchant', `POST ${path}/hits/reopen`, { ids });
    const rows = await scene.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(2);
    const id = `individual/${made.id}/${ids[0]}`;
    const open = { [id]: { watchlist: 'List house', state: 'open', reason: null } };
    const confirmed = { [id]: { watchlist: 'List house', state: 'confirmed', reason: 'same_person' } };
    const about = { entityType: 'screening_hit', entityIds: [id], merchantId: 'M-2', section: 'aml' };
    expect(rows).toMatchObject([
      { ...about, before: confirmed, after: open },
      { ...about, before: open, after: confirmed },
    ]);
  });

  it('erases the subject and keeps the number, unless a hold stops it; then nothing can be changed any more', async () => {
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const made = scene.of(await scene.screen({ name: 'Borislav Trumanov', dob: '1961-03-07' }));
    const path = `/shuftipro/individual-screening/${made.id}`;
    const send = (rest: string, body: object) => scene.send('merchant', `POST ${path}${rest}`, body);
    const ids = made.hits_found.map(({ id }) => id);
    await send('/hits/decide', { ids, decision: 'cleared', reason: 'other', note: 'Trumanov was here' });
    expect(codeOf(await send('/erase', { reason: '  ' }))).toEqual([422, 'screening/reason_required']);
    await send('/hold', { reason: 'Enquiry of an authority' });
    expect(codeOf(await send('/erase', { reason: 'Asked' }))).toEqual([409, 'screening/held']);
    await send('/hold', { reason: null });
    const erased = scene.of(await send('/erase', { reason: 'Asked' }));
    expect(erased).toMatchObject({
      id: made.id,
      enquiry_data: { name: { full_name: '' }, dob: null },
      hits_found: [],
      runs: [{ hash: made.runs[0]?.hash }],
    });
    expect(erased.retention.erased_at).not.toBeNull();
    for (const table of ['screenings', 'screening_hits', 'screening_events', 'screening_exceptions']) {
      const { rows } = (await scene.db.execute(sql.raw(`select * from cbp.${table}`))) as unknown as {
        rows: object[];
      };
      expect(JSON.stringify(rows), table).not.toContain('Trumanov');
    }
    expect(codeOf(await send('/again', {}))).toEqual([409, 'screening/erased']);
  });

  it('erases screenings in the background once their client keeps them no longer', async () => {
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const made = scene.of(await scene.screen({ name: 'Quenby Ashgrove' }));
    const ongoing = scene.of(
      await scene.screen({ name: 'Quenby Ashgrove', ongoing: true, duration: 'one_year' }),
    );
    await scene.send('merchant', 'PATCH /shuftipro/merchants/M-2', { keep_days: 30 });
    const inDays = (days: number) => new Date(scene.world.ctx.now().getTime() + days * 86_400_000);
    const erasedAfter = async (days: number) => {
      const ctx = { db: scene.db, now: () => inDays(days), log: scene.world.ctx.log };
      await eraseOldScreenings({ ctx, input: { usualDays: 1_826, signal: new AbortController().signal } });
      const { rows } = (await scene.db.execute(
        sql`select id::int from cbp.screenings where erased_at is not null order by id`,
      )) as unknown as { rows: { id: number }[] };
      return rows.map(({ id }) => id);
    };
    expect(await erasedAfter(29)).toEqual([]);
    expect(await erasedAfter(31)).toEqual([made.id]);
    expect(await erasedAfter(365 + 31)).toEqual([made.id, ongoing.id]);
  });

  it('erases the others where one fails, whatever references their client uses, and counts from the last run', async () => {
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const [failing, taken, repeated] = [
      scene.of(await scene.screen({ name: 'Quenby Ashgrove' })),
      scene.of(await scene.screen({ name: 'Quenby Ashgrove' })),
      scene.of(await scene.screen({ name: 'Quenby Ashgrove' })),
    ];
    const own = scene.of(await scene.screen({ name: 'Marisol Quandt', reference: `erased-${taken.id}` }));
    await scene.send('merchant', 'PATCH /shuftipro/merchants/M-2', { keep_days: 30 });
    const erasedAfter = async (days: number) => {
      const later = new Date(scene.world.ctx.now().getTime() + days * 86_400_000);
      const ctx = { db: scene.db, now: () => later, log: scene.world.ctx.log };
      await eraseOldScreenings({ ctx, input: { usualDays: 1_826, signal: new AbortController().signal } });
      const { rows } = (await scene.db.execute(
        sql`select id::int from cbp.screenings where erased_at is not null order by id`,
      )) as unknown as { rows: { id: number }[] };
      return rows.map(({ id }) => id);
    };
    await scene.pass(20 * 86_400_000);
    await scene.send('merchant', `POST /shuftipro/individual-screening/${repeated.id}/again`, {});
    await scene.db.execute(
      sql.raw(
        `alter table cbp.screenings add constraint planted check (id <> ${failing.id} or erased_at is null)`,
      ),
    );
    try {
      expect(await erasedAfter(11)).toEqual([taken.id, own.id]);
      expect(await erasedAfter(31)).toEqual([taken.id, repeated.id, own.id]);
      expect(scene.world.logLines.join('\n')).toContain('a screening failed to be erased');
      expect(scene.world.logLines.join('\n')).not.toContain('Ashgrove');
    } finally {
      await scene.db.execute(sql`alter table cbp.screenings drop constraint planted`);
    }
    expect(await erasedAfter(31)).toEqual([failing.id, taken.id, repeated.id, own.id]);
  });
});

import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { asc, count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { screenings } from './screenings.schema.ts';
import { type ScreeningWorld, startScreeningWorld } from './testing/screening-world.ts';

const ENQUIRY = { reference: 'order-77', name: 'Ottoline Marchbank', dob: '1971-04' };
const AT_ONCE = 8;

type Described = { paths: Record<string, { post?: { responses: object } }> };

describe.each(usualDatabases)('an enquiry with a reference that was used, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    await set({ status: 'ACTIVE', units: 1_000 });
    await scene.addList('house');
    await scene.addVersion('house', [{ id: 'A1', name: 'Borislav Trumanov' }]);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  async function set({ status, units }: { status: string; units: number }) {
    await scene.db.execute(sql`update cbp.clients set status = ${status} where merchant_id = 'M-2'`);
    await scene.db.execute(
      sql`update cbp.client_services set purchased = ${units}, used = 0 where merchant_id = 'M-2'`,
    );
  }
  async function cost() {
    const { rows } = (await scene.db.execute(
      sql`select used from cbp.client_services where merchant_id = 'M-2'`,
    )) as unknown as { rows: { used: number }[] };
    return rows[0]?.used;
  }
  const started = async () =>
    (
      await scene.db
        .select({ rows: count() })
        .from(auditLog)
        .where(eq(auditLog.url, '/api/shuftipro/individual-screening'))
    )[0]?.rows;
  const codeOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { code?: string }).code,
  ];

  it('gets the first screening with 200, pays nothing, and is not in the audit log', async () => {
    const first = await scene.screen(ENQUIRY);
    expect(first.status).toBe(201);
    const recorded = await started();
    const again = await scene.screen({ ...ENQUIRY, alias_search: undefined });
    expect(again.status).toBe(200);
    expect(scene.of(again)).toEqual(scene.of(first));
    expect([await cost(), await started()]).toEqual([1, recorded]);
  });

  it('is described in the API reference, with both of its answers', async () => {
    const { body } = await scene.send('merchant', 'GET /openapi.json');
    for (const kind of ['individual', 'business']) {
      const { responses } = (body as Described).paths[`/shuftipro/${kind}-screening`]?.post ?? {};
      expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['200', '201']));
    }
  });

  it('gets it too once the defaults, the balance or the status of the client are others', async () => {
    const first = scene.of(await scene.screen(ENQUIRY));
    await scene.send('merchant', 'PATCH /shuftipro/merchants/M-2', { match_score: 99, rca_search: true });
    await set({ status: 'PENDING', units: 0 });
    const again = await scene.screen(ENQUIRY);
    expect([again.status, scene.of(again).id]).toEqual([200, first.id]);
    expect(codeOf(await scene.screen({ ...ENQUIRY, reference: 'order-78' }))).toEqual([
      409,
      'merchants/not_active',
    ]);
  });

  it.each([
    ['another name', { name: 'Ottoline Marchbanks' }],
    ['another date', { dob: '1971-05' }],
    ['another score', { match_score: 90 }],
    ['other lists', { filters: ['pep'] }],
    ['another frequency', { ongoing: true, duration: 'one_year' }],
  ])('is refused with %s', async (_name, other) => {
    scene.of(await scene.screen(ENQUIRY));
    expect(codeOf(await scene.screen({ ...ENQUIRY, ...other }))).toEqual([409, 'screening/reference_used']);
    expect(await cost()).toBe(1);
  });

  it('is one screening, paid once, however many come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => scene.screen(ENQUIRY)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: AT_ONCE - 1 }, () => 200), 201]);
    expect(new Set(answers.map((answer) => scene.of(answer).id)).size).toBe(1);
    expect([await scene.db.$count(screenings), await cost()]).toEqual([1, 1]);
  });

  it('has the answer of its Idempotency-Key, and never a name in the audit log', async () => {
    const body = {
      merchant_id: 'M-2',
      enquiry_data: { name: { full_name: 'Zebediah Quorn' }, ongoing: false },
    };
    const send = () =>
      scene.send('merchant', 'POST /shuftipro/individual-screening', body, { 'idempotency-key': 'once' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const rows = await scene.db.select().from(auditLog).orderBy(asc(auditLog.seq));
    expect(JSON.stringify(rows)).not.toContain('Quorn');
    expect(rows.at(-1)).toMatchObject({
      statusCode: 201,
      response: { results: { id: scene.of(first).id } },
    });
  });
});

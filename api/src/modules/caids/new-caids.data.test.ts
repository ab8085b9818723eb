import type { Caid, NewCaid } from '@cbp/shared/caids/caid.model';
import type { LineResult } from '@cbp/shared/calls/pasted-line.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf, named } from '@cbp/shared/testing/table';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '../../database/access-schema.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { caids } from './caids.schema.ts';
import { findClientOfCaid } from './caids.service.ts';
import { startCaidWorld } from './testing/caid-world.ts';

const line = (caid: string, more: Partial<NewCaid> = {}) => ({
  caid,
  bin: '448312',
  merchant_id: 'M-2',
  dba: 'Harbour & Pine',
  ...more,
});

describe.each(usualDatabases)('adding CAIDs, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startCaidWorld>>;

  beforeAll(async () => {
    database = await create();
    scene = await startCaidWorld(database);
  });
  beforeEach(async () => {
    await scene.db.delete(caids);
    await scene.db.delete(attempts);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const add = (body: unknown, role: Parameters<typeof scene.send>[0] = 'merchant') =>
    scene.send(role, 'POST ', body);
  async function addLines(lines: unknown[]) {
    const { status, body } = await scene.send('merchant', 'POST /lines', { lines });
    expect(status).toBe(200);
    return (body as { results: LineResult[] }).results;
  }
  const codeIn = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { code?: string }).code,
  ];
  const codeOf = ({ state, error }: LineResult) => (error ? `${error.field} ${error.code}` : state);

  it('takes up to 16 letters or digits and a BIN of 6 or 8 digits, and names the field of anything else', async () => {
    const wrong = await faultsOf(
      named<readonly [caid: string, bin: string, field: string | null]>([
        ['1', '448312', null],
        ['ABCDEF0123456789', '448312', null],
        [' ltp000000002001 ', ' 44831201 ', null],
        ['ABCDEF01234567890', '448312', 'caid'],
        ['', '448312', 'caid'],
        ['AB-1', '448312', 'caid'],
        ['海', '448312', 'caid'],
        ['A1', '44831', 'bin'],
        ['A1', '4483120', 'bin'],
        ['A1', '448312011', 'bin'],
        ['A1', '4483XX', 'bin'],
      ]),
      async ([caid, bin, field]) => {
        const { status, text } = await add(line(caid, { bin }));
        expect([status, field === null || text.includes(field)]).toEqual([field === null ? 201 : 400, true]);
      },
    );
    expect(wrong).toEqual({});
  });

  it('stores a pending one in capitals, with its history', async () => {
    const { status, body } = await add(line('ltp1', { descriptor: 'HARBOURPINE*' }));
    const { results } = body as { results: Caid };
    expect(status).toBe(201);
    expect(results).toMatchObject({
      caid: 'LTP1',
      status: 'PENDING',
      descriptor: 'HARBOURPINE*',
      version: 1,
    });
    const seen = await scene.send('merchant', `GET /${results.id}`);
    expect(seen.status).toBe(200);
    expect((await scene.send('other merchant', `GET /${results.id}`)).status).toBe(404);
  });

  it.each([
    ['M-9', 404, 'merchants/not_found'],
    ['M-0', 409, 'merchants/not_active'],
    ['M-8', 409, 'caids/no_payments'],
  ])('refuses the client %s', async (merchant_id, status, code) => {
    const answer = await add(line('A1', { merchant_id }));
    expect(codeIn(answer)).toEqual([status, code]);
  });

  it("refuses another client's BIN and CAID, and names that client only to those who may see it", async () => {
    await scene.put({ client: 'M-9', caid: '000410520018273', bin: '44831299' });
    const asMerchant = await add(line('410520018273'));
    expect(asMerchant.body).toMatchObject({
      code: 'caids/conflict',
      data: { merchant_id: null, merchant_name: null },
    });
    const asOperator = await add(line('410520018273'), 'operator');
    expect(asOperator.body).toMatchObject({ data: { merchant_id: 'M-9', merchant_name: 'Elsewhere' } });
    // Another 8 digits of the same 6 are another BIN.
    expect((await add(line('410520018273', { bin: '44831201' }))).status).toBe(201);
  });

  it('takes a BIN and CAID again once it is gone, and for the other service', async () => {
    await scene.put({ client: 'M-9', caid: 'A1', status: 'DELETED' });
    await scene.put({ client: 'M-9', caid: 'A1' }, 'oi');
    expect((await add(line('A1'))).status).toBe(201);
  });

  it('keeps the good lines, and says of each bad one why', async () => {
    await scene.put({ client: 'M-9', caid: 'THEIRS' });
    const results = await addLines([
      line('A1'),
      line('a1'),
      line('A1', { bin: '44831207' }),
      line('THEIRS'),
      line('A?2'),
      { ...line('A3'), dba: '' },
      line('A4'),
    ]);
    expect(results.map(codeOf)).toEqual([
      'created',
      'caid caids/exists',
      'created',
      'caid caids/conflict',
      'caid request/invalid',
      'dba request/invalid',
      'created',
    ]);
    expect(results[1]?.error?.data).toEqual({ line: 1 });
  });

  it('stops telling a caller about clients they may not see after 60 conflicts an hour', async () => {
    await scene.put({ client: 'M-9', caid: 'THEIRS' });
    for (let at = 0; at < 60; at += 1) expect((await add(line('THEIRS'))).status).toBe(409);
    expect((await add(line('THEIRS'))).status).toBe(429);
    expect((await add(line('THEIRS'), 'operator')).status).toBe(409);
  });

  it('finds the client by 6 or 8 digits of the BIN, and none where clients differ', async () => {
    await scene.put({ client: 'M-2', caid: '00077', bin: '44831201' });
    await scene.put({ client: 'M-9', caid: '77', bin: '44831202' });
    await scene.put({ client: 'M-9', caid: '88', bin: '448312', status: 'DELETE_PROCESSING' });
    await scene.put({ client: 'M-9', caid: '99', bin: '448312', status: 'PROCESSING' });
    const clientOf = async (bin: string, caid: string) => {
      const found = await findClientOfCaid(scene.db, 'rdr', { bin, caid });
      return found.kind === 'found' ? found.caid.clientId : found.kind;
    };
    expect([
      await clientOf('44831201', '77'),
      await clientOf('44831202', '000000000000077'),
      await clientOf('448312', '77'),
      await clientOf('44831255', '88'),
      await clientOf('448312', '99'),
      await clientOf('448313', '77'),
    ]).toEqual(['M-2', 'M-9', 'ambiguous', 'M-9', 'none', 'none']);
  });
});

import type { Brand } from '@cbp/shared/brands/brand.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { brands } from './brands.schema.ts';
import { brandFacts, lockBrand, noteInspection } from './brands.service.ts';
import { NEW_BRAND, startBrandWorld } from './testing/brand-world.ts';

const NOT_THERE = 987_654;

describe.each(usualDatabases)('brands, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: Awaited<ReturnType<typeof startBrandWorld>>;
  beforeAll(async () => {
    database = await create();
    world = await startBrandWorld(database);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  let count = 0;
  const fresh = () => {
    count += 1;
    return `https://shop-${count}.example`;
  };
  const resultsOf = (answer: { body: unknown }) => (answer.body as { results: Brand }).results;
  const codeOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { code?: string }).code,
  ];
  async function added(more: object = {}): Promise<Brand> {
    const answer = await world.send('operator', 'POST ', { ...NEW_BRAND, websites: [fresh()], ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return resultsOf(answer);
  }

  it('are added with all that a form asks, and read as they were entered', async () => {
    const body = {
      ...NEW_BRAND,
      registration_number: '2148831',
      address: '18 Tung Lo Wan Road\nHong Kong',
      websites: ['https://Harbour-one.example/', 'bücher-harbour.example', 'https://harbour-one.example'],
      sells: 'Rucksacks',
      markets: ['hk', 'SG', 'HK'],
      languages: ['ZH-hant', 'en'],
      currencies: ['hkd', 'USD'],
      descriptors: ['harbour*pine'],
      email: 'care@harbour.example',
      phone: '+852 3500 0141',
      hours: 'Mon–Fri 9–18',
      plan: 'monthly',
    };
    const made = await world.send('merchant', 'POST ', body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const brand = resultsOf(made);
    expect(brand).toMatchObject({
      name: 'Harbour & Pine',
      merchant_id: 'M-2',
      merchant_name: 'Harbour & Pine',
      registration_number: '2148831',
      status: 'active',
      category: '5651',
      website: 'harbour-one.example, bücher-harbour.example (xn--bcher-harbour-wob.example)',
      markets: ['HK', 'SG'],
      languages: ['zh-Hant', 'en'],
      currencies: ['HKD', 'USD'],
      descriptors: ['harbour*pine'],
      prohibited_confirmed_by: world.emailOf('merchant'),
      inspection_result: 'never',
      logo: null,
      version: 1,
    });
    expect(brand.websites.map(({ host, shown, website }) => [host, shown, website])).toEqual([
      ['harbour-one.example', 'harbour-one.example', 'https://harbour-one.example'],
      ['xn--bcher-harbour-wob.example', 'bücher-harbour.example', 'https://xn--bcher-harbour-wob.example'],
    ]);
    // A plan begins with the first inspection at once.
    expect(brand.next_inspection_at).not.toBeNull();
    const read = await world.send('merchant who reads', `GET /${brand.id}`);
    expect(resultsOf(read)).toEqual(brand);
    expect(await world.lastAudit()).toMatchObject({
      action: 'create',
      section: 'brands',
      entityType: 'brand',
      merchantId: 'M-2',
    });
  });

  it('are refused without a client, a website, or the confirmation', async () => {
    const { merchant_id: _, ...withoutClient } = NEW_BRAND;
    const bodies = [
      { ...withoutClient, merchant_id: '' },
      { ...NEW_BRAND, websites: [] },
      { ...NEW_BRAND, prohibited_confirmed: false },
      { ...NEW_BRAND, websites: ['http://shop.example'] },
      { ...NEW_BRAND, category: '0000' },
      { ...NEW_BRAND, country: 'ZZ' },
      { ...NEW_BRAND, languages: ['not a language'] },
      { ...NEW_BRAND, websites: Array.from({ length: 21 }, (__, n) => `https://s${n}.example`) },
      { ...NEW_BRAND, name: 'x'.repeat(101) },
    ];
    for (const body of bodies) {
      const answer = await world.send('operator', 'POST ', body);
      expect(codeOf(answer), JSON.stringify(body).slice(0, 80)).toEqual([400, 'request/invalid']);
    }
    const unnamed = await world.send('operator', 'POST ', { ...NEW_BRAND, merchant_id: '' });
    expect(JSON.stringify(unnamed.body)).toContain('please select client id');
  });

  it('are refused for clients of others, closed ones, and descriptors that the client has not', async () => {
    const ofOthers = { ...NEW_BRAND, merchant_id: 'M-9', websites: [fresh()] };
    expect(codeOf(await world.send('merchant', 'POST ', ofOthers))).toEqual([404, 'merchants/not_found']);
    const ofGone = { ...NEW_BRAND, merchant_id: 'M-0', websites: [fresh()] };
    expect(codeOf(await world.send('operator', 'POST ', ofGone))).toEqual([409, 'merchants/not_active']);
    const foreign = { ...NEW_BRAND, websites: [fresh()], descriptors: ['HARBOUR*PINE', 'OTHER'] };
    const answer = await world.send('operator', 'POST ', foreign);
    expect(codeOf(answer)).toEqual([400, 'request/invalid']);
    expect((answer.body as { data: { issues: unknown } }).data.issues).toEqual([
      { path: 'descriptors.1', message: "must be one of the client's descriptors" },
    ]);
  });

  it('have no hosts that are outside the internet or under which everyone can register', async () => {
    const faults = {
      'https://co.uk': 'public_suffix',
      'https://github.io': 'public_suffix',
      'https://shop.internal': 'unknown_ending',
      'https://shop.local': 'unknown_ending',
      'https://shop.notatld': 'unknown_ending',
    };
    for (const [website, fault] of Object.entries(faults)) {
      const answer = await world.send('operator', 'POST ', { ...NEW_BRAND, websites: [fresh(), website] });
      expect(codeOf(answer), website).toEqual([409, 'brands/website_invalid']);
      const { data } = answer.body as { data: unknown };
      expect(data, website).toEqual({ websites: [{ host: website.slice('https://'.length), fault }] });
    }
  });

  it('change by what is sent, with the version that was read', async () => {
    const { id, version } = await added();
    const changed = await world.send('merchant', `PATCH /${id}`, {
      hours: 'Mon–Sat',
      plan: 'weekly',
      version,
    });
    expect(resultsOf(changed)).toMatchObject({ hours: 'Mon–Sat', plan: 'weekly', version: 2, country: 'HK' });
    expect(resultsOf(changed).next_inspection_at).not.toBeNull();
    const late = await world.send('merchant', `PATCH /${id}`, { hours: 'Never', version });
    expect(codeOf(late)).toEqual([409, 'brands/changed']);
    expect((late.body as { data: Brand }).data).toMatchObject({ hours: 'Mon–Sat', version: 2 });
    const none = await world.send('merchant', `PATCH /${id}`, { plan: 'none' });
    expect(resultsOf(none).next_inspection_at).toBeNull();
  });

  it('keep the confirmation until it is given again, by whom and when', async () => {
    const { id, prohibited_confirmed_at: before } = await added();
    await world.send('merchant', `PATCH /${id}`, { sells: 'Tents' });
    const kept = resultsOf(await world.send('operator', `GET /${id}`));
    expect(kept).toMatchObject({
      prohibited_confirmed_at: before,
      prohibited_confirmed_by: world.emailOf('operator'),
    });
    const again = await world.send('merchant', `PATCH /${id}`, { prohibited_confirmed: true });
    expect(resultsOf(again).prohibited_confirmed_by).toBe(world.emailOf('merchant'));
  });

  it('are archived, not edited then, and restored', async () => {
    const { id } = await added({ plan: 'monthly' });
    expect(resultsOf(await world.send('merchant', `POST /${id}/archive`, {})).status).toBe('archived');
    expect(codeOf(await world.send('merchant', `PATCH /${id}`, { hours: 'x' }))).toEqual([
      409,
      'brands/not_active',
    ]);
    expect(codeOf(await world.send('merchant', `POST /${id}/archive`, {}))).toEqual([
      409,
      'brands/wrong_status',
    ]);
    expect(resultsOf(await world.send('merchant', `POST /${id}/restore`, {})).status).toBe('active');
    expect(codeOf(await world.send('merchant', `POST /${id}/restore`, {}))).toEqual([
      409,
      'brands/wrong_status',
    ]);
  });

  it('are deleted with their websites by those who may', async () => {
    const { id, websites } = await added();
    expect(codeOf(await world.send('merchant who reads', `DELETE /${id}`, {}))).toEqual([
      403,
      'auth/forbidden',
    ]);
    expect((await world.send('merchant', `DELETE /${id}`, {})).status).toBe(200);
    expect(codeOf(await world.send('merchant', `GET /${id}`))).toEqual([404, 'brands/not_found']);
    await added({ websites: websites.map(({ website }) => website) });
  });

  it('are added once by a repeated call', async () => {
    const body = { ...NEW_BRAND, websites: [fresh()] };
    const key = { 'idempotency-key': 'brand-once' };
    const [first, again] = [
      await world.send('merchant', 'POST ', body, key),
      await world.send('merchant', 'POST ', body, key),
    ];
    expect(again.body).toEqual(first.body);
  });

  it('are missing to those who may not read them, by any id', async () => {
    const { id } = await added();
    for (const path of [`/${id}`, `/${NOT_THERE}`]) {
      expect(codeOf(await world.send('other merchant', `GET ${path}`))).toEqual([404, 'brands/not_found']);
      expect(codeOf(await world.send('other merchant', `PATCH ${path}`, { hours: 'x' }))).toEqual([
        404,
        'brands/not_found',
      ]);
    }
    expect(codeOf(await world.send('merchant who adds', `GET /${id}`))).toEqual([403, 'auth/forbidden']);
  });

  it('are found in their list by every filter', async () => {
    const { id } = await added({
      name: 'Findable shop',
      legal_entity: 'Findable Holdings',
      websites: ['https://findable.example'],
      category: '5945',
    });
    await noteInspection(world.db, {
      brandId: id,
      result: 'findings',
      inspectionId: 1,
      at: new Date('2026-11-01T02:00:00Z'),
      findings: 3,
      nextAt: null,
    });
    const filters = {
      name: { type: 'contains', value: 'findable sh' },
      legal_entity: { type: 'contains', value: 'HOLDINGS' },
      website: { type: 'contains', value: 'findable.ex' },
      merchant_id: { type: 'contains', value: 'm-2' },
      status: { type: 'in', values: ['active'] },
      category: { type: 'in', values: ['5945'] },
      inspection_result: { type: 'in', values: ['findings'] },
      inspected_at: { type: 'range', from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' },
    };
    const answer = await world.send('merchant who reads', 'POST /list', { filters });
    expect((answer.body as { data: unknown[] }).data).toMatchObject([{ id, inspection_findings: 3 }]);
    for (const [key, none] of Object.entries({
      name: { type: 'contains', value: 'nothing' },
      status: { type: 'in', values: ['archived'] },
      inspection_result: { type: 'in', values: ['running'] },
    })) {
      const empty = await world.send('operator', 'POST /list', { filters: { ...filters, [key]: none } });
      expect((empty.body as { data: unknown[] }).data, key).toEqual([]);
    }
  });

  it('give their facts to checks, within a scope, in the order of their websites', async () => {
    const { id } = await added({ websites: ['https://zebra.example', 'https://alpha.example'] });
    const all = { db: world.db, scope: { kind: 'all' } as const };
    const { row, facts } = await brandFacts(all, { id });
    expect(row.id).toBe(id);
    expect(facts).toMatchObject({
      name: NEW_BRAND.name,
      legal_entity: NEW_BRAND.legal_entity,
      registration_number: null,
      hosts: ['zebra.example', 'alpha.example'],
      category: '5651',
    });
    const other = { db: world.db, scope: { kind: 'some', merchants: ['M-9'], trees: [] } as const };
    await expect(brandFacts(other, { id })).rejects.toMatchObject({ code: 'brands/not_found' });
  });

  it('note an inspection without a new version, so that no edit is rejected for it', async () => {
    const { id, version } = await added();
    const running = {
      brandId: id,
      result: 'running',
      inspectionId: 7,
      at: null,
      findings: null,
      nextAt: null,
    } as const;
    await world.db.transaction(async (tx) => {
      expect((await lockBrand(tx, id))?.id).toBe(id);
      await noteInspection(tx, running);
    });
    expect(resultsOf(await world.send('merchant', `PATCH /${id}`, { hours: 'x', version })).version).toBe(2);
    const [row] = await world.db.select().from(brands).where(eq(brands.id, id));
    expect(row).toMatchObject({ inspectionResult: 'running', lastInspectionId: 7, inspectedAt: null });
  });
});

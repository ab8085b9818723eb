import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { AmlClient } from '@cbp/shared/screenings/aml-client.model';
import type { ScreeningOffer } from '@cbp/shared/screenings/screening.model';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { type Role, type ScreeningWorld, startScreeningWorld } from './testing/screening-world.ts';

const DAY_MS = 24 * 60 * 60_000;
const USUAL = {
  individual_screening: 1,
  business_screening: 1,
  ongoing_individual_screening: 1,
  ongoing_business_screening: 1,
  document_verification: 1,
};
const OWN = { individual_screening: 2, ongoing_individual_screening: 5 };

describe.each(usualDatabases)('the units of each kind of screening, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    for (const table of ['service_prices', 'balance_entries']) {
      await scene.db.execute(sql.raw(`delete from cbp.${table}`));
    }
    await setUnits(1_000);
    await scene.addList('house');
    await scene.addVersion('house', [{ id: 'A1', name: 'Borislav Trumanov' }]);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const setUnits = (purchased: number) =>
    scene.db.execute(
      sql`update cbp.client_services set purchased = ${purchased}, used = 0 where merchant_id = 'M-2'`,
    );
  const change = (role: Role, body: object) => scene.send(role, 'PATCH /shuftipro/merchants/M-2', body);
  const results = <Result>({ body }: { body: unknown }) => (body as { results: Result }).results;
  const offer = async () =>
    results<ScreeningOffer>(await scene.send('merchant', 'GET /shuftipro/screening-offer/M-2'));
  const client = async () => results<AmlClient>(await scene.send('merchant', 'GET /shuftipro/merchants/M-2'));
  const paid = async () => {
    const { rows } = (await scene.db.execute(
      sql`select use, units from cbp.balance_entries order by id`,
    )) as unknown as { rows: { use: string; units: number }[] };
    return rows.map(({ use, units }) => [use, units]);
  };

  it('are one until an operator sets others, which the next screenings and the offer have', async () => {
    expect((await offer()).prices).toEqual(USUAL);
    expect((await client()).prices).toEqual(USUAL);
    scene.of(await scene.screen({}));
    const { version } = await client();
    expect(await change('operator', { prices: OWN, version })).toMatchObject({
      status: 200,
      body: { results: { prices: { ...USUAL, ...OWN }, version: version + 1 } },
    });
    expect(await offer()).toMatchObject({ prices: { ...USUAL, ...OWN }, left: 999 });
    const made = scene.of(await scene.screen({}));
    scene.of(await scene.screen({ ongoing: true, duration: 'one_year' }));
    const company = { business_name: 'Brightwater Freight', ongoing: false };
    await scene.send('merchant', 'POST /shuftipro/business-screening', {
      merchant_id: 'M-2',
      enquiry_data: company,
    });
    await scene.send('merchant', `POST /shuftipro/individual-screening/${made.id}/again`, {});
    expect(await paid()).toEqual([
      ['individual_screening', -1],
      ['individual_screening', -2],
      ['ongoing_individual_screening', -5],
      ['business_screening', -1],
      ['individual_screening', -2],
    ]);
    expect((await offer()).left).toBe(989);
  });

  it('are in the audit log as they were and are', async () => {
    await change('operator', { prices: OWN, match_score: 80 });
    const [row] = await scene.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(row).toMatchObject({
      entityType: 'aml_client',
      merchantId: 'M-2',
      before: { prices: USUAL },
      after: { match_score: 80, prices: { ...USUAL, ...OWN } },
    });
  });

  it('are not for the client to change, nor to set beyond their bounds', async () => {
    const before = await client();
    for (const prices of [OWN, { individual_screening: 1 }, {}]) {
      expect(await change('merchant', { prices, match_score: 90 })).toMatchObject({ status: 403 });
    }
    for (const units of [0, -1, 1.5, 1_001, '', null]) {
      const { status } = await change('operator', { prices: { individual_screening: units } });
      expect([units, status]).toEqual([units, 400]);
    }
    expect(await client()).toEqual(before);
  });

  it('are what a renewal costs, which a balance below them ends', async () => {
    const recurring = { ongoing: true, duration: 'recurring' };
    const [first, second] = [
      scene.of(await scene.screen({ ...recurring, name: 'Ottoline Marchbank' })),
      scene.of(await scene.screen({ ...recurring, name: 'Peregrine Oakhurst' })),
    ];
    await change('operator', { prices: OWN });
    await setUnits(9);
    await scene.pass(366 * DAY_MS);
    await scene.doJob('ongoing screenings');
    expect((await paid()).slice(2)).toEqual([['ongoing_individual_screening', -5]]);
    expect((await scene.read(first.id)).timeline.map(({ kind }) => kind)).toContain('renewed');
    expect((await scene.read(second.id)).timeline[0]?.kind).toBe('ended');
  });
});

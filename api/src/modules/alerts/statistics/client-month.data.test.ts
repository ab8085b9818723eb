import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { ALERT_DIMENSION_NAMES } from '@cbp/shared/statistics/alert-figure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantScope } from '../../../access/tenant-scope.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { testDatabases } from '../../../testing/test-database.ts';
import { createClients } from '../../clients/clients.service.ts';
import { insertAlerts } from '../alerts.sql.ts';
import { anyAlert } from '../testing/any-alert.ts';
import { readClientMonth } from './client-month.service.ts';
import { readRatios } from './ratios.service.ts';
import { readAlertBreakdown, readAlertStatistics } from './statistics.service.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const ALERTS = 300;
const EVERYBODY: TenantScope = { kind: 'all' };
const some = (more: Partial<Extract<TenantScope, { kind: 'some' }>>): TenantScope => ({
  kind: 'some',
  merchants: [],
  trees: [],
  ...more,
});

describe.each(testDatabases)('a month of a client, on $name', ({ create }) => {
  let database: TestDatabase;
  const ctxOf = (scope: TenantScope, now = NOW) => ({
    db: database.connection.db,
    scope,
    actor: { kind: 'service' as const, credential: 'OPERATOR_KEY' },
    now: () => now,
  });
  const monthOf = (id: string, month: string, scope: TenantScope = EVERYBODY, now = NOW) =>
    readClientMonth({ ctx: ctxOf(scope, now), input: { id, month } });
  const receivedOf = async (id: string, scope: TenantScope) =>
    (await monthOf(id, '2026-11', scope)).statistics.total.figures.received;

  beforeAll(async () => {
    database = await create();
    const ctx = { db: database.connection.db };
    const client = { role: 'MERCHANT' as const, status: 'ACTIVE' as const, createdAt: ROW_CREATED_AT };
    await createClients({
      ctx,
      input: [
        { ...client, merchantId: 'own', name: 'Harbour & Pine' },
        { ...client, merchantId: 'third', name: 'Below Ltd', parentId: 'own' },
        { ...client, merchantId: 'foreign', name: 'Foreign Ltd' },
      ],
    });
    const random = createRandom(7);
    const alerts = Array.from({ length: ALERTS }, () => ({ ...anyAlert(random, NOW), descriptorId: null }));
    await insertAlerts(ctx.db, alerts);
  });
  afterAll(() => database?.end());

  it.each([
    ['that is over', '2026-10', { from: '2026-10-01', to: '2026-10-31' }, null],
    ['that is not', '2026-11', { from: '2026-11-01', to: '2026-11-22' }, '2026-11-22'],
  ])('%s has the figures of the dashboard with it and those below it', async (_name, month, days, until) => {
    const found = await monthOf('own', month);
    expect(found).toMatchObject({ merchant_id: 'own', merchant_name: 'Harbour & Pine', month, until });
    expect(found.at).toBe(NOW.toISOString());
    const ctx = ctxOf(EVERYBODY);
    const input = { ...days, clients: ['own', 'third'] };
    expect(found.statistics.total.figures.received).toBeGreaterThan(30);
    expect(found.statistics).toEqual(await readAlertStatistics({ ctx, input }));
    for (const dimension of ALERT_DIMENSION_NAMES) {
      const breakdown = await readAlertBreakdown({ ctx, input: { ...input, dimension } });
      expect(found.breakdowns).toContainEqual({ dimension, ...breakdown });
    }
  });

  it('has the ratios that the dashboard had while it ran', async () => {
    const clients = ['own', 'third'];
    expect((await monthOf('own', '2026-11')).ratios).toEqual(
      await readRatios({ ctx: ctxOf(EVERYBODY), input: { clients } }),
    );
    const lastMoment = new Date('2026-10-31T15:59:59.999Z');
    const { ratios } = await readRatios({ ctx: ctxOf(EVERYBODY, lastMoment), input: { month: '2026-10' } });
    const [first] = ratios;
    const later = (await monthOf('own', '2026-10')).ratios.ratios;
    const ofOthers = new Set(ratios.map(({ merchant_id: id }) => id));
    expect(ofOthers).toContain('foreign');
    expect(first?.months[0]?.month).toBe('2026-10');
    expect(later).toEqual(ratios.filter(({ merchant_id: id }) => clients.includes(id)));
  });

  it('covers only data that the caller may see', async () => {
    const whole = await receivedOf('own', EVERYBODY);
    expect(await receivedOf('own', some({ trees: ['own'] }))).toBe(whole);
    const alone = await receivedOf('own', some({ merchants: ['own', 'foreign'] }));
    expect(alone).toBeLessThan(whole);
    const below = await receivedOf('third', some({ trees: ['own'] }));
    expect(below).toBe(whole - alone);
    expect(await receivedOf('own', some({ merchants: ['own'], trees: ['third', 'foreign'] }))).toBe(whole);
    for (const scope of [some({ trees: ['third'] }), some({ merchants: ['foreign'] }), some({})]) {
      await expect(monthOf('own', '2026-11', scope)).rejects.toMatchObject({ code: 'merchants/not_found' });
    }
  });

  it('omits empty parts, and rejects future months', async () => {
    const { statistics, breakdowns, ratios, until } = await monthOf('own', '2019-02');
    expect(statistics.total.figures.received).toBe(0);
    expect([statistics.total.stopped, ratios.ratios, until]).toEqual([[], [], null]);
    expect(breakdowns.flatMap(({ values }) => values)).toEqual([]);
    await expect(monthOf('own', '2026-12')).rejects.toMatchObject({ code: 'statistics/month_to_come' });
    // In Hong Kong December begins eight hours before that of UTC.
    const begun = new Date('2026-11-30T16:00:00Z');
    expect(await monthOf('own', '2026-12', EVERYBODY, begun)).toMatchObject({ until: '2026-12-01' });
  });
});

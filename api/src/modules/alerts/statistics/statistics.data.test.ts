import { alertList } from '@cbp/shared/alerts/alert.list';
import { addressOf, stateAt } from '@cbp/shared/list/list-address';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import {
  ALERT_DIMENSION_NAMES,
  ALERT_DIMENSIONS,
  ALERT_FIGURES,
  BREAKDOWN_FIGURES,
  DUE_FIGURE_NAMES,
  DUE_FIGURES,
  listOfFigure,
  OUTCOME_FIGURES,
  TYPE_FIGURES,
} from '@cbp/shared/statistics/alert-figure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantScope } from '../../../access/tenant-scope.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { testDatabases, usualDatabases } from '../../../testing/test-database.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createDescriptors } from '../../descriptors/descriptors.service.ts';
import { insertAlerts } from '../alerts.sql.ts';
import { anyAlert } from '../testing/any-alert.ts';
import { countListed, expectAsListed } from '../testing/figures-as-listed.ts';
import { readAlertBreakdown, readAlertStatistics, readDueStatistics } from './statistics.service.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const DAYS = { from: '2026-10-24', to: '2026-11-22' };
const ALERTS = 300;
const random = createRandom(16);
const scopeOf = (merchant: string): TenantScope => ({ kind: 'some', merchants: [merchant], trees: [] });
const EVERYBODY: TenantScope = { kind: 'all' };

const PERIODS = [
  ['weeks', { from: '2026-09-25', to: '2026-11-20' }],
  ['months', { from: '2026-04-10', to: '2026-11-22' }],
  ['a month', DAYS],
  ['the month that is not over', { from: '2026-11-01', to: '2026-11-30' }],
] as const;

describe.each(testDatabases)('figures of alerts, on $name', (one) => {
  const { create } = one;
  // Days are many steps, made as weeks and months are: they are counted on one of the databases.
  const periods = usualDatabases.includes(one) ? PERIODS : PERIODS.slice(0, 2);
  let database: TestDatabase;
  const db = () => database.connection.db;
  const ctxOf = (scope: TenantScope) => ({ db: db(), scope, now: () => NOW });
  const listedBy = (scope: TenantScope) => ({ db: db(), scope, now: NOW });

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT' as const, status: 'ACTIVE' as const, createdAt: ROW_CREATED_AT };
    const merchants = ['own', 'foreign', 'third'].map((id) => ({
      ...client,
      merchantId: id,
      name: `${id} Ltd`,
    }));
    await createClients({ ctx: { db: db() }, input: merchants });
    const descriptor = {
      type: 'EXACT_MATCH',
      status: 'ACTIVE',
      origin: 'portal',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({
      ctx: { db: db() },
      input: [
        { ...descriptor, descriptor: 'HARBOURPINE*HK', clientId: 'own' },
        { ...descriptor, descriptor: 'HARBOURPINE*HK', clientId: 'third' },
        { ...descriptor, descriptor: 'FOREIGN', clientId: 'foreign' },
      ],
    });
    await insertAlerts(
      db(),
      Array.from({ length: ALERTS }, () => anyAlert(random, NOW)),
    );
  });
  afterAll(() => database?.end());

  it.each(periods)(
    'of %s are as many as the list has rows, as a whole, before, and in each step',
    async (_name, days) => {
      const statistics = await readAlertStatistics({ ctx: ctxOf(EVERYBODY), input: days });
      expect(statistics.total.figures.received).toBeGreaterThan(50);
      for (const part of [statistics.total, statistics.before, ...statistics.over_time])
        await expectAsListed(listedBy(EVERYBODY), part);
    },
  );

  it('are those of the caller’s clients alone, and of the clients that are asked for', async () => {
    for (const [scope, clients] of [
      [scopeOf('own'), undefined],
      [EVERYBODY, ['own', 'third']],
      [scopeOf('own'), ['foreign']],
    ] as const) {
      const asked = clients && { clients: [...clients] };
      const statistics = await readAlertStatistics({ ctx: ctxOf(scope), input: { ...DAYS, ...asked } });
      await expectAsListed(listedBy(scope), statistics.total, { clients });
      const foreign = clients?.some((id) => id === 'foreign') ?? false;
      expect(statistics.total.figures.received > 0).toBe(!foreign);
    }
  });

  it('sum amounts stopped exactly, in the decimals of each currency', async () => {
    const stoppedAt = (day: string, amountStopped: number) => ({
      ...anyAlert(random, NOW),
      clientId: 'third',
      source: 'ethoca' as const,
      currency: 'KWD',
      status: 'COMPLETED' as const,
      outcome: 'partially_stopped' as const,
      refunded: 'refunded' as const,
      type: 'ConfirmedFraudAlerts' as const,
      alertTimestamp: new Date(`${day}T04:00:00Z`),
      outcomeAt: new Date(`${day}T05:00:00Z`),
      amountStopped,
    });
    await insertAlerts(db(), [
      stoppedAt('2026-11-02', 12.345),
      stoppedAt('2026-11-02', 0.1),
      stoppedAt('2026-11-15', 0.2),
    ]);
    const statistics = await readAlertStatistics({ ctx: ctxOf(scopeOf('third')), input: DAYS });
    const ofDinars = ({ stopped }: typeof statistics.total) =>
      stopped.find(({ currency }) => currency === 'KWD');
    expect(ofDinars(statistics.total)).toEqual({ currency: 'KWD', alerts: 3, amount: 12.645 });
    const steps = statistics.over_time.flatMap((one) => ofDinars(one)?.amount ?? []);
    expect(steps.toSorted()).toEqual([0.2, 12.445]);
  });

  it('split all alerts without a rest: by type, and by outcome', async () => {
    const { figures } = (await readAlertStatistics({ ctx: ctxOf(EVERYBODY), input: DAYS })).total;
    for (const split of [TYPE_FIGURES, OUTCOME_FIGURES]) {
      expect(split.reduce((sum, name) => sum + figures[name], 0)).toBe(figures.received);
    }
  });

  it.each(ALERT_DIMENSION_NAMES)(
    'by %s are as many as the list has rows, and nothing is left out in silence',
    async (dimension) => {
      const { values, others } = await readAlertBreakdown({
        ctx: ctxOf(EVERYBODY),
        input: { ...DAYS, dimension },
      });
      for (const { value, name, figures } of values) {
        for (const figure of BREAKDOWN_FIGURES) {
          const told = { days: DAYS, of: { dimension, value } };
          expect(figures[figure], figure).toBe(
            await countListed(listedBy(EVERYBODY), ALERT_FIGURES[figure], told),
          );
        }
        expect(name).toBe(dimension === 'client' && value !== null ? `${value} Ltd` : null);
      }
      const [first] = values;
      const before = { from: '2026-09-24', to: '2026-10-23' };
      const of = { dimension, value: first?.value ?? null };
      expect(first?.before).toBe(
        await countListed(listedBy(EVERYBODY), ALERT_FIGURES.received, { days: before, of }),
      );
      const shown = values.reduce((sum, { figures }) => sum + figures.received, 0);
      expect(shown + others.alerts).toBe(
        await countListed(listedBy(EVERYBODY), ALERT_FIGURES.received, { days: DAYS }),
      );
    },
  );

  it('match, for each value, the list at its address', async () => {
    for (const dimension of ALERT_DIMENSION_NAMES) {
      const { values } = await readAlertBreakdown({ ctx: ctxOf(EVERYBODY), input: { ...DAYS, dimension } });
      for (const { value } of values) {
        const state = listOfFigure(ALERT_FIGURES.received, {
          days: DAYS,
          clients: ['own', 'third'],
          of: { dimension, value },
        });
        expect(stateAt(alertList, new URLSearchParams(addressOf(alertList, state).toString()))).toEqual(
          state,
        );
      }
    }
    expect(ALERT_DIMENSIONS.client.field).toBe('merchant_id');
  });

  it('say of what waits for an answer when it is due, each alert once', async () => {
    for (const clients of [undefined, ['own']]) {
      const { figures } = await readDueStatistics({ ctx: ctxOf(EVERYBODY), input: { clients } });
      for (const name of DUE_FIGURE_NAMES) {
        expect(figures[name], name).toBe(
          await countListed(listedBy(EVERYBODY), DUE_FIGURES[name], { clients }),
        );
        expect(figures[name]).toBeGreaterThan(0);
      }
      const { due_at: _due, ...all } = DUE_FIGURES.overdue.choices;
      const open = await countListed(
        listedBy(EVERYBODY),
        { ...DUE_FIGURES.overdue, choices: all },
        { clients },
      );
      expect(Object.values(figures).reduce((sum, count) => sum + count, 0)).toBe(open);
    }
  });
});

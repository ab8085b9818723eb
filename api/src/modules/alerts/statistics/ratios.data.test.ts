import { ALERT_FIGURES, filtersOfFigure } from '@cbp/shared/entities/alert-figure';
import type { CardBrand } from '@cbp/shared/format/card';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { countRows } from '@cbp/shared/node/lists/list-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../access/actor.ts';
import { scopeOf } from '../../../access/tenant-scope.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { databasesFor } from '../../../testing/test-database.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import { alertSource } from '../alerts.list.ts';
import { insertAlerts } from '../alerts.sql.ts';
import { rowOfSent } from '../sent-alert.ts';
import { readRatios } from './ratios.service.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
/** The first and the last moment of November and October in Hong Kong. */
const [NOVEMBER, OCTOBER] = ['2026-10-31T16:00:00.000Z', '2026-10-31T15:59:59.999Z'] as const;
const settings = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;
const READS = { ethoca: ['alert.read'], ics: ['transaction.read'] } as const;

/** A user who may read alerts, and transactions of some clients. */
function userOf({ alerts, sales }: { alerts: readonly string[]; sales: readonly string[] }): Actor {
  const permission = (service: keyof typeof READS, merchants: readonly string[]) => ({
    service,
    scope: { type: 'merchants' as const, merchants: [...merchants], include_subordinates: false },
    access: [...READS[service]],
  });
  return {
    kind: 'user',
    userId: 1,
    sessionId: 's',
    email: 'user@cbp.example',
    displayName: 'User',
    registeredService: ['ethoca', 'ics'],
    permissions: [permission('ethoca', alerts), ...(sales.length > 0 ? [permission('ics', sales)] : [])],
  };
}

const databases = databasesFor(import.meta.filename);

describe.each(databases)('alerts against sales, on $name', ({ create }) => {
  let database: TestDatabase;
  const db = () => database.connection.db;
  const read = (actor: Actor, clients?: string[]) => {
    const scope = scopeOf(actor, { service: 'ethoca', right: 'alert.read' });
    return readRatios({ ctx: { db: db(), scope, actor, now: () => NOW }, input: { clients } });
  };
  const alert = (clientId: string | null, cardType: CardBrand, at: string, type: 'fraud' | 'dispute') => ({
    ...rowOfSent({ source: 'ethoca', alert: sampleAlert() }, { settings, receivedAt: NOW }),
    type: type === 'fraud' ? ('ConfirmedFraudAlerts' as const) : ('CustomerDisputeAlerts' as const),
    alertTimestamp: new Date(at),
    clientId,
    cardType,
  });
  const sell = (clientId: string, cardPrefix: string | null, at: string | null) =>
    createReceipt({
      ctx: { db: db() },
      input: sampleReceipt({ clientId, cardPrefix, transactionDateTime: at === null ? null : new Date(at) }),
    });

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT' as const, status: 'ACTIVE' as const };
    const input = ['own', 'foreign'].map((id) => ({ ...client, merchantId: id, name: `${id} Ltd` }));
    await createClients({ ctx: { db: db() }, input });
    await insertAlerts(db(), [
      alert('own', 'VISA', NOVEMBER, 'fraud'),
      alert('own', 'VISA', NOVEMBER, 'dispute'),
      alert('own', 'VISA', OCTOBER, 'fraud'),
      alert('own', 'VISA', '2026-07-31T15:59:59.999Z', 'fraud'),
      alert('own', 'MASTERCARD', NOVEMBER, 'dispute'),
      alert('own', 'AMEX', NOVEMBER, 'dispute'),
      alert('foreign', 'VISA', NOVEMBER, 'fraud'),
      alert(null, 'VISA', NOVEMBER, 'fraud'),
    ]);
    await sell('own', '453957', NOVEMBER);
    await sell('own', '424242', NOVEMBER);
    await sell('own', '4', OCTOBER);
    await sell('own', '222100', OCTOBER);
    await sell('own', '222099', OCTOBER);
    await sell('own', null, NOVEMBER);
    await sell('own', '424242', null);
    await sell('foreign', '424242', NOVEMBER);
  });
  afterAll(() => database?.end());

  it('are told by client, network and month of Hong Kong, within the scope of both rights', async () => {
    const { ratios, total } = await read(userOf({ alerts: ['own'], sales: ['own', 'foreign'] }));
    const none = { fraud: 0, dispute: 0, sales: 0 };
    const client = { merchant_id: 'own', merchant_name: 'own Ltd' };
    expect(total).toBe(2);
    expect(ratios).toEqual(
      expect.arrayContaining([
        {
          ...client,
          network: 'VISA',
          months: [
            { month: '2026-11', fraud: 1, dispute: 1, sales: 2 },
            { month: '2026-10', fraud: 1, dispute: 0, sales: 1 },
            { month: '2026-09', ...none },
            { month: '2026-08', ...none },
          ],
        },
        {
          ...client,
          network: 'MASTERCARD',
          months: [
            { month: '2026-11', fraud: 0, dispute: 1, sales: 0 },
            { month: '2026-10', ...none, sales: 1 },
            { month: '2026-09', ...none },
            { month: '2026-08', ...none },
          ],
        },
      ]),
    );
  });

  it('say nothing of sales to whoever may not read transactions', async () => {
    const { ratios } = await read(userOf({ alerts: ['own'], sales: [] }));
    expect(ratios.flatMap(({ months }) => months.map(({ sales }) => sales))).toEqual(Array(8).fill(null));
    const { ratios: others } = await read(userOf({ alerts: ['own', 'foreign'], sales: ['own'] }));
    const foreign = others.find(({ merchant_id: id }) => id === 'foreign');
    expect(foreign?.months.map(({ sales }) => sales)).toEqual(Array(4).fill(null));
  });

  it('put the client nearest to a threshold first, and count what the list of alerts has', async () => {
    const actor = userOf({ alerts: ['own', 'foreign'], sales: ['own', 'foreign'] });
    const { ratios } = await read(actor);
    // One dispute of a hundred is nearer to Mastercard's number of cases than two of 1,500 to Visa's.
    expect(ratios[0]).toMatchObject({ merchant_id: 'own', network: 'MASTERCARD' });
    const told = { days: { from: '2026-11-01', to: '2026-11-30' }, clients: ['own'] };
    const of = { dimension: 'card_type', value: 'VISA' } as const;
    const filters = filtersOfFigure(ALERT_FIGURES.received, { ...told, of }, NOW);
    const listed = await countRows({ db: db(), scope: { kind: 'all' } }, alertSource, { filters, most: 100 });
    expect(listed.total).toBe(2);
    expect((await read(actor, ['foreign'])).ratios.map(({ merchant_id: id }) => id)).toEqual(['foreign']);
  });
});

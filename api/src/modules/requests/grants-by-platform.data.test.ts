import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import type { BuyerOrder, RequestDetail } from '@cbp/shared/requests/buyer-request.model';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { refundResults } from '../alerts/alerts.schema.ts';
import { sampleOrder } from '../orders/testing/sample-order.ts';
import { REFUND_KIND } from '../refunds/refund-work.service.ts';
import { gatewayAccess, type PaymentGateway, startGateway } from '../refunds/testing/payment-gateway.ts';
import { addClient, addSettings } from '../refunds/testing/refund-world.ts';

const CLIENT = 'R-1';
const PAID = 486;

type Body = {
  results?: unknown;
  data?: { refund: { status: string | null } }[];
  code?: string;
};

describe.each(testDatabases)(
  'a refund that is granted through the payment platform, on $name',
  ({ create }) => {
    let database: TestDatabase;
    let gateway: PaymentGateway;
    let server: TestServer;
    let descriptorId: number;
    let order: OrderResult;
    let now = Date.parse('2026-11-22T04:00:00Z');
    let count = 0;

    const api = async (method: string, path: string, body?: object) => {
      now += 1_000;
      const answer = await call(`${server.url}${API_PREFIX}${path}`, {
        method,
        bearer: OPERATOR_KEY,
        ...(body && { body }),
      });
      return { status: answer.status, ...(answer.body as Body) };
    };
    const ofBuyer = (path: string) => `/ics/orders/${order.buyer_url?.split('/').at(-1)}${path}`;
    const detail = async () => (await api('GET', `/ics/requests/${order.iCS_id}`)).results as RequestDetail;
    const decide = async (path: string, body: object) =>
      api('POST', `/ics/requests/${order.iCS_id}/${path}`, { version: (await detail()).version, ...body });
    const statusInList = async () => {
      const filters = { iCS_id: { type: 'contains', value: order.iCS_id } };
      const { data } = await api('POST', '/ics/transactions/list', { filters });
      return data?.[0]?.refund.status;
    };
    const refundsInEvidence = async () => {
      const path = `/ics/get_compelling_evidence/${order.iCS_id}`;
      const { history } = (await api('POST', path, EVERYTHING_ON)).results as CompellingEvidence;
      return history?.flatMap(({ event, refund }) =>
        event?.startsWith('REFUND') ? `${event} ${refund}` : [],
      );
    };
    /** Runs the refund that was queued last, as the worker does. */
    const work = async () => {
      const { icsId, id } = refundResults;
      const ofOrder = eq(icsId, order.iCS_id ?? '');
      const rows = await database.connection.db.select().from(refundResults).where(ofOrder).orderBy(desc(id));
      const refunds = server.modules.tasks.find(({ kind }) => kind.name === REFUND_KIND.name);
      await refunds?.work({} as never, { refundId: rows[0]?.id } as never, new AbortController().signal);
    };

    /** A paid order, which the platform knows. */
    const send = async () => {
      count += 1;
      const transaction = { order_reference: `HP-${count}`, transaction_id: `pi_${count}` };
      const payment = { id: `pi_${count}`, amount: PAID, currency: 'HKD' };
      gateway.ledger.payments.set(payment.id, payment);
      const sent = { ...sampleOrder({ transaction }), merchant_id: CLIENT };
      return ((await api('POST', '/ics/transactions', sent)).results as OrderResult[])[0] as OrderResult;
    };

    beforeAll(async () => {
      database = await create();
      const { db } = database.connection;
      await addClient(db, CLIENT);
      gateway = await startGateway('stripe');
      descriptorId = await addSettings(db, gatewayAccess('stripe', gateway.url), CLIENT);
      server = await startTestServer({
        connection: database.connection,
        config: { refundOrigins: [gateway.url] },
        now: () => new Date(now),
      });
    });
    beforeEach(async () => {
      now += 3_600_000;
      order = await send();
      await api('POST', ofBuyer('/requests'), { request: 'FULL_REFUND' });
    });
    afterAll(async () => {
      await server?.end();
      await gateway?.end();
      await database?.end();
    });

    it('appears in the evidence, the lists and on the buyer’s page once it is made', async () => {
      expect((await decide('reject', { reason: 'Used' })).status).toBe(200);
      const granted = await decide('grant', { by: 'platform', amount: 86, descriptor_id: descriptorId });
      expect(granted.status).toBe(200);
      expect(await refundsInEvidence()).toEqual(['REFUND_UPDATED NOT_REFUND,,']);
      expect((await decide('grant', { by: 'platform', amount: 10, descriptor_id: descriptorId })).code).toBe(
        'refunds/open',
      );

      await work();
      expect(gateway.ledger.refunds).toHaveLength(1);
      expect(await refundsInEvidence()).toEqual([
        'REFUND_UPDATED NOT_REFUND,,',
        'REFUND_MADE PARTIAL_REFUND,86,HKD',
      ]);
      expect(await statusInList()).toBe('PARTIAL_REFUND');
      expect((await detail()).refund.status).toBe('PARTIAL_REFUND');
      const page = (await api('GET', ofBuyer(''))).results as BuyerOrder;
      expect(page.refunded).toMatchObject({ total: 86, by_shop: 0, by_product: 86 });

      expect((await decide('grant', { by: 'platform', descriptor_id: descriptorId })).status).toBe(200);
      await work();
      expect(await statusInList()).toBe('FULL_REFUND');
      expect((await detail()).account).toMatchObject({ left: 0, refunded: PAID });
    });

    it('puts the request back for a decision when it fails, unless the buyer has made another', async () => {
      const grant = { by: 'platform', descriptor_id: descriptorId };
      gateway.does('refuses');
      expect((await decide('grant', grant)).status).toBe(200);
      expect(await detail()).toMatchObject({ waits: false, entries: [{ state: 'decided' }] });
      await work();
      expect(await detail()).toMatchObject({
        waits: true,
        refund: { status: null },
        entries: [{ state: 'open', decision: null }],
      });

      expect((await decide('grant', grant)).status).toBe(200);
      await api('POST', ofBuyer('/requests'), { request: 'EXCHANGE' });
      await work();
      expect((await detail()).entries.map(({ request, state }) => `${request} ${state}`)).toEqual([
        'EXCHANGE open',
        'FULL_REFUND replaced',
      ]);
      expect(await refundsInEvidence()).toEqual([]);

      gateway.does('does');
      expect((await decide('grant', grant)).status).toBe(200);
      await work();
      expect(await detail()).toMatchObject({ waits: false, refund: { status: 'FULL_REFUND' } });
    });

    it('leaves a request as it is that the buyer has settled, or another decision has answered', async () => {
      const grant = { by: 'platform', descriptor_id: descriptorId };
      gateway.does('refuses');
      await decide('grant', grant);
      await api('POST', ofBuyer('/requests'), { request: 'EXCHANGE' });
      await decide('exchange', { text: 'Size L' });
      await work();
      expect((await detail()).entries.map(({ request, state }) => `${request} ${state}`)).toEqual([
        'EXCHANGE decided',
        'FULL_REFUND replaced',
      ]);

      await api('POST', ofBuyer('/requests'), { request: 'FULL_REFUND' });
      await decide('grant', grant);
      await api('POST', ofBuyer('/settled'), {});
      await work();
      expect(await detail()).toMatchObject({ waits: false });
    });

    it('counts by the amount that was made, and makes no request of an order without one', async () => {
      const refund = { descriptor_id: descriptorId, amount: PAID };
      order = await send();
      gateway.does('refuses');
      expect((await api('POST', `/ics/transactions/${order.iCS_id}/refund`, refund)).status).toBe(201);
      await work();
      expect((await api('GET', `/ics/requests/${order.iCS_id}`)).status).toBe(404);
      expect(await statusInList()).toBeNull();

      gateway.does('other_amount');
      expect((await api('POST', `/ics/transactions/${order.iCS_id}/refund`, refund)).status).toBe(201);
      await work();
      expect(await statusInList()).toBe('PARTIAL_REFUND');
      const { version } = (await api('GET', `/ics/transactions/${order.iCS_id}`)).results as {
        version: number;
      };
      const corrected = { version, transaction: { amount: PAID / 2 } };
      expect((await api('PATCH', `/ics/transactions/${order.iCS_id}`, corrected)).status).toBe(200);
      expect(await statusInList()).toBe('FULL_REFUND');
    });

    it('decides its request again when it was made after all', async () => {
      gateway.does('refuses');
      await decide('grant', { by: 'platform', descriptor_id: descriptorId });
      await work();
      expect(await detail()).toMatchObject({ waits: true });
      const { db } = database.connection;
      const ofOrder = eq(refundResults.icsId, order.iCS_id ?? '');
      await db.update(refundResults).set({ status: 'UNKNOWN', reason: 'said_otherwise' }).where(ofOrder);
      const [row] = await db.select().from(refundResults).where(ofOrder);
      const decided = { is_refunded: true, reason: 'It is on the statement of the platform.' };
      expect((await api('POST', `/ethoca/refunds/${row?.id}/decide`, decided)).status).toBe(200);
      expect(await detail()).toMatchObject({
        waits: false,
        refund: { status: 'FULL_REFUND' },
        entries: [{ state: 'decided', decision: { status: 'FULL_REFUND', amount: PAID } }],
      });
    });
  },
);

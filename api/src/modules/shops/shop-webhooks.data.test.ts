import { createHmac } from 'node:crypto';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { dumpTables } from '@cbp/shared/node/database/testing/dump-tables';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import type { ShopConnection } from '@cbp/shared/shops/shop-connection.model';
import type { ShopPlatform } from '@cbp/shared/shops/shop-platform';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleReceipt } from '../../testing/sample-receipt.ts';
import { doDueTasks } from '../../testing/task-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { createReceipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import { webhookEvents } from '../webhook-events/webhook-events.schema.ts';
import { shopConnections, shopOrders } from './shops.schema.ts';
import {
  shopifyFulfillment,
  shopifyOrder,
  shopifyRefund,
  wooCommerceOrder,
} from './testing/sample-events.ts';

const SECRET = 'a-signing-secret-of-the-shop';
const HOUR_MS = 60 * 60_000;
const DOMAIN = 'harbour-pine.myshopify.com';

describe.each(usualDatabases)('webhooks of shops, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let at: Date;
  let shop: ShopConnection;
  let serial = 0;
  const { log, lines } = captureLog();

  const db = () => database.connection.db;
  const now = () => at;
  const api = (target: string, body?: unknown) => {
    const [method = '', path] = target.split(' ');
    return call(`${server.url}${API_PREFIX}${path}`, { method, body, bearer: OPERATOR_KEY });
  };
  async function connect(more: object = {}): Promise<ShopConnection> {
    const body = { merchant_id: 'HP', platform: 'shopify', name: 'Pine', secret: SECRET, ...more };
    return ((await api('POST /ics/shops', body)).body as { results: ShopConnection }).results;
  }
  const HEADERS = {
    shopify: ['X-Shopify-Hmac-Sha256', 'X-Shopify-Topic', 'X-Shopify-Webhook-Id', 'X-Shopify-Shop-Domain'],
    woocommerce: [
      'X-WC-Webhook-Signature',
      'X-WC-Webhook-Topic',
      'X-WC-Webhook-Delivery-ID',
      'X-WC-Webhook-Source',
    ],
  } as const;
  type Delivery = {
    to?: { webhook_path: string; platform: ShopPlatform };
    topic?: string;
    secret?: string;
    id?: string;
    from?: string;
    signed?: string;
  };
  /** Delivers an event as a shop does, signed over the bytes that are sent unless told otherwise. */
  function deliver(payload: object, { to = shop, secret = SECRET, from = DOMAIN, ...more }: Delivery = {}) {
    const body = JSON.stringify(payload);
    const { topic = 'orders/create', id = `delivery-${++serial}`, signed = body } = more;
    const [signature, ofTopic, ofId, ofDomain] = HEADERS[to.platform];
    const headers = {
      [signature]: createHmac('sha256', secret).update(signed).digest('base64'),
      [ofTopic]: topic,
      [ofId]: id,
      [ofDomain]: from,
    };
    return call(`${server.url}${to.webhook_path}`, { body, headers });
  }
  const work = () => doDueTasks({ db: db(), tasks: server.services.tasks, now });
  async function deliverAndWork(...delivery: Parameters<typeof deliver>) {
    expect((await deliver(...delivery)).status).toBe(200);
    await work();
  }
  async function pass(ms: number) {
    at = new Date(at.getTime() + ms);
    await work();
  }
  const receipts = () => db().select().from(receiptTransactions).orderBy(asc(receiptTransactions.createdAt));
  async function orderDetail(): Promise<OrderDetail> {
    const [receipt, ...others] = await receipts();
    expect(others).toEqual([]);
    return ((await api(`GET /ics/transactions/${receipt?.icsId}`)).body as { results: OrderDetail }).results;
  }
  async function shopNow(id = shop.id): Promise<ShopConnection> {
    const { results } = (await api('GET /ics/shops?merchant_id=HP')).body as { results: ShopConnection[] };
    return results.find((one) => one.id === id) ?? expect.fail();
  }
  const states = async () =>
    (await db().select().from(webhookEvents).orderBy(asc(webhookEvents.id))).map(({ state }) => state);

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db: db() },
      input: [{ ...client, merchantId: 'HP', name: 'Harbour & Pine' }],
    });
    at = new Date('2026-11-23T04:00:00Z');
    server = await startTestServer({ connection: database.connection, now, log });
  });
  beforeEach(async () => {
    at = new Date('2026-11-23T04:00:00Z');
    shop = await connect();
  });
  afterEach(async () => {
    await db().delete(tasksTable);
    await db().delete(webhookEvents);
    await db().delete(shopConnections);
    await db().delete(receiptTransactions);
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('become orders of the client, with the ends of the card', async () => {
    await deliverAndWork(shopifyOrder());
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({
      clientId: 'HP',
      orderReference: '#1001',
      merchantName: 'Harbour & Pine',
      amount: 486,
      currency: 'HKD',
      language: 'tc',
      cardPrefix: '453957',
      cardSuffix: '1486',
      transactionDateTime: new Date('2026-11-20T02:13:58Z'),
      shippingAddress: '12 Bonham Strand',
      shippingAddress1: 'Flat 3',
      city: 'Hong Kong',
      country: 'HK',
    });
    const { sent, buyer } = await orderDetail();
    expect(sent).toMatchObject({
      product_info: {
        items: [
          { name: 'Linen shirt - White', qty: 1, amount: 286 },
          { name: 'Belt', qty: 2, amount: 100 },
        ],
      },
      proof: {
        avs_result: 'Y',
        cvv_result: 'M',
        ip_address: '203.0.113.24',
        billing_address: { address: '12 Bonham Strand', country: 'HK' },
      },
    });
    expect(buyer).toEqual({ name: 'Mei Ling Chan', email: 'mei.ling@example.com', phone: '+852 5555 0100' });
    expect(await shopNow()).toMatchObject({
      last_event_at: at.toISOString(),
      last_topic: 'orders/create',
      failures: 0,
      last_failure: null,
    });
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.entityType, 'receipt_transaction'));
    expect(entry).toMatchObject({ actor: 'service', credential: 'Shopify: Pine', merchantId: 'HP' });
  });

  it('of WooCommerce become orders too, without prices that the currency does not have', async () => {
    const woo = await connect({ platform: 'woocommerce' });
    await deliverAndWork(wooCommerceOrder(), { to: woo, topic: 'order.created' });
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({
      orderReference: '727',
      amount: 29.35,
      currency: 'USD',
      transactionId: 'ch_3QK2e1',
      transactionDateTime: new Date('2026-11-20T02:28:08Z'),
      postalcode: '94103',
    });
    const { sent, buyer } = await orderDetail();
    expect(sent).toMatchObject({
      product_info: { items: [{ amount: 3 }, { name: 'Ship Your Idea', qty: 3 }] },
    });
    expect(JSON.stringify(sent)).not.toContain('7.78');
    expect(buyer).toMatchObject({ name: 'John Doe', email: 'john.doe@example.com' });
  });

  it('of WooCommerce name their refunds, each recorded once as of the change that told of it', async () => {
    const woo = await connect({ platform: 'woocommerce' });
    await deliverAndWork(wooCommerceOrder(), { to: woo, topic: 'order.created' });
    const first = { id: 731, reason: 'Torn', total: '-10.00' };
    const partly = { date_modified_gmt: '2026-11-21T08:00:00', refunds: [first] };
    const wholly = {
      status: 'refunded',
      date_modified_gmt: '2026-11-22T09:00:00',
      refunds: [{ id: 732, reason: '', total: '-19.35' }, first],
    };
    for (const changed of [partly, wholly, partly, wholly]) {
      await deliverAndWork(wooCommerceOrder(changed), { to: woo, topic: 'order.updated' });
    }
    const { shop_refunds: refunds } = await orderDetail();
    expect(refunds).toMatchObject([
      { reference: '731', amount: 10, refunded_at: '2026-11-21T08:00:00.000Z' },
      { reference: '732', amount: 19.35, refunded_at: '2026-11-22T09:00:00.000Z' },
    ]);
    expect(await receipts()).toMatchObject([{ refundStatus: 'FULL_REFUND' }]);
  });

  it('are stored sealed before they are understood', async () => {
    expect((await deliver(shopifyOrder())).status).toBe(200);
    expect([await states(), await receipts()]).toEqual([['waiting'], []]);
    expect(await dumpTables(db(), 'cbp')).not.toContain('Bonham');
    await work();
    expect([await states(), (await receipts()).length]).toEqual([['processed'], 1]);
  });

  it('are rejected alike when they are forged, for another shop, or for none', async () => {
    const other = await connect({ secret: 'another-signing-secret-of-it' });
    const woo = await connect({ platform: 'woocommerce' });
    const inactive = await connect();
    await api(`PATCH /ics/shops/${inactive.id}`, { is_active: false });
    const unknown = {
      platform: 'shopify',
      webhook_path: '/api/webhooks/shopify/AAAAAAAAAAAAAAAAAAAAAA',
    } as const;
    const answers = [
      await deliver(shopifyOrder(), { secret: 'a-guessed-signing-secret' }),
      await deliver(shopifyOrder({ total_price: '1.00' }), { signed: JSON.stringify(shopifyOrder()) }),
      await deliver(shopifyOrder(), { to: other }),
      await deliver(shopifyOrder(), { to: inactive }),
      await deliver(shopifyOrder(), { to: unknown }),
      // The same secret, and the path of the other platform.
      await deliver(shopifyOrder(), {
        to: { ...shop, webhook_path: woo.webhook_path.replace('woocommerce', 'shopify') },
      }),
      await call(`${server.url}${shop.webhook_path}`, { body: shopifyOrder() }),
      await call(`${server.url}${shop.webhook_path}`, {
        body: shopifyOrder(),
        headers: { 'X-Shopify-Hmac-Sha256': 'x' },
      }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'auth/unauthenticated' } });
    expect(await states()).toEqual([]);
    expect((await shopNow()).last_event_at).toBeNull();
  });

  it('of another shop of the same app are not mixed up with those of this one', async () => {
    await deliverAndWork(shopifyOrder());
    await deliverAndWork(shopifyOrder({ id: 2, name: '#2' }), { from: 'tea-house.myshopify.com' });
    expect([await states(), (await receipts()).length]).toEqual([['processed', 'failed'], 1]);
    expect(await shopNow()).toMatchObject({
      failures: 1,
      last_failure: 'The event is from another shop: tea-house.myshopify.com',
      last_failure_at: at.toISOString(),
    });
  });

  it('are accepted with the new secret alone after it was changed', async () => {
    const secret = 'the-next-signing-secret-of-it';
    await api(`PATCH /ics/shops/${shop.id}`, { secret });
    expect((await deliver(shopifyOrder())).status).toBe(401);
    expect((await deliver(shopifyOrder(), { secret })).status).toBe(200);
  });

  it('are processed once when they come twice, by id or by content', async () => {
    await deliverAndWork(shopifyOrder(), { id: 'same' });
    await deliverAndWork(shopifyOrder(), { id: 'same' });
    expect(await states()).toEqual(['processed']);
    await deliverAndWork(shopifyOrder());
    await deliverAndWork(shopifyOrder(), { topic: 'orders/updated' });
    expect((await orderDetail()).version).toBe(1);
    await deliverAndWork(shopifyFulfillment(), { topic: 'fulfillments/create' });
    await deliverAndWork(shopifyFulfillment(), { topic: 'fulfillments/update' });
    await deliverAndWork(shopifyRefund(), { topic: 'refunds/create' });
    await deliverAndWork(shopifyRefund(), { topic: 'refunds/create' });
    const { version, shop_refunds: refunds, parcels } = await orderDetail();
    expect([version, refunds.length, parcels.length]).toEqual([3, 1, 1]);
  });

  it('of WooCommerce with one id, since they are of one second, are both processed', async () => {
    const woo = await connect({ platform: 'woocommerce' });
    const delivery = { to: woo, topic: 'order.created', id: 'same' };
    await deliverAndWork(wooCommerceOrder(), delivery);
    await deliverAndWork(wooCommerceOrder({ id: 728, number: '728' }), delivery);
    expect((await receipts()).map(({ orderReference }) => orderReference)).toEqual(['727', '728']);
  });

  it('of parcels and refunds wait for their order, and name its items', async () => {
    await deliverAndWork(shopifyRefund(), { topic: 'refunds/create' });
    await deliverAndWork(shopifyFulfillment(), { topic: 'fulfillments/create' });
    expect([await states(), await receipts()]).toEqual([['waiting', 'waiting'], []]);
    expect(await shopNow()).toMatchObject({ failures: 0, last_failure: null });
    await deliverAndWork(shopifyOrder());
    await pass(HOUR_MS);
    expect(await states()).toEqual(['processed', 'processed', 'processed']);
    expect(await orderDetail()).toMatchObject({
      parcels: [
        {
          tracking_url: 'https://carrier.example/track/SF1234567890',
          items: [1],
          shipped_at: '2026-11-21T01:00:00.000Z',
        },
      ],
      shop_refunds: [
        {
          reference: '929361464321',
          amount: 120.1,
          currency: 'HKD',
          refunded_at: '2026-11-22T01:00:00.000Z',
        },
      ],
    });
  });

  it('that wait in vain fail after days, and are counted', async () => {
    await deliverAndWork(shopifyRefund(), { topic: 'refunds/create' });
    await pass(4 * 24 * HOUR_MS);
    expect(await states()).toEqual(['failed']);
    const reason = 'The order of this event has not been received as paid.';
    expect(await shopNow()).toMatchObject({ failures: 1, last_failure: reason });
    await deliverAndWork(shopifyOrder());
    expect(await shopNow()).toMatchObject({ failures: 0, last_failure: reason });
  });

  it('correct the order, whatever comes later or a month late', async () => {
    const newer = shopifyOrder({
      updated_at: '2026-11-22T10:00:00+08:00',
      shipping_address: { address1: '7 Queens Road', city: 'Hong Kong', country_code: 'HK' },
    });
    await deliverAndWork(newer, { topic: 'orders/updated' });
    // Its creation comes after its update.
    await deliverAndWork(shopifyOrder());
    const address = async () => (await receipts()).map(({ shippingAddress }) => shippingAddress);
    expect(await address()).toEqual(['7 Queens Road']);
    const newest = { ...newer, updated_at: '2026-11-22T11:00:00+08:00', total_price: '490.00' };
    await deliverAndWork(newest, { topic: 'orders/updated' });
    expect(await receipts()).toMatchObject([{ shippingAddress: '7 Queens Road', amount: 490 }]);
    // Back to what it was first, which is a change of its own.
    await deliverAndWork(shopifyOrder({ updated_at: '2026-11-22T12:00:00+08:00' }));
    expect(await receipts()).toMatchObject([{ shippingAddress: '12 Bonham Strand', amount: 486 }]);
    at = new Date('2026-12-22T12:00:00Z');
    await deliverAndWork(newest, { topic: 'orders/updated' });
    expect(await receipts()).toMatchObject([{ shippingAddress: '12 Bonham Strand', amount: 486 }]);
    expect(await shopNow()).toMatchObject({ failures: 0, last_event_at: at.toISOString() });
  });

  it('a month late still bring an order that never came', async () => {
    at = new Date('2026-12-22T12:00:00Z');
    await deliverAndWork(shopifyOrder());
    expect(await receipts()).toMatchObject([{ orderReference: '#1001' }]);
  });

  it('keep what others added: a correction leaves proof and parcels', async () => {
    await deliverAndWork(shopifyOrder());
    const { iCS_id: id } = await orderDetail();
    await api(`POST /ics/transactions/${id}/arn`, { arn: '74539486325903388947185' });
    await deliverAndWork(shopifyFulfillment(), { topic: 'fulfillments/create' });
    const changed = shopifyOrder({ updated_at: '2026-11-22T10:00:00+08:00', email: 'new@example.com' });
    await deliverAndWork(changed, { topic: 'orders/updated' });
    expect(await receipts()).toMatchObject([
      { arn: '74539486325903388947185', trackingUrl: ['https://carrier.example/track/SF1234567890'] },
    ]);
    expect((await orderDetail()).buyer?.email).toBe('new@example.com');
  });

  it('correct an order that the client had sent by its program', async () => {
    const body = {
      merchant_id: 'HP',
      transaction: {
        order_reference: '#1001',
        transaction_date_time: '2026-11-20T10:13:58+08:00',
        amount: '486.00',
        currency: 'HKD',
      },
      product_info: { items: [{ name: 'Linen shirt' }] },
    };
    expect((await api('POST /ics/transactions', body)).status).toBe(200);
    await deliverAndWork(shopifyOrder());
    expect(await receipts()).toMatchObject([{ cardSuffix: '1486', city: 'Hong Kong' }]);
    expect(await states()).toEqual(['processed']);
  });

  it('complete a transaction with the same payment that no shop had sent', async () => {
    const transactionDateTime = new Date('2026-11-20T02:13:58Z');
    const paid = { orderReference: '#1001', amount: 486, currency: 'HKD', transactionDateTime };
    const input = { ...sampleReceipt(), ...paid, clientId: 'HP', city: 'Nowhere' };
    await createReceipt({ ctx: { db: db() }, input });
    await deliverAndWork(shopifyOrder());
    expect(await receipts()).toMatchObject([{ cardSuffix: '1486', city: 'Hong Kong' }]);
    await deliverAndWork(shopifyOrder(), { topic: 'orders/updated' });
    expect(await states()).toEqual(['processed', 'processed']);
    expect((await orderDetail()).version).toBe(2);
  });

  it('do not change the order of another shop with the same reference', async () => {
    await deliverAndWork(shopifyOrder());
    const other = await connect({ name: 'Second shop' });
    await deliverAndWork(shopifyOrder({ id: 77, total_price: '10.00' }), { to: other });
    expect(await receipts()).toMatchObject([{ amount: 486 }]);
    expect((await shopNow(other.id)).last_failure).toBe(
      'Another order of a shop of this client has the same reference.',
    );
  });

  it('change no amount of released evidence, and say so', async () => {
    await deliverAndWork(shopifyOrder());
    const { iCS_id: id } = await orderDetail();
    const released = await api(`POST /ics/transactions/${id}/release`, { config: EVERYTHING_ON });
    expect(released.status, released.text).toBe(200);
    const changed = shopifyOrder({ updated_at: '2026-11-22T10:00:00+08:00', total_price: '500.00' });
    await deliverAndWork(changed, { topic: 'orders/updated' });
    expect(await receipts()).toMatchObject([{ amount: 486 }]);
    expect(await states()).toEqual(['processed', 'failed']);
    expect((await shopNow()).last_failure).toContain('Revoke it');
  });

  it('of orders that are not paid are skipped until they are', async () => {
    for (const status of ['pending', 'authorized', 'partially_paid', 'voided', null]) {
      await deliverAndWork(shopifyOrder({ financial_status: status }));
    }
    await deliverAndWork(shopifyOrder({ total_price: '0.00' }));
    expect(await receipts()).toEqual([]);
    await deliverAndWork(shopifyOrder({ updated_at: '2026-11-21T10:00:00+08:00' }));
    expect((await receipts()).length).toBe(1);
    expect(await shopNow()).toMatchObject({ failures: 0, last_failure: null });
  });

  it('with an unknown topic, or none, are stored and change nothing', async () => {
    await deliverAndWork({ id: 1, anything: [] }, { topic: 'carts/create' });
    await deliverAndWork({ id: 1 }, { topic: '' });
    await deliverAndWork({ id: 1 }, { topic: 'constructor' });
    await deliverAndWork(shopifyFulfillment({ status: 'cancelled' }), { topic: 'fulfillments/update' });
    await deliverAndWork(shopifyRefund({ transactions: [] }), { topic: 'refunds/create' });
    expect(await states()).toEqual(['processed', 'processed', 'processed', 'processed', 'processed']);
    expect((await shopNow()).failures).toBe(0);
  });

  it('that cannot be read fail with the field, and stay for later', async () => {
    await deliverAndWork({ id: 1, name: '#1' });
    await deliverAndWork(shopifyOrder({ currency: 'hong kong dollars' }));
    expect(await states()).toEqual(['failed', 'failed']);
    expect(await shopNow()).toMatchObject({
      failures: 2,
      last_failure: 'transaction.currency must be a currency code such as HKD',
    });
    expect((await deliver([] as object)).status).toBe(400);
  });

  it('lose an optional field that nothing accepts rather than the order', async () => {
    const phone = '+852 5555 0100 ext. 1234567890 1234567890 12345';
    await deliverAndWork(shopifyOrder({ phone, email: 'a\nb', customer_locale: 7, payment_details: 'none' }));
    expect(await orderDetail()).toMatchObject({ buyer: { name: 'Mei Ling Chan', email: null, phone: null } });
  });

  it('never store a full card number, and keep long ids whole', async () => {
    const order = shopifyOrder({ note: 'paid with 4539578763621486', id: 4_539_578_763_628 });
    await deliverAndWork(order);
    await deliverAndWork(shopifyFulfillment({ order_id: 4_539_578_763_628 }), {
      topic: 'fulfillments/create',
    });
    expect((await orderDetail()).parcels.length).toBe(1);
    expect(await db().select().from(shopOrders)).toMatchObject([{ externalId: '4539578763628' }]);
    const seen = `${await dumpTables(db(), 'cbp')}${lines.join('')}`;
    expect(seen).not.toContain('4539578763621486');
    expect(seen).not.toContain(SECRET);
  });

  it('are tried by WooCommerce with an unsigned form, which changes nothing', async () => {
    const woo = await connect({ platform: 'woocommerce' });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const attempt = (path: string, body: string) => call(`${server.url}${path}`, { body, headers: form });
    expect((await attempt(woo.webhook_path, 'webhook_id=7')).status).toBe(200);
    expect((await attempt(woo.webhook_path, `webhook_id=${'7'.repeat(100)}`)).status).toBe(415);
    expect((await attempt(shop.webhook_path, 'webhook_id=7')).status).toBe(415);
    expect(await states()).toEqual([]);
    expect((await shopNow(woo.id)).last_event_at).toBeNull();
  });
});

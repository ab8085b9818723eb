import type { CompellingEvidence, Message } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import type { BuyerOrder, RequestDetail } from '@cbp/shared/requests/buyer-request.model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clients } from '../../database/access-schema.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { sampleOrder } from '../orders/testing/sample-order.ts';
import { tasks } from '../tasks/tasks.schema.ts';

const PAN = '4539578763621486';
const START = Date.parse('2026-11-22T04:00:00Z');

describe.each(testDatabases)('requests of buyers, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let order: OrderResult;
  let now = START;
  let count = 0;

  const db = () => database.connection.db;
  const operator = { bearer: OPERATOR_KEY };
  const tokenOf = (one: OrderResult) => one.buyer_url?.split('/').at(-1) ?? '';
  const api = (path: string) => `${server.url}${API_PREFIX}${path}`;
  const asBuyer = async (path: string, body: object = {}, init: object = {}) => {
    now += 1_000;
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    const answer = await call(api(`/ics/orders/${tokenOf(order)}/${path}`), { body, headers, ...init });
    return `${answer.status} ${(answer.body as { code?: string }).code ?? ''}`.trim();
  };
  const asMerchant = async (path: string, body: object) => {
    now += 1_000;
    const answer = await call(api(path.replace('{id}', order.iCS_id ?? '')), { body, ...operator });
    return `${answer.status} ${(answer.body as { code?: string }).code ?? ''}`.trim();
  };
  const page = async () => {
    const { body } = await call(api(`/ics/orders/${tokenOf(order)}`), { method: 'GET' });
    return (body as { results: BuyerOrder }).results;
  };
  const detail = async () => {
    const { body } = await call(api(`/ics/requests/${order.iCS_id}`), { method: 'GET', ...operator });
    return (body as { results: RequestDetail }).results;
  };
  const evidence = async () => {
    const url = api(`/ics/get_compelling_evidence/${order.iCS_id}`);
    const { body } = await call(url, { body: EVERYTHING_ON, ...operator });
    return (body as { results: CompellingEvidence }).results;
  };
  const decide = async (path: string, body: object) =>
    asMerchant(`/ics/requests/{id}/${path}`, { version: (await detail()).version, ...body });
  const upload = async (content: Uint8Array) => {
    const response = await fetch(api(`/ics/orders/${tokenOf(order)}/photos`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: content as BodyInit,
    });
    const body = (await response.json()) as { results?: { id: string }; code?: string };
    return body.results?.id ?? `${response.status} ${body.code}`;
  };
  const send = async () => {
    count += 1;
    const sent = sampleOrder({
      transaction: { order_reference: `HP-${count}` },
      product_info: { postalcode: 'LS1 4AP' },
    });
    const { body } = await call(api('/ics/transactions'), { body: sent, ...operator });
    return (body as { results: [OrderResult] }).results[0];
  };

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({ ctx: { db: db() }, input: [{ ...client, merchantId: 'HP', name: 'HP' }] });
    await db()
      .update(clients)
      .set({ contactEmailTo: ['shop@example.com'] });
    server = await startTestServer({ connection: database.connection, now: () => new Date(now) });
  });
  beforeEach(async () => {
    now += 3_600_000;
    order = await send();
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('show their order without what is not for them', async () => {
    const shown = await page();
    expect(shown).toMatchObject({ order_reference: `HP-${count}`, card_suffix: '1486', entries: [] });
    expect(shown.address).toMatchObject({ street: '•••••', postcode: '•••••', is_masked: true });
    const text = JSON.stringify(shown);
    for (const secret of ['mei.ling', '5555', 'Chan', order.iCS_id, '745394', 'Bonham', '203.0.113', 'LS1']) {
      expect(text).not.toContain(secret);
    }
    const address = async (body: object) => {
      const answer = await call(api(`/ics/orders/${tokenOf(order)}/address`), { body });
      return (answer.body as { results: { address: { street: string } | null } }).results.address?.street;
    };
    expect(await address({ postcode: 'ls14ap ' })).toBe('12 Bonham Strand');
    expect(await address({ email: 'MEI.LING@example.com' })).toBe('12 Bonham Strand');
    expect(await address({ postcode: '' })).toBeUndefined();
    expect(await address({ postcode: '999' })).toBeUndefined();
  });

  it('are stored once with their event, text and photos, and a later one replaces them', async () => {
    const photo = await upload(await smallPicture());
    const issue = { category: 'items/defective', text: `Broken, paid with ${PAN}`, photos: [photo] };
    expect([await asBuyer('issues', issue), await asBuyer('issues', issue)]).toEqual(['200', '200']);
    expect(await detail()).toMatchObject({
      waits: true,
      unread_messages: 1,
      refund: { request: 'OTHERS', status: null },
      entries: [{ kind: 'issue', state: 'open', category: 'items/defective' }],
    });
    const wish = { request: 'PARTIAL_REFUND', amount: '20.00', text: 'Too small' };
    expect(await asBuyer('requests', wish)).toBe('200');
    expect(await asBuyer('requests', { request: 'EXCHANGE' })).toBe('200');
    const found = await detail();
    expect(found.entries.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'request open',
      'request replaced',
      'issue open',
    ]);
    expect(found.refund.request).toBe('EXCHANGE');
    const name = (await page()).entries[2]?.photos[0];
    const image = (pass: string) => fetch(`${server.url}/images/${name}?pass=${pass}`);
    expect((await image((await page()).images_pass)).status).toBe(200);
    expect((await image('none')).status).toBe(404);
    const { history } = await evidence();
    expect(history?.map(({ event }) => event).filter((event) => event !== 'TRANSACTION_CREATED')).toEqual([
      'REPORT_ISSUE',
      'CASE_CREATED',
      'CASE_CREATED',
    ]);
    const stored = JSON.stringify([found, await db().select().from(auditLog)]);
    expect(stored).not.toContain(PAN);
    expect(JSON.stringify(await db().select().from(auditLog))).not.toContain('Too small');
  });

  it('are granted manually up to what is left, and never twice', async () => {
    await asBuyer('requests', { request: 'FULL_REFUND' });
    const { version } = await detail();
    const grant = { version, by: 'hand', amount: 86, reference: 'transfer 1' };
    expect(await asMerchant('/ics/requests/{id}/grant', { ...grant, amount: 486.01 })).toBe(
      '400 refunds/beyond',
    );
    const both = await Promise.all([
      asMerchant('/ics/requests/{id}/grant', grant),
      asMerchant('/ics/requests/{id}/grant', grant),
    ]);
    expect(both.sort()).toEqual(['200', '409 requests/changed']);
    expect((await page()).refunded).toMatchObject({ total: 86, by_shop: 86, by_product: 0 });
    expect((await page()).entries[0]).toMatchObject({
      state: 'decided',
      decision: { status: 'PARTIAL_REFUND', amount: 86 },
    });
    expect(await decide('grant', { by: 'hand', amount: 400.01 })).toBe('400 refunds/beyond');
    expect(await decide('grant', { by: 'hand' })).toBe('200');
    expect(await decide('grant', { by: 'hand' })).toBe('400 refunds/beyond');
    const found = await detail();
    expect(found).toMatchObject({ waits: false, refund: { status: 'FULL_REFUND' }, account: { left: 0 } });
    expect((await evidence()).refund).toMatchObject({ status: 'FULL_REFUND', partial_refund: [86, 486] });
  });

  it('are rejected without forgetting what was refunded, closed, exchanged and settled', async () => {
    await asBuyer('requests', { request: 'FULL_REFUND' });
    await decide('grant', { by: 'hand', amount: 100 });
    await asBuyer('requests', { request: 'FULL_REFUND', text: 'All of it' });
    expect(await decide('reject', { reason: 'Used' })).toBe('200');
    expect(await decide('reject', { reason: 'Used' })).toBe('409 requests/nothing_open');
    expect((await detail()).account).toMatchObject({ refunded: 100, left: 386 });
    expect((await page()).entries[0]?.decision).toMatchObject({ status: 'NOT_REFUND', text: 'Used' });

    order = await send();
    await asBuyer('requests', { request: 'EXCHANGE' });
    expect(await decide('exchange', { text: 'Size L', tracking_url: 'https://carrier.example/7' })).toBe(
      '200',
    );
    expect((await detail()).refund).toEqual({ request: 'EXCHANGE', status: 'EXCHANGE' });
    await asBuyer('issues', { category: 'other' });
    expect((await detail()).refund).toEqual({ request: 'OTHERS', status: null });
    expect(await decide('close', { reason: 'By telephone' })).toBe('200');
    expect(JSON.stringify(await page())).not.toContain('By telephone');
    await asBuyer('issues', { category: 'other', text: 'again' });
    expect([await asBuyer('settled'), await asBuyer('settled')]).toEqual(['200', '200']);
    expect(await detail()).toMatchObject({ waits: false, refund: { request: 'NOT_REFUND' } });
    expect((await page()).history.filter(({ event }) => event === 'CLOSED')).toHaveLength(2);
  });

  it('ask once a day where the parcel is', async () => {
    expect([await asBuyer('tracking'), await asBuyer('tracking')]).toEqual(['200', '200']);
    expect((await detail()).waiting_since).not.toBeNull();
    const events = (await evidence()).history?.map(({ event }) => event);
    expect(events?.filter((event) => event?.startsWith('TRACK'))).toEqual([
      'TRACK_INFO_ENQUIRY',
      'TRACK_INFO_REQUESTED',
    ]);
  });

  it('write messages that are ordered, read, told of once in 15 minutes, and part of the evidence', async () => {
    const notices = async () =>
      (await db().select().from(tasks).where(eq(tasks.kind, 'conversation_notice'))).filter(({ about }) =>
        about.includes(order.iCS_id ?? '-'),
      ).length;
    await Promise.all([1, 2, 3].map((n) => asBuyer('messages', { message: `Message ${n}` })));
    expect(await notices()).toBe(1);
    expect(await detail()).toMatchObject({
      unread_messages: 3,
      waits: false,
      waiting_since: expect.anything(),
    });
    expect(await asMerchant('/ics-message/send_message/{id}', { message: 'Sent today' })).toBe('200');
    expect(await detail()).toMatchObject({ waiting_since: null });
    expect((await page()).unread_messages).toBe(1);
    const { messages } = await page();
    const last = messages.at(-1)?.id ?? 0;
    expect(await asBuyer('messages/read', { up_to: last })).toBe('200');
    expect(await asMerchant('/ics-message/read_message/{id}', { up_to: last })).toBe('200');
    expect((await detail()).messages.map(({ from, is_read: isRead }) => [from, isRead])).toEqual([
      ['buyer', true],
      ['buyer', true],
      ['buyer', true],
      ['merchant', true],
    ]);
    const times = messages.map(({ sent_at: at }) => at);
    expect([...new Set(times)].sort()).toEqual(times);
    const { body } = await call(api(`/ics-message/list_message/${order.iCS_id}`), {
      method: 'GET',
      ...operator,
    });
    const listed = (body as { results: { messagebox: { messages: Message[] } } }).results.messagebox.messages;
    expect(listed).toHaveLength(4);
  });

  it('refuse hostile input, and another link', async () => {
    expect(await asBuyer('messages', { message: 'x'.repeat(100_000) })).toBe('400 request/invalid');
    expect(await asBuyer('messages', { message: '\u202E\u202D ' })).toBe('400 request/invalid');
    expect(await asBuyer('requests', { request: 'PARTIAL_REFUND', amount: 486.01 })).toBe(
      '400 request/invalid',
    );
    expect(await asBuyer('issues', { category: 'other', photos: ['x'] })).toMatch('upload/not_found');
    expect(await upload(Buffer.from('<script>alert(1)</script>'))).toMatch(/upload\/(wrong_type|unreadable)/);
    const mine = await upload(await smallPicture());
    order = await send();
    expect(await asBuyer('issues', { category: 'other', photos: [mine] })).toMatch('upload/not_found');
    const answers: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      answers.push(await asBuyer('messages', { message: `<b>${index}</b>` }));
    }
    const accepted = answers.filter((answer) => answer === '200').length;
    expect(answers.at(-1)).toBe('429 request/too_many');
    expect((await page()).messages).toHaveLength(accepted);
  });
});

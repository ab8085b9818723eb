import type { FailedEmailDetail, OrderEmail } from '@cbp/shared/buyer-emails/buyer-email.model';
import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { type SmtpBehaviour, type SmtpReceiver, startSmtpReceiver } from '../../testing/smtp-receiver.ts';
import { doDueTasks } from '../../testing/task-world.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { sampleOrder } from '../orders/testing/sample-order.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import { buyerEmails, emailSettings, stoppedAddresses } from './buyer-emails.schema.ts';

const START = new Date('2026-11-22T04:00:00Z').getTime();
const HOUR_MS = 60 * 60_000;
const BUYER = { name: 'Chan Mei Ling', email: 'mei.ling@example.com' };

describe.each(testDatabases)('emails to buyers, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let receiver: SmtpReceiver;
  let nowMs: number;
  let order: OrderResult;
  const behaviour: SmtpBehaviour = {};
  const now = () => new Date(nowMs);

  const db = () => database.connection.db;
  const ask = async <Results>(path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const url = `${server.url}${API_PREFIX}/ics${path}`;
    const answer = await call(url, { method, ...(body && { body }), bearer: OPERATOR_KEY });
    const { results, code } = answer.body as { results: Results; code?: string };
    if (code) throw new Error(`${answer.status} ${code}`);
    return results;
  };
  const sendOrder = async (more: object = {}) => {
    const [result] = await ask<OrderResult[]>('/transactions', sampleOrder({ buyer: BUYER, ...more }));
    return result ?? expect.fail();
  };
  const work = (smtpUrl: string | null = receiver.url) =>
    doDueTasks({ db: db(), tasks: server.services.tasks, files: server.files, now, smtpUrl });
  const emails = () => ask<OrderEmail[]>(`/transactions/${order.iCS_id}/emails`);
  const states = async () => (await emails()).map(({ kind, state, reason }) => [kind, state, reason]);
  const failed = async () => {
    const [first] = (await emails()).filter(({ failed_at: at }) => at !== null);
    return ask<FailedEmailDetail>(`/failed-emails/${first?.id}`);
  };
  const eventNames = async () =>
    (await evidence()).history?.map(({ event }) => event).filter((event) => event?.endsWith('_SENT'));
  async function evidence(): Promise<CompellingEvidence> {
    const url = `${server.url}${API_PREFIX}/ics/get_compelling_evidence/${order.iCS_id}`;
    const answer = await call(url, { body: EVERYTHING_ON, bearer: OPERATOR_KEY });
    return (answer.body as { results: CompellingEvidence }).results;
  }

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db: db() },
      input: [
        {
          ...client,
          ...{ merchantId: 'HP', name: 'Harbour & Pine', language: 'tc' },
          contactEmailTo: ['shop@harbour.example'],
        },
      ],
    });
    receiver = await startSmtpReceiver({
      onRecipient: (address) => behaviour.onRecipient?.(address) ?? null,
    });
    server = await startTestServer({ connection: database.connection, now });
  });
  beforeEach(async () => {
    nowMs = START;
    order = await sendOrder();
  });
  afterEach(async () => {
    for (const table of [receiptTransactions, tasksTable, stoppedAddresses, emailSettings]) {
      await db().delete(table);
    }
    delete behaviour.onRecipient;
    receiver.received.splice(0);
  });
  afterAll(async () => {
    await server?.end();
    await receiver?.end();
    await database?.end();
  });

  it('confirm an order in its language, and are events and evidence once the mail server has accepted them', async () => {
    expect([await states(), await eventNames()]).toEqual([[['confirmation', 'waiting', null]], []]);
    await work();
    const [mail] = receiver.received;
    expect(mail).toMatchObject({ to: [BUYER.email], from: 'no-reply@portal.example' });
    expect(mail?.headers.get('from')).toContain('Harbour & Pine');
    expect(mail?.headers.get('reply-to')).toBe('shop@harbour.example');
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
    const subject = 'Harbour & Pine訂單確認';
    expect(mail?.headers.get('subject')).toBe(subject);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(order.buyer_url);
      expect(part).toContain('Linen shirt');
    }
    expect(await states()).toEqual([['confirmation', 'sent', null]]);
    expect(await eventNames()).toEqual(['INITIAL_RECEIPT_SENT']);
    const [sent] = (await evidence()).emails ?? [];
    expect(sent).toMatchObject({
      kind: 'confirmation',
      sent_at: now().toISOString(),
      to: BUYER.email,
      from: 'Harbour & Pine <no-reply@portal.example>',
      language: 'tc',
      subject,
      message_id: mail?.headers.get('message-id'),
    });
    const texts = sent?.content?.flatMap(({ text }) => text ?? []) ?? [];
    expect(texts).toEqual(expect.arrayContaining(['Linen shirt', 'HKD 486.00']));
  });

  it('keep the HTML as it was sent, without the link of the buyer, which no evidence shows', async () => {
    await work();
    const token = order.buyer_url?.split('/').at(-1) ?? expect.fail();
    const rows = await db().select().from(buyerEmails);
    const file = await server.files.open(rows[0]?.htmlKey ?? expect.fail());
    let html = '';
    for await (const chunk of file?.stream ?? expect.fail()) html += chunk;
    expect(receiver.received[0]?.html).toBe(
      html.replace('https://order.invalid/page', order.buyer_url ?? '').trimEnd(),
    );
    const stored = JSON.stringify([rows, await evidence(), await db().select().from(auditLog), html]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('/order/');
  });

  it('tell of parcels and refunds, each once, and of none twice', async () => {
    const parcels = { parcels: [{ tracking_url: 'https://carrier.example/parcel/7' }] };
    const refund = { amount: 100, refunded_at: '2026-11-22T03:00:00Z', reference: 're_7' };
    for (let turn = 0; turn < 2; turn += 1) {
      await ask(`/transactions/${order.iCS_id}/tracking`, parcels);
      await ask(`/transactions/${order.iCS_id}/refunded`, refund);
      await sendOrder();
      await work();
    }
    expect((await states()).sort()).toEqual([
      ['confirmation', 'sent', null],
      ['delivery', 'sent', null],
      ['refund', 'sent', null],
    ]);
    const texts = receiver.received.map(({ text }) => text);
    expect(texts.some((text) => text.includes('https://carrier.example/parcel/7'))).toBe(true);
    expect(texts.some((text) => text.includes('HKD 100.00'))).toBe(true);
    expect(await eventNames()).toEqual(['INITIAL_RECEIPT_SENT', 'TRACK_RECEIPT_SENT']);
  });

  it('leave out what happened long ago, what the client switched off, and orders without an address', async () => {
    await work();
    const settings = { merchant_id: 'HP', confirmation: false };
    expect(await ask('/email-settings', settings, 'PATCH')).toMatchObject({
      confirmation: false,
      delivery: true,
    });
    await expect(ask('/email-settings', { ...settings, version: 1 }, 'PATCH')).rejects.toThrow(
      '409 buyer_emails/settings_changed',
    );
    const orderOf = (order_reference: string, more: object = {}, rest: object = { buyer: BUYER }) =>
      sendOrder({ transaction: { order_reference, ...more }, ...rest });
    await orderOf('switched-off');
    await ask('/email-settings', { merchant_id: 'HP', confirmation: true }, 'PATCH');
    await orderOf('old', { transaction_date_time: '2026-11-18T04:00:00Z' });
    await orderOf('no address', {}, { buyer: { name: 'Chan' } });
    await work();
    expect(receiver.received).toHaveLength(1);
  });

  it('that are refused for good, or too long, are failed with the words of the mail server', async () => {
    behaviour.onRecipient = () => ({ responseCode: 550, message: '5.1.1 no such user' });
    await work();
    expect(await failed()).toMatchObject({
      state: 'failed',
      reason: 'refused',
      details: expect.stringContaining('5.1.1 no such user'),
      address: BUYER.email,
      kind: 'confirmation',
      transaction: { order_reference: 'HP-204881' },
      tries: 1,
    });
    behaviour.onRecipient = () => ({ responseCode: 451, message: '4.7.1 come back later' });
    order = await sendOrder({ transaction: { order_reference: 'HP-2' } });
    for (let attempt = 0; attempt < 20; attempt += 1, nowMs += 4 * HOUR_MS) await work();
    const later = await failed();
    expect(later).toMatchObject({ reason: 'gave_up', details: expect.stringContaining('come back later') });
    expect(later.tries).toBeGreaterThan(10);
    expect([receiver.received, await eventNames()]).toEqual([[], []]);
  });

  it('whose acceptance is unknown are not sent again by the platform, but by a user', async () => {
    const lost = await startSmtpReceiver({ beforeAcknowledging: () => lost.end() });
    await work(lost.url);
    expect(await states()).toEqual([['confirmation', 'failed', 'no_answer']]);
    for (let turn = 0; turn < 3; turn += 1, nowMs += HOUR_MS) await work();
    expect([lost.received.length, receiver.received.length, await eventNames()]).toEqual([1, 0, []]);
    const { id } = await failed();
    expect(await ask('/failed-emails/resend', { ids: [id] })).toEqual([{ id, state: 'done' }]);
    await work();
    expect((await states()).sort()).toEqual([
      ['confirmation', 'resent', 'no_answer'],
      ['confirmation', 'sent', null],
    ]);
    expect(receiver.received[0]?.html).toBe(lost.received[0]?.html);
    await expect(ask<[{ error: object }]>('/failed-emails/resend', { ids: [id] })).resolves.toMatchObject([
      { error: { code: 'buyer_emails/not_failed' } },
    ]);
  });

  it('that a killed worker was handing over are not sent again', async () => {
    await db().update(buyerEmails).set({ state: 'handing_over' });
    await work();
    expect([await states(), receiver.received]).toEqual([[['confirmation', 'failed', 'no_answer']], []]);
  });

  it('go to a corrected address, with later ones, and never stand in the audit log', async () => {
    behaviour.onRecipient = (address) =>
      address === BUYER.email ? { responseCode: 550, message: 'no such user' } : null;
    await work();
    const { id, version } = await failed();
    await expect(ask(`/failed-emails/${id}/correct`, { address: 'not an address' })).rejects.toThrow(
      '400 request/invalid',
    );
    const address = 'chan.mei@example.com';
    expect(await ask(`/failed-emails/${id}/correct`, { address, version })).toMatchObject({
      state: 'resent',
    });
    await ask(`/transactions/${order.iCS_id}/tracking`, {
      parcels: [{ tracking_url: 'https://carrier.example/parcel/7' }],
    });
    await work();
    expect(receiver.received.map(({ to }) => to)).toEqual([[address], [address]]);
    await expect(ask(`/failed-emails/${id}/correct`, { address, version })).rejects.toThrow('409');
    const entries = JSON.stringify(await db().select().from(auditLog));
    expect([entries.includes(address), entries.includes(BUYER.email)]).toEqual([false, false]);
  });

  it('are dismissed, and sent again for several orders at once', async () => {
    behaviour.onRecipient = () => ({ responseCode: 550, message: 'no such user' });
    await work();
    const { id } = await failed();
    expect(await ask('/failed-emails/dismiss', { ids: [id, 9_999_999] })).toMatchObject([
      { id, state: 'done' },
      { error: { code: 'buyer_emails/not_found' } },
    ]);
    expect(await states()).toEqual([['confirmation', 'dismissed', 'refused']]);
    const [dismissed] = await db().select().from(buyerEmails);
    expect(dismissed?.dismissedAt?.getTime()).toBeGreaterThanOrEqual(dismissed?.failedAt?.getTime() ?? 0);
    delete behaviour.onRecipient;
    const again = { ids: [order.iCS_id], kind: 'confirmation' };
    expect(await ask('/transactions/resend-email', again)).toMatchObject([{ state: 'done' }]);
    expect(await ask('/transactions/resend-email', { ...again, kind: 'refund' })).toMatchObject([
      { error: { code: 'buyer_emails/never_sent' } },
    ]);
    await work();
    expect(receiver.received).toHaveLength(1);
  });

  it('bring what the seller wrote, and what was decided, in one email each', async () => {
    await work();
    const token = order.buyer_url?.split('/').at(-1) ?? expect.fail();
    const as = { bearer: OPERATOR_KEY };
    const at = (path: string) => `${server.url}${API_PREFIX}${path}`;
    for (const message of ['The second belt leaves today.', 'Sorry for the delay <b>!</b>']) {
      await call(at(`/ics-message/send_message/${order.iCS_id}`), { body: { message }, ...as });
    }
    const issue = { category: 'items/defective', text: 'The belt is worn' };
    await call(at(`/ics/orders/${token}/issues`), { body: issue });
    await call(at(`/ics/orders/${token}/requests`), { body: { request: 'FULL_REFUND' } });
    const asked = await ask<{ version: number }>(`/requests/${order.iCS_id}`);
    const reason = 'The belt was worn';
    await ask(`/requests/${order.iCS_id}/reject`, { reason, version: asked.version });
    for (let turn = 0; turn < 2; turn += 1, nowMs += HOUR_MS) await work();
    const [, ...news] = receiver.received.filter(({ to }) => to.includes(BUYER.email));
    expect(news.map(({ headers }) => headers.get('subject'))).toEqual([
      'Harbour & Pine就您的訂單發來新訊息',
      '您在Harbour & Pine訂單的退款更新',
    ]);
    expect(news[0]?.text).toMatch(/The second belt leaves today\.\s+Sorry for the delay <b>!<\/b>/);
    expect(news[1]?.text).toContain(reason);
    expect(await eventNames()).toEqual(['INITIAL_RECEIPT_SENT']);
    expect((await evidence()).emails?.map(({ kind }) => kind)).toEqual(['confirmation', 'refund']);
  });

  it('are written to the outbox without a mail server, without an event', async () => {
    await work(null);
    expect([await states(), await eventNames()]).toEqual([[['confirmation', 'written', null]], []]);
  });
});

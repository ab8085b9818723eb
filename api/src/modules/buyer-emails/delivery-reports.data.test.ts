import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import nodemailer from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../testing/smtp-receiver.ts';
import { doDueTasks } from '../../testing/task-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { sampleOrder } from '../orders/testing/sample-order.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import type { BounceServer } from './bounces/bounce-server.ts';
import { buyerEmails, stoppedAddresses } from './buyer-emails.schema.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const EMAIL = 'mei.ling@example.com';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const SENDGRID_KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** A delivery report as RFC 3464 has it. */
const reportOf = ({ action = 'failed', status = '5.1.1', said = '550 5.1.1 no such user' } = {}) =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'I could not deliver your message.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${EMAIL}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.com',
    `Diagnostic-Code: smtp;`,
    `  ${said}`,
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Confirmation of your order',
    '--b1--',
    '',
  ].join('\r\n');

describe.each(usualDatabases)('reports about emails to buyers, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let receiver: SmtpReceiver;
  let bounces: BounceServer;
  let order: OrderResult;

  const db = () => database.connection.db;
  const now = () => NOW;
  const operator = { bearer: OPERATOR_KEY };
  const sendOrder = async (reference: string) => {
    const sent = sampleOrder({ transaction: { order_reference: reference }, buyer: { email: EMAIL } });
    const { body } = await call(`${server.url}${API_PREFIX}/ics/transactions`, { body: sent, ...operator });
    return (body as { results: [OrderResult] }).results[0];
  };
  const work = () =>
    doDueTasks({ db: db(), tasks: server.services.tasks, files: server.files, now, smtpUrl: receiver.url });
  const outcomes = async () =>
    (await db().select().from(buyerEmails)).map(({ state, reason, details }) => [state, reason, details]);
  const returnPath = async () => {
    const [{ id } = { id: 0 }] = await db().select().from(buyerEmails);
    return server.services['buyer-emails'].returnPathOf(id) ?? expect.fail();
  };
  async function bounce(to: string, raw = reportOf(), from = ''): Promise<string> {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: bounces.port, ignoreTLS: true });
    return transport.sendMail({ envelope: { from, to }, raw }).then(
      () => 'accepted',
      ({ responseCode }: { responseCode: number }) => `refused ${responseCode}`,
    );
  }
  function sendGrid(events: object[], { key = privateKey, time = '1780000000' } = {}) {
    const body = JSON.stringify(events);
    const signature = sign('sha256', Buffer.from(time + body), key).toString('base64');
    return call(`${server.url}${API_PREFIX}/webhooks/sendgrid`, {
      body,
      headers: {
        'X-Twilio-Email-Event-Webhook-Signature': signature,
        'X-Twilio-Email-Event-Webhook-Timestamp': time,
      },
    });
  }
  const messageId = async () => (await db().select().from(buyerEmails))[0]?.messageId;
  async function sentEmail() {
    const url = `${server.url}${API_PREFIX}/ics/get_compelling_evidence/${order.iCS_id}`;
    const { body } = await call(url, { body: EVERYTHING_ON, ...operator });
    return (body as { results: CompellingEvidence }).results.emails?.[0];
  }

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({ ctx: { db: db() }, input: [{ ...client, merchantId: 'HP', name: 'Harbour' }] });
    receiver = await startSmtpReceiver();
    const config = { bouncePort: 0, sendGridKey: SENDGRID_KEY };
    server = await startTestServer({ connection: database.connection, now, config });
    bounces = (await server.services['buyer-emails'].startBounceServer()) ?? expect.fail();
  });
  beforeEach(async () => {
    order = await sendOrder('HP-1');
    await work();
  });
  afterEach(async () => {
    for (const table of [receiptTransactions, tasksTable, stoppedAddresses]) await db().delete(table);
    receiver.received.splice(0);
  });
  afterAll(async () => {
    await bounces?.close();
    await server?.end();
    await receiver?.end();
    await database?.end();
  });

  it('a bounce to the signed return path fails the email, and stops emails to the address', async () => {
    expect(await bounce((await returnPath()).toUpperCase())).toBe('accepted');
    expect(await outcomes()).toEqual([['failed', 'bounced', '550 5.1.1 no such user']]);
    expect(await sentEmail()).toMatchObject({ returned_at: NOW.toISOString() });
    await sendOrder('HP-2');
    await work();
    expect(await outcomes()).toContainEqual(['failed', 'stopped', null]);
    expect(receiver.received).toHaveLength(1);
    expect(JSON.stringify(await db().select().from(stoppedAddresses))).not.toContain('mei.ling');
  });

  it('a temporary failure stops nothing, and a delay or an automatic reply says nothing', async () => {
    const path = await returnPath();
    for (const raw of [
      reportOf({ action: 'delayed', status: '4.0.0' }),
      'Subject: I am away\r\n\r\nBack on Monday',
    ]) {
      expect([await bounce(path, raw), await outcomes()]).toEqual(['accepted', [['sent', null, null]]]);
    }
    expect(await bounce(path, reportOf({ status: '4.2.2', said: '452 mailbox full' }))).toBe('accepted');
    expect(await outcomes()).toEqual([['failed', 'bounced', '452 mailbox full']]);
    expect(await db().select().from(stoppedAddresses)).toEqual([]);
  });

  it('a forged bounce is refused: another email, another signature, a sender, two recipients', async () => {
    const path = await returnPath();
    const [, id = '', mac = ''] = /^bounce-(\d+)-(\w+)@/.exec(path) ?? [];
    const forged = mac.replace(/./, (letter) => (letter === '0' ? '1' : '0'));
    expect([
      await bounce(path.replace(`-${id}-`, `-${Number(id) + 1}-`)),
      await bounce(path.replace(mac, forged)),
      await bounce(path.replace('@', '@other.')),
      await bounce('no-reply@portal.example'),
      await bounce(path, reportOf(), 'attacker@evil.example'),
      await outcomes(),
    ]).toEqual([
      'refused 550',
      'refused 550',
      'refused 550',
      'refused 550',
      'refused 550',
      [['sent', null, null]],
    ]);
  });

  it('signed events of SendGrid fail emails by their Message-ID, once', async () => {
    const event = {
      ...{ event: 'bounce', type: 'bounce', 'smtp-id': await messageId(), email: EMAIL },
      ...{ status: '5.1.1', reason: '550 no such user' },
    };
    for (let turn = 0; turn < 2; turn += 1) expect((await sendGrid([event])).status).toBe(200);
    await work();
    expect(await outcomes()).toEqual([['failed', 'bounced', '5.1.1 550 no such user']]);
    expect(await db().select().from(stoppedAddresses)).toHaveLength(1);
  });

  it('a spam report stops further emails, a blocked one does not, and others are ignored', async () => {
    const id = await messageId();
    const others = [
      { event: 'delivered', 'smtp-id': id },
      { event: 'open' },
      { event: 'bounce', 'smtp-id': '<x@y>' },
      { event: 'something new', 'smtp-id': id },
    ];
    expect((await sendGrid(others)).status).toBe(200);
    await work();
    expect(await outcomes()).toEqual([['sent', null, null]]);
    await sendGrid([{ event: 'spamreport', 'smtp-id': id }]);
    await work();
    expect(await outcomes()).toEqual([['failed', 'complaint', null]]);
    expect((await sentEmail())?.returned_at).toBeUndefined();
    expect(await db().select().from(stoppedAddresses)).toHaveLength(1);
  });

  it('events with a forged or moved signature are rejected', async () => {
    const event = { event: 'spamreport', 'smtp-id': await messageId() };
    const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
    const body = JSON.stringify([event]);
    const digest = createHash('sha256').update(body).digest('base64');
    const unsigned = await call(`${server.url}${API_PREFIX}/webhooks/sendgrid`, {
      body,
      headers: { 'X-Twilio-Email-Event-Webhook-Signature': digest },
    });
    expect([(await sendGrid([event], { key: other })).status, unsigned.status]).toEqual([401, 401]);
    await work();
    expect(await outcomes()).toEqual([['sent', null, null]]);
  });
});

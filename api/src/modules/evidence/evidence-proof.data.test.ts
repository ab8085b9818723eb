import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  EVIDENCE_SWITCHES,
  type EvidenceConfig,
} from '@cbp/shared/evidence/evidence-config';
import type { EvidenceProof } from '@cbp/shared/evidence/evidence-proof.model';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleReceipt, storeSample } from '../../testing/sample-receipt.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { refundResults } from '../alerts/alerts.schema.ts';
import { receiptProofs, sentEmails } from '../receipt-transactions/receipt-proofs.schema.ts';
import {
  evidenceReleases,
  receiptTransactions,
} from '../receipt-transactions/receipt-transactions.schema.ts';
import { createReceipt } from '../receipt-transactions/receipt-transactions.service.ts';
import type { NewReceipt } from '../receipt-transactions/stored-receipts.service.ts';

/** Captured policies come from inspections. */
type StoredName = Exclude<(typeof EVIDENCE_SWITCHES.proof)[number], 'captured_policies'>;
const STORED = EVIDENCE_SWITCHES.proof.filter((name): name is StoredName => name !== 'captured_policies');

const { authorisation_code: authCode, arn, descriptor, ...stored } = WHOLE_PROOF;
const RECORDED_AT = new Date('2026-09-30T08:00:00Z');

/** The sample with every part of a proof, in its columns and in its own value. */
const WITH_PROOF: Partial<NewReceipt> = {
  authCode,
  arn,
  descriptor,
  proof: { proof: stored, recordedAt: RECORDED_AT },
  emails: [
    {
      kind: 'confirmation',
      sentAt: new Date('2026-09-14T06:31:00Z'),
      messageId: '<confirmation.order-1@shop.example>',
      sender: 'Sample Shop <orders@shop.example>',
      recipient: 'Buyer <buyer@mail.example>',
      language: 'tc',
      subject: '訂單 ORDER-1 已確認',
      body: '感謝您的訂購。',
    },
  ],
};

/** What of each part can stand nowhere else in an answer. */
const PLANTED: Record<StoredName, readonly string[]> = {
  avs_result: ['"avs_result":"Y"'],
  cvv_result: ['"cvv_result":"M"'],
  three_d_secure: ['"three_d_secure":{', '2.2.0'],
  authorisation_code: [authCode],
  arn: [arn],
  descriptor: [descriptor],
  ip_address: ['203.0.113.24'],
  device: ['d-7f3a9c51e0b24418', '9f86d081884c7d659a2feaa0c55ad015', 'iPhone'],
  account: ['buyer-20417', '2024-03-02'],
  billing_address: ['"billing_address":{'],
  earlier_payments: ['LL-17003', 'LL-18211'],
  digital_delivery: ['Care guide'],
  accepted_policies: ['Goods may be sent back'],
  merchant_contact: ['care@lantern.example', '+44 20 7946 0123'],
};

describe.each(usualDatabases)('further proof, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    database = await create();
    server = await startTestServer({ connection: database.connection });
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const read = (id: string, body: object = {}, bearer?: string) =>
    call(`${server.url}/api/ics/get_compelling_evidence/${id}`, { body, ...(bearer && { bearer }) });
  const resultsOf = async (id: string, body: object = {}, bearer?: string) =>
    ((await read(id, body, bearer)).body as { results: CompellingEvidence }).results;
  const release = (config: EvidenceConfig) => storeSample(db(), { receipt: WITH_PROOF, config });
  const withoutOne = (name: StoredName): EvidenceConfig => ({
    ...EVERYTHING_ON,
    proof: { ...EVERYTHING_ON.proof, [name]: false },
  });

  it("is returned as stored, with the receipt's own fields", async () => {
    const results = await resultsOf(await release(EVERYTHING_ON));
    expect(results.proof).toEqual({ ...stored, authorisation_code: authCode, arn, descriptor });
    expect(results.recorded_at).toEqual({
      order: '2026-09-14T06:25:00.000Z',
      proof: RECORDED_AT.toISOString(),
    });
  });

  it.each(STORED)('hides %s if it is disabled, whatever config is sent', async (name) => {
    const shown = (await read(await release(EVERYTHING_ON))).text;
    const hidden = await release(withoutOne(name));
    for (const text of PLANTED[name]) expect(shown).toContain(text);
    const bodies = [{}, EVERYTHING_ON, { proof: { [name]: true } }, { config: EVERYTHING_ON }];
    for (const body of bodies) {
      const { status, text } = await read(hidden, body);
      expect(status).toBe(200);
      for (const planted of PLANTED[name]) expect(text).not.toContain(planted);
    }
    const insider = (await read(hidden, EVERYTHING_ON, OPERATOR_KEY)).text;
    for (const text of PLANTED[name]) expect(insider).toContain(text);
  });

  it('tells visitors of no proof where the release names none, and of no e-mail either', async () => {
    const results = await resultsOf(await release(completeEvidenceConfig({})), EVERYTHING_ON);
    expect(results.proof).toEqual({});
    expect(results.emails).toEqual([]);
    expect(results.recorded_at).toEqual({ order: '2026-09-14T06:25:00.000Z' });
  });

  it("shows the product's refunds and that one is pending", async () => {
    const id = await release(EVERYTHING_ON);
    const row = { icsId: id, platform: 'stripe', createdAt: new Date('2026-10-11T03:00:00Z') } as const;
    const [receipt] = await db().select().from(receiptTransactions).where(eq(receiptTransactions.icsId, id));
    const { amount, currency } = receipt ?? expect.fail('no receipt');
    const transactionTime = new Date('2026-10-12T03:00:00Z');
    await db()
      .insert(refundResults)
      .values({ ...row, status: 'SUCCESS', amount, currency, transactionTime });
    const told = await resultsOf(id);
    expect(told.history?.at(-1)).toMatchObject({
      event: 'REFUND_MADE',
      time: '2026-10-12T03:00:00.000Z',
      refund: `FULL_REFUND,${amount},${currency}`,
    });
    expect(told.refund_is_open).toBeUndefined();
    await db()
      .insert(refundResults)
      .values({ ...row, status: 'UNKNOWN', amount: 1, currency });
    expect((await resultsOf(id)).refund_is_open).toBe(true);
  });

  it('has the e-mails as they were sent', async () => {
    expect((await resultsOf(await release(EVERYTHING_ON))).emails).toEqual([
      {
        kind: 'confirmation',
        sent_at: '2026-09-14T06:31:00.000Z',
        message_id: '<confirmation.order-1@shop.example>',
        from: 'Sample Shop <orders@shop.example>',
        to: 'Buyer <buyer@mail.example>',
        language: 'tc',
        subject: '訂單 ORDER-1 已確認',
        text: '感謝您的訂購。',
      },
    ]);
  });

  it('is cut before the first write, in every text of it and of the e-mails', async () => {
    const number = '5555 5555 5555 4444';
    const proof: EvidenceProof = {
      three_d_secure: { version: number },
      device: { id: number, description: number },
      account: { id: number, logins: [{ device_id: number }] },
      billing_address: { address: number },
      earlier_payments: [{ description: number, order_reference: number }],
      digital_delivery: [{ event: number, item: number }],
      accepted_policies: [{ title: number, text: `Paid with ${number}.` }],
      merchant_contact: { name: number, phone: number },
    };
    const email = { kind: 'refund' as const, sentAt: RECORDED_AT, subject: number, body: number };
    const id = await storeSample(db(), {
      receipt: { proof: { proof, recordedAt: RECORDED_AT }, emails: [{ ...email, recipient: number }] },
      config: EVERYTHING_ON,
    });
    const rows = [await db().select().from(receiptProofs), await db().select().from(sentEmails)];
    const { text } = await read(id);
    expect(text.match(/555555••••••4444/g)?.length).toBeGreaterThan(12);
    expect(`${text}${JSON.stringify(rows)}`).not.toContain(number);
  });

  it('is refused where it is none', async () => {
    const proof = { device: 'a phone' } as unknown as EvidenceProof;
    const input = sampleReceipt({ proof: { proof, recordedAt: RECORDED_AT } });
    await expect(createReceipt({ ctx: { db: db() }, input })).rejects.toThrow(/device/);
  });

  it('says who released it, where that was a person', async () => {
    const id = await release(EVERYTHING_ON);
    expect((await resultsOf(id)).evidence).not.toHaveProperty('released_by');
    await db().update(evidenceReleases).set({ releasedBy: 'Chan Siu Ming' });
    expect((await resultsOf(id)).evidence?.released_by).toBe('Chan Siu Ming');
  });
});

import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { RdrCase } from '@cbp/shared/rdr/rdr-case.model';
import type { RdrRule } from '@cbp/shared/rdr/rdr-rule';
import { faultsOf, named } from '@cbp/shared/testing/table';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { refundResults } from '../alerts/alerts.schema.ts';
import { findAccount } from '../payments/payment-accounts.service.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { rdrCases } from './rdr-cases.schema.ts';
import { rdrClients, rdrRuleVersions } from './rdr-clients.schema.ts';
import { question, signed, startRdrWorld } from './testing/rdr-world.ts';

describe.each(usualDatabases)('RDR decisions, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startRdrWorld>>;

  beforeAll(async () => {
    database = await create();
    scene = await startRdrWorld(database);
  });
  beforeEach(async () => {
    await scene.db.delete(rdrCases);
    await scene.db.delete(rdrRuleVersions);
    await scene.db.delete(rdrClients);
    await scene.db.delete(refundResults);
    await scene.db.delete(receiptTransactions);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const ask = (body: object | string = question()) => scene.sendSigned('/decisions', body);
  const stored = async (decisionId: unknown) => {
    const rows = await scene.db
      .select()
      .from(rdrCases)
      .where(eq(rdrCases.decisionId, String(decisionId)));
    expect(rows).toHaveLength(1);
    return rows[0] ?? expect.fail('no case');
  };
  const decided = async (more: object = {}) => {
    const { status, body } = await ask(question(more));
    expect(status, JSON.stringify(body)).toBe(200);
    return { decision: body.decision, row: await stored(body.decisionId) };
  };

  it('follow the first rule whose conditions hold, and say which, with what it saw', async () => {
    const icsId = await scene.receipt({ deliverySigned: 'signed.jpg' });
    await scene.enrol({
      defaultDecision: 'accept',
      rules: [
        { conditions: [{ attribute: 'amount', operator: 'lte', value: '20' }], decision: 'accept' },
        {
          conditions: [{ attribute: 'delivered_and_signed', operator: 'is', value: 'yes' }],
          decision: 'decline',
        },
      ],
    });
    const { decision, row } = await decided();
    expect([decision, row.outcome, row.decidedBy, row.icsId, row.match]).toEqual([
      'DECLINE',
      'Declined',
      'rule',
      icsId,
      'matched',
    ]);
    const { body } = await scene.send('merchant', `GET /rdr/cases/${row.id}`);
    expect((body as { results: RdrCase }).results.decision).toMatchObject({
      rule: 2,
      rules_version: 1,
      facts: {
        amount: 128.4,
        reason_category: 'consumer_dispute',
        issuer_bin: '453957',
        age: 9,
        has_evidence: 'yes',
        already_refunded: 'none',
        delivered_and_signed: 'yes',
      },
    });
    expect((await scene.send('other merchant', `GET /rdr/cases/${row.id}`)).status).toBe(404);
  });

  it('fall back to the default, or else decline, and say why', async () => {
    const why = async (more: object = {}) => {
      const { decision, row } = await decided(more);
      return `${decision} ${row.decidedBy} ${row.clientId}`;
    };
    const found: string[] = [await why()];
    await scene.enrol({ defaultDecision: 'accept' });
    found.push(await why());
    found.push(await why({ acquirerBin: '411905' }));
    found.push(await why({ cardAcceptorId: '7' }));
    // The other digits of a BIN may come or not.
    found.push(await why({ acquirerBin: '44831255' }));
    await scene.db.update(rdrClients).set({ rules: [{ decision: 'perhaps' }] as never });
    found.push(await why());
    await scene.db.update(rdrClients).set({ status: 'PENDING' });
    found.push(await why());
    expect(found).toEqual([
      'DECLINE not_enrolled M-2',
      'ACCEPT default M-2',
      'DECLINE no_client null',
      'DECLINE no_client null',
      'ACCEPT default M-2',
      'ACCEPT rules_unreadable M-2',
      'DECLINE not_enrolled M-2',
    ]);
  });

  it('answer the same decisionId once, at once or later, whatever else it says', async () => {
    await scene.enrol({ defaultDecision: 'accept' });
    const asked = question();
    const [one, other] = await Promise.all([ask(asked), ask(asked)]);
    await scene.db.update(rdrClients).set({ defaultDecision: 'decline' });
    const later = await ask({ ...asked, caseAmount: { amount: 1, currency: 'USD' } });
    expect([other.body, later.body]).toEqual([one.body, one.body]);
    expect((await stored(asked.decisionId)).amount).toBe(128.4);
  });

  it('give the money back in the account of the payment, until the issuer recalls the dispute', async () => {
    const icsId = await scene.receipt();
    await scene.enrol({ defaultDecision: 'accept' });
    const { row } = await decided();
    const account = async () => {
      const found = await findAccount(scene.db, icsId);
      return found && { refunded: found.account.refunded, left: found.account.left };
    };
    expect(await account()).toEqual({ refunded: 128.4, left: 0 });
    // A second dispute of the same payment sees the first.
    const again = await decided();
    expect(again.row.decision?.facts.already_refunded).toBe('whole');
    await scene.db.update(rdrCases).set({ recalledAt: scene.now() }).where(eq(rdrCases.id, row.id));
    await scene.db.update(rdrCases).set({ outcome: 'Declined' }).where(eq(rdrCases.id, again.row.id));
    expect(await account()).toEqual({ refunded: 0, left: 128.4 });
  });

  it('know nothing of the payment where no receipt fits, or two fit equally, so no rule about it decides', async () => {
    const ifNot = (attribute: 'has_evidence' | 'delivered_and_signed'): RdrRule => ({
      conditions: [{ attribute, operator: 'is', value: 'no' }],
      decision: 'accept',
    });
    await scene.enrol({ rules: [ifNot('has_evidence'), ifNot('delivered_and_signed')] });
    const seen = async () => {
      const { decision, row } = await decided({ arn: null });
      const { has_evidence: evidence, delivered_and_signed: signature } = row.decision?.facts ?? {};
      const refunded = row.decision?.facts.already_refunded;
      return { decision, by: row.decidedBy, match: row.match, facts: [evidence, signature, refunded] };
    };
    const unknown = { decision: 'DECLINE', by: 'default', facts: [null, null, null] };
    expect(await seen()).toEqual({ ...unknown, match: 'unmatched' });
    const unproven = { arn: null, deliverySigned: null, deliverySignedDate: null };
    await scene.receipt({ ...unproven, transactionId: 'T-1' });
    // Of one receipt it is known that it has no evidence.
    expect(await seen()).toEqual({
      decision: 'ACCEPT',
      by: 'rule',
      match: 'matched',
      facts: ['no', 'no', 'none'],
    });
    await scene.receipt({ ...unproven, transactionId: 'T-2' });
    expect(await seen()).toEqual({ ...unknown, match: 'doubtful' });
  });

  it('take what Verifi may send, keep unknown fields, and name the field of anything else', async () => {
    await scene.enrol();
    const wrong = await faultsOf(
      named<[more: object, field: string | null]>([
        [{}, null],
        [{ cardBin: '45395712' }, null],
        [{ cardBin: '4539 5712 3456 1486', cardLast4: '4539571234561486' }, null],
        [{ arn: '', reasonCode: null, transactionAmount: null, transactionDate: '' }, null],
        [{ transactionDate: '2025-08-01' }, null],
        [{ transactionDate: '2027-01-01T00:00:00Z' }, null],
        [{ caseAmount: { amount: '99999.99', currency: 'HKD' } }, null],
        [{ caseAmount: { amount: 10, currency: 'USD' } }, null],
        [{ somethingNew: { of: ['Verifi'] } }, null],
        [{ decisionId: '' }, 'decisionId'],
        [{ decisionId: undefined }, 'decisionId'],
        [{ caseAmount: undefined }, 'caseAmount'],
        [{ caseAmount: { amount: -1, currency: 'HKD' } }, 'caseAmount.amount'],
        [{ caseAmount: { amount: 1, currency: 'hk' } }, 'caseAmount.currency'],
        [{ caseDate: 'yesterday' }, 'caseDate'],
        [{ acquirerBin: '44831' }, 'acquirerBin'],
        [{ cardAcceptorId: 'A'.repeat(17) }, 'cardAcceptorId'],
        [{ cardAcceptorId: undefined }, 'cardAcceptorId'],
      ]),
      async ([more, field]) => {
        const { status, body } = await ask(question(more));
        const text = JSON.stringify(body);
        expect([status, field === null || text.includes(field)], text).toEqual([
          field === null ? 200 : 400,
          true,
        ]);
      },
    );
    expect(wrong).toEqual({});
    const rows = await scene.db.select().from(rdrCases);
    expect(rows.some(({ received }) => 'somethingNew' in received)).toBe(true);
    const texts = JSON.stringify(rows);
    expect(texts).not.toMatch(/571234|5712 3456|45395712/);
    expect(rows.every(({ cardPrefix }) => cardPrefix === null || cardPrefix === '453957')).toBe(true);
  });

  it('are for the signer of the last five minutes alone', async () => {
    await scene.enrol();
    const body = JSON.stringify(question());
    const minutes = (count: number) => new Date(scene.now().getTime() + count * 60_000);
    const answers = await Promise.all(
      [
        signed(body, scene.now()),
        signed(body, minutes(-4)),
        signed(body, minutes(4)),
        signed(body, minutes(-6)),
        signed(body, minutes(6)),
        signed(body, scene.now(), 'another-key-of-sixteen-characters'),
        signed(`${body} `, scene.now()),
        { 'x-verifi-signature': signed(body, scene.now())['x-verifi-signature'] ?? '' },
        { ...signed(body, scene.now()), 'x-verifi-timestamp': '1' },
        {},
      ].map((headers) => scene.sendSigned('/decisions', body, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 401, 401, 401, 401, 401, 401]);
    expect(await scene.db.$count(rdrCases)).toBe(1);
  });

  it('refuse a body of 1 MB before it is read', async () => {
    const { status } = await ask(JSON.stringify(question({ filler: 'x'.repeat(1024 * 1024) })));
    expect(status).toBe(413);
    expect(await scene.db.$count(rdrCases)).toBe(0);
  });
});

describe.each(usualDatabases)('the callers of RDR decisions, on $name', ({ create }) => {
  it('are limited by address, partner and number, and lose nothing that was accepted', async () => {
    const database = await create();
    const inside = await startRdrWorld(database, {
      callsPerMinute: 3,
      addresses: ['127.0.0.1'],
      partnerId: 'CBP',
    });
    try {
      await inside.enrol({ defaultDecision: 'accept' });
      const answers = [];
      for (const partnerId of ['CBP', 'OTHER', 'CBP', 'CBP', 'CBP']) {
        answers.push(await inside.sendSigned('/decisions', question({ verifiEntityInfo: { partnerId } })));
      }
      expect(answers.map(({ status, body }) => `${status} ${body.decision ?? body.code}`)).toEqual([
        '200 ACCEPT',
        '200 DECLINE',
        '200 ACCEPT',
        '429 request/too_many',
        '429 request/too_many',
      ]);
      expect(await inside.db.$count(rdrCases)).toBe(3);
      const [stray] = await inside.db.select().from(rdrCases).where(eq(rdrCases.decidedBy, 'unknown_entity'));
      expect(stray?.clientId).toBeNull();
    } finally {
      await inside.end();
      await database.end();
    }
  });

  it('are refused from other addresses', async () => {
    const database = await create();
    const outside = await startRdrWorld(database, { addresses: ['203.0.113.0/24'] });
    try {
      const { status } = await outside.sendSigned('/decisions', question());
      expect([status, await outside.db.$count(rdrCases)]).toEqual([403, 0]);
    } finally {
      await outside.end();
      await database.end();
    }
  });
});

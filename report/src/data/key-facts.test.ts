import type { EvidenceBundle, Shipment } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import { LANGUAGES } from '@cbp/shared/language';
import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { exhibitsOf } from '../sections/sections.ts';
import { completeBundle, reportInput } from '../testing/bundles.ts';
import { sentenceOf } from './claims.ts';
import { type KeyFacts, keyFactsOf } from './key-facts.ts';
import { omittableOf, shownMessages } from './omittable.ts';
import { proofLines } from './proof-lines.ts';
import { refundOutcome } from './refund-outcome.ts';
import { type ReportData, reportData } from './report-data.ts';
import { WHOLE } from './shortening.ts';

type Change = (bundle: EvidenceBundle) => void;

function reportOf(
  reason: string | null,
  changes: readonly Change[] = [],
  config: EvidenceConfig = EVERYTHING_ON,
) {
  const bundle = completeBundle();
  bundle.evidence.proof = structuredClone(WHOLE_PROOF);
  for (const change of changes) change(bundle);
  return reportData(reportInput(bundle, { config: { ...config, reason } }));
}

function decide(report: ReportData): KeyFacts {
  const shown = exhibitsOf(report).map(({ section }) => section.id);
  return keyFactsOf(report, new Set(shown.filter((id) => report.has(id))));
}

const namesOf = ({ facts }: KeyFacts) => facts.map(({ name }) => name);
const quoteOf = ({ facts }: KeyFacts, name: string) =>
  facts.find((fact) => fact.name === name)?.quote ?? null;
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2068\u2069]/g, '');

const productOf = ({ evidence }: EvidenceBundle) => evidence.product_info ?? {};
const shipment =
  (change: Shipment): Change =>
  (bundle) =>
    Object.assign(bundle.shipment ?? {}, change);
const product =
  (change: object): Change =>
  (bundle) =>
    Object.assign(productOf(bundle), change);
const proof =
  (change: object): Change =>
  ({ evidence }) =>
    Object.assign(evidence.proof ?? {}, change);
const noRefund: Change = ({ evidence }) => {
  evidence.refund = null;
  evidence.history = (evidence.history ?? []).filter(({ event }) => event !== 'REFUND_UPDATED');
};
const buyerWrites =
  (...messages: string[]): Change =>
  (bundle) => {
    bundle.messages = messages.map((message, index) => ({
      sender: 'BUYER',
      message,
      timestamp: `2026-09-2${index + 1}T02:00:00Z`,
    }));
  };
const merchantWrites =
  (message: string): Change =>
  (bundle) => {
    bundle.messages = [{ sender: 'ICS', message, timestamp: '2026-09-21T02:00:00Z' }];
  };

const refundOf =
  (status: string): Change =>
  ({ evidence }) =>
    Object.assign(evidence, { refund: { status } });
/** Refunds that the product made: their notes and times. */
const made =
  (...refunds: readonly (readonly [note: string, time: string])[]): Change =>
  ({ evidence }) => {
    const events = refunds.map(([refund, time]) => ({ event: 'REFUND_MADE', time, refund }));
    evidence.history = [...(evidence.history ?? []), ...events];
  };
const NOT_HEARD: Change = (bundle) => Object.assign(bundle, { shipment: null });
const UNDATED: Change = ({ evidence }) =>
  Object.assign(evidence.transaction, { transaction_date_time: null });
const RETURNED = shipment({ delivery_status: 'Returned to sender' });
const LOST = shipment({ delivery_status: 'Exception', delivered_date: null, delivery_info: [] });
const ABROAD = shipment({
  delivery_info: [{ time: '2026-09-20T11:25:00Z', location: 'Los Angeles, US', description: 'Delivered' }],
});
const UNSIGNED = product({ delivery_signed: null, delivery_signed_date: null });
const SIGNED_EARLY = product({ delivery_signed_date: '2026-09-01' });

describe('what decides over a claim', () => {
  it('of goods not received is the delivery', () => {
    const decision = decide(reportOf('13.1', [noRefund]));
    expect(plain(decision.answer)).toBe('The order was delivered and signed for.');
    expect(namesOf(decision)).toEqual(['signed', 'digital_delivery', 'verified_address']);
    expect(plain(decision.facts[0]?.sentence)).toBe(
      'Delivered and signed for on 2026/09/20 19:25, parcel LL204170001',
    );
    expect(decision.facts[0]?.exhibit).toBe('signed-delivery');
  });

  it('names the parcel of a delivery only where it is the one that the tracker was asked for', () => {
    const another: Change = ({ evidence: { product_info } }) =>
      Object.assign(product_info ?? {}, {
        tracking_url: [...(product_info?.tracking_url ?? []), 'https://t.17track.net/en#nums=LL204170002'],
      });
    const elsewhere = product({ tracking_url: ['https://carrier.example/LL204170001'] });
    const [one] = decide(reportOf('13.1', [noRefund, UNSIGNED, elsewhere])).facts;
    expect(one?.name).toBe('delivered');
    expect(one?.sentence).not.toContain('parcel');
    const several = decide(reportOf('13.1', [noRefund, UNSIGNED, another]));
    expect(plain(several.facts[0]?.sentence)).toBe(
      'Delivered according to the tracker on 2026/09/20 19:25, parcel LL204170001, one of 2 parcels',
    );
    expect(several.answer).toBe('The tracker reports one of the 2 parcels of the order as delivered.');
    const signed = decide(reportOf('13.1', [noRefund, another]));
    expect(plain(signed.facts[0]?.sentence)).toBe('One of 2 parcels signed for on 2026/09/20 19:25');
    expect(signed.answer).toBe('One of the 2 parcels of the order was signed for.');
  });

  it('names the signer as the tracker recorded it, and none where the parcel went elsewhere', () => {
    const scan = (location: string, description: string) =>
      shipment({ delivery_info: [{ time: '2026-09-20T11:25:00Z', location, description }] });
    const portsmouth = product({ city: 'Portsmouth', country: 'GB' });
    const named = decide(
      reportOf('13.1', [noRefund, portsmouth, scan('Portsmouth, GB', 'Delivered, signed by: J SMITH')]),
    );
    expect(plain(named.facts[0]?.sentence)).toBe(
      'Delivered and signed for by “J SMITH” as recorded, on 2026/09/20 19:25, Portsmouth, GB, parcel LL204170001',
    );
    expect(plain(named.answer)).toBe('The order was delivered and signed for by “J SMITH”, as recorded.');
    const leeds = decide(
      reportOf('13.1', [noRefund, portsmouth, scan('Leeds, GB', 'Delivered, signed by: J SMITH')]),
    );
    expect(namesOf(leeds)).not.toContain('signed');
    expect(namesOf(leeds)).not.toContain('delivered');
    expect(JSON.stringify(leeds)).not.toMatch(/Leeds|SMITH/);
  });

  it('of goods not received is the record of the delivery where the tracker was not heard, without a claim of what it proves', () => {
    const { answer, facts } = decide(reportOf('13.1', [noRefund, NOT_HEARD]));
    expect(facts[0]).toMatchObject({ name: 'delivery_record', exhibit: 'signed-delivery' });
    expect(plain(facts[0]?.sentence)).toBe('Delivery record for parcel LL204170001, dated 2026/09/20 19:25');
    expect(answer).toBe(facts[1]?.answer);
    const dayAlone = decide(reportOf('13.1', [noRefund, NOT_HEARD, product({ delivery_signed: null })]));
    expect(namesOf(dayAlone)).not.toContain('delivery_record');
    const lost = decide(reportOf('13.1', [noRefund, NOT_HEARD, product({ delivery_signed: 'lost.jpg' })]));
    expect(namesOf(lost)).not.toContain('delivery_record');
    const { info } = EVERYTHING_ON;
    const hidden = { ...EVERYTHING_ON, info: { ...info, tracking_url: false } };
    for (const change of [RETURNED, NOT_HEARD])
      expect(namesOf(decide(reportOf('13.1', [noRefund, change], hidden)))).not.toContain('delivery_record');
    const recordAlone = decide(
      reportOf('13.1', [noRefund, NOT_HEARD, (bundle) => Object.assign(bundle.evidence, { proof: {} })]),
    );
    expect(recordAlone.answer).not.toMatch(/signed|delivered/);
  });

  it('of fraud is Compelling Evidence 3.0 before anything but a refund', () => {
    const decision = decide(reportOf('10.4', [noRefund]));
    expect(namesOf(decision)[0]).toBe('earlier_payments');
    expect(plain(decision.facts[0]?.sentence)).toMatch(
      /^Two undisputed payments \d{3} and \d{3} days earlier \(\d{4}\/\d\d\/\d\d, \d{4}\/\d\d\/\d\d\) match in .*Compelling Evidence 3\.0\)$/,
    );
  });

  it('of fraud says of how many earlier payments two agree', () => {
    const [first, second] = WHOLE_PROOF.earlier_payments ?? [];
    const lastMonth = { transaction_date_time: '2026-08-20T02:00:00Z', is_disputed: false };
    const later = { transaction_date_time: '2026-09-30T02:00:00Z', is_disputed: false };
    const payments = proof({ earlier_payments: [lastMonth, first, second, later] });
    const { facts } = decide(reportOf('10.4', [noRefund, payments]));
    expect(plain(facts[0]?.sentence)).toMatch(
      /^Two of 3 earlier payments, undisputed, \d{3} and \d{3} days earlier/,
    );
  });

  it('is said no more strongly in the exhibit of a signature than on the first page', () => {
    const report = reportOf('13.1', [noRefund, ABROAD, product({ country: 'HK' })]);
    expect(namesOf(decide(report))).not.toContain('signed');
    const { proves } = report.texts.signed;
    expect(sentenceOf('signed-delivery', report)).toBe(proves.recorded);
    expect(sentenceOf('signed-delivery', reportOf('13.1', [noRefund]))).toBe(proves.signedByRecipient);
  });

  it('of any dispute is that the buyer keeps the goods, before that they arrived', () => {
    const mastercard: Change = ({ evidence }) => {
      Object.assign(evidence.transaction, { card_prefix: '555555' });
    };
    const writes = buyerWrites(
      'It arrived today.',
      'I wear them every day, I will keep them.',
      'It arrived well.',
    );
    const decision = decide(reportOf('4853', [noRefund, mastercard, writes]));
    expect(quoteOf(decision, 'buyer_words')).toBe('I wear them every day, I will keep them.');
  });

  it('of a duplicate payment does not use earlier payments, which prove nothing about this one', () => {
    const decision = decide(reportOf('12.6.1', [noRefund]));
    expect(namesOf(decision)).toContain('signed');
    expect(namesOf(decision)).not.toContain('earlier_payments');
  });

  it('of a refund that the product made is that refund, and nothing while one is open', () => {
    const PART = ['PARTIAL_REFUND,20.5,USD', '2026-10-10T03:00:00Z'] as const;
    const whole = decide(
      reportOf('13.6', [noRefund, made(['FULL_REFUND,89.9,USD', '2026-10-12T03:00:00Z'])]),
    );
    expect(whole.refunds).toEqual([{ isFull: true, amount: 'USD 89.90', on: '2026/10/12' }]);
    expect(whole).toMatchObject({ refundExhibit: 'communication-history', isWithoutRefund: false });
    expect(plain(whole.answer)).toBe('A full refund of this payment is recorded.');
    const parts = reportOf('13.6', [noRefund, made(PART, ['PARTIAL_REFUND,5,USD', '2026-10-11T03:00:00Z'])]);
    expect(decide(parts).refunds).toEqual([
      { isFull: false, amount: 'USD 20.50', on: '2026/10/10' },
      { isFull: false, amount: 'USD 5.00', on: '2026/10/11' },
    ]);
    // The shop's part may be the same one, so it isn't told beside it; all of it says more than any part.
    expect(decide(reportOf('13.6', [made(PART)])).refunds).toHaveLength(1);
    const full = reportOf('13.6', [noRefund, made(PART), refundOf('FULL_REFUND')]);
    expect(decide(full).refunds).toMatchObject([{ isFull: true }]);
    const open: Change = ({ evidence }) => Object.assign(evidence, { refund_is_open: true });
    for (const changes of [[open], [noRefund, open], [noRefund, made(PART), open]]) {
      expect(decide(reportOf('13.6', changes))).toMatchObject({ refunds: [], isWithoutRefund: false });
    }
  });

  it('of a refund that is owed is the refund, with amount and day', () => {
    const decision = decide(reportOf('13.6'));
    expect(plain(decision.answer)).toBe('A partial refund of this payment is recorded.');
    expect(decision.refunds).toEqual([{ isFull: false, amount: 'USD 20.00', on: '2026/09/22' }]);
    expect(namesOf(decision)[1]).toBe('accepted_policy');
  });

  it.each<[name: string, notes: string[], list: (number | null)[] | null, amount: string]>([
    ['another amount in the history', ['PARTIAL_REFUND,64.75,USD'], [10, 20], 'USD 20.00'],
    [
      'several amounts in the history',
      ['PARTIAL_REFUND,10,USD', 'PARTIAL_REFUND,15,USD'],
      [10, 25],
      'USD 25.00',
    ],
    ['the last value in front of a null', ['PARTIAL_REFUND,10,USD'], [10, 30, null], 'USD 30.00'],
    ['no list', ['PARTIAL_REFUND,10,USD', 'PARTIAL_REFUND,15,USD'], null, 'USD 15.00'],
  ])(
    'Partial refunds use the last value of the partial_refund list, on the first page as in the refund email: %s',
    (_name, notes, list, amount) => {
      const report = reportOf('13.6', [
        ({ evidence }) => {
          evidence.refund = {
            status: 'PARTIAL_REFUND',
            amount: 149.5,
            currency: 'USD',
            partial_refund: list,
          };
          evidence.history = notes.map((refund, index) => ({
            event: 'REFUND_UPDATED',
            time: `2026-09-2${index + 1}T02:00:00Z`,
            refund,
          }));
        },
      ]);
      const { refunds } = decide(report);
      expect(refunds).toEqual([{ isFull: false, amount, on: `2026/09/2${notes.length}` }]);
      expect(refundOutcome(report).amount).toBe(amount);
    },
  );

  it('of a partial refund is the shop’s record, unless the product refunded more', () => {
    const madeOf = (amount: string) => made([`PARTIAL_REFUND,${amount},USD`, '2026-10-10T03:00:00Z']);
    for (const amount of ['5', '20']) {
      expect(decide(reportOf('13.6', [madeOf(amount)])).refunds).toEqual([
        { isFull: false, amount: 'USD 20.00', on: '2026/09/22' },
      ]);
    }
    expect(decide(reportOf('13.6', [madeOf('20.5')])).refunds).toEqual([
      { isFull: false, amount: 'USD 20.50', on: '2026/10/10' },
    ]);
  });

  it.each([
    ['13.1', 'The order was delivered and signed for.'],
    ['4853', 'A partial refund of this payment is recorded.'],
    [null, 'A partial refund of this payment is recorded.'],
  ])('beside a partial refund, under the reason %s', (reason, answer) => {
    const card: Change = ({ evidence }) => {
      if (reason === '4853') Object.assign(evidence.transaction, { card_prefix: '555555' });
    };
    const decision = decide(reportOf(reason, [card]));
    expect(plain(decision.answer)).toBe(answer);
    expect(namesOf(decision)[0]).toBe('refunded');
  });

  it('comes first among the exhibits, and without a reason their order is that of the report', () => {
    const lettersOf = (reason: string | null) =>
      exhibitsOf(reportOf(reason)).map(({ section }) => section.id);
    expect(lettersOf('13.1').slice(0, 2)).toEqual(['signed-delivery', 'shipping']);
    expect(lettersOf('10.4').slice(0, 2)).toEqual(['payment', 'earlier-payments']);
    expect(lettersOf(null).slice(0, 2)).toEqual(['transaction', 'order-confirmation-email']);
    expect(new Set(lettersOf('13.1'))).toEqual(new Set(lettersOf(null)));
  });

  it('is nothing where the records say nothing', () => {
    const report = reportData(
      reportInput({ evidence: { transaction: {} } }, { config: { ...EVERYTHING_ON, reason: '13.1' } }),
    );
    expect(decide(report)).toMatchObject({ answer: null, facts: [], refunds: [] });
  });

  it.each(LANGUAGES)('is said in %s', (language) => {
    const bundle = completeBundle();
    bundle.evidence.proof = structuredClone(WHOLE_PROOF);
    const report = reportData(
      reportInput(bundle, { language, config: { ...EVERYTHING_ON, reason: '10.4' } }),
    );
    const { answer, facts } = decide(report);
    expect(answer).toMatch(/[.。]$/);
    for (const { sentence } of facts) expect(sentence).not.toMatch(/undefined|null|\[object/);
  });
});

/** Contradictions, each with the facts that must not be said beside it, under any reason. */
const CONTRADICTIONS: [string, Change[], string[]][] = [
  ['a returned parcel', [RETURNED], ['signed', 'delivered', 'delivery_record', 'shipped']],
  ['a lost parcel', [LOST], ['signed', 'delivered', 'delivery_record', 'shipped']],
  ['a parcel handed over in another country', [ABROAD], ['signed', 'delivered', 'delivery_record']],
  ['no signature', [UNSIGNED], ['signed', 'delivery_record']],
  ['a signature before the order', [SIGNED_EARLY], ['signed', 'delivery_record']],
  ['a record of before the order, and no tracker', [SIGNED_EARLY, NOT_HEARD], ['signed', 'delivery_record']],
  ['a tracker that was not heard', [NOT_HEARD], ['signed', 'delivered']],
  ['no refund', [noRefund], ['refunded']],
  ['a refund that was rejected in the end', [refundOf('NOT_REFUND')], ['refunded']],
  ['an exchange', [refundOf('EXCHANGE')], ['refunded']],
  ['an address that the issuer did not confirm', [proof({ avs_result: 'N' })], ['avs', 'verified_address']],
  ['an answer of AVS that says nothing', [proof({ avs_result: 'U' })], ['avs', 'verified_address']],
  [
    'another billing postcode',
    [proof({ billing_address: { postalcode: 'SW1A 1AA' } })],
    ['verified_address'],
  ],
  [
    'another billing country',
    [proof({ billing_address: { postalcode: 'PO1 2AB', country: 'FR' } })],
    ['verified_address'],
  ],
  ['a security code that did not match', [proof({ cvv_result: 'N' })], ['cvv']],
  ['3-D Secure that failed', [proof({ three_d_secure: { status: 'N', eci: '07' } })], ['three_d_secure']],
  [
    '3-D Secure that contradicts itself',
    [proof({ three_d_secure: { status: 'Y', eci: '07' } })],
    ['three_d_secure'],
  ],
  [
    'an account that is younger than the payment',
    [proof({ account: { id: 'x', created_at: '2026-10-01' } })],
    ['account'],
  ],
  [
    'a policy that was accepted after the payment',
    [proof({ accepted_policies: [{ title: 'Refunds', accepted_at: '2026-09-15T00:00:00Z' }] })],
    ['accepted_policy'],
  ],
  [
    'an access before the payment',
    [proof({ digital_delivery: [{ event: 'Downloaded', time: '2026-09-01T00:00:00Z' }] })],
    ['digital_delivery'],
  ],
  [
    'earlier payments that were disputed',
    [proof({ earlier_payments: WHOLE_PROOF.earlier_payments.map((one) => ({ ...one, is_disputed: true })) })],
    ['earlier_payments'],
  ],
  ['a buyer who asks', [buyerWrites('Has it arrived? I have not received it.')], ['buyer_words']],
  ['a buyer who takes it back', [buyerWrites('It arrived today.', 'The box was empty!')], ['buyer_words']],
  [
    'a payment without a time',
    [UNDATED],
    ['digital_delivery', 'account', 'accepted_policy', 'earlier_payments'],
  ],
];

const REASONS = ['10.4', '11.3', '12.6.1', '13.1', '13.2', '13.3', '13.6', '13.7', null];

describe('under every reason', () => {
  it('a contradiction takes away what it contradicts, and nothing stronger comes', async () => {
    const rows = REASONS.flatMap((reason) =>
      CONTRADICTIONS.map(
        ([name, changes, forbidden]) => [`${name}, under ${reason}`, { reason, changes, forbidden }] as const,
      ),
    );
    const faults = await faultsOf(rows, ({ reason, changes, forbidden }) => {
      const untouched = reportOf(reason);
      const whole = new Set<string>(namesOf(decide(untouched)));
      const decision = decide(reportOf(reason, changes));
      expect(namesOf(decision).filter((name) => forbidden.includes(name))).toEqual([]);
      const weight = (name: string) => untouched.dispute.read?.profile.decides.indexOf(name as never) ?? -1;
      const strongest = Math.min(...[...whole].map(weight));
      for (const name of namesOf(decision))
        if (!whole.has(name)) expect(weight(name), name).toBeGreaterThanOrEqual(strongest);
    });
    expect(faults).toEqual({});
  });

  it('every fact leads to an exhibit that the report has', async () => {
    const rows = REASONS.map((reason) => [String(reason), reason] as const);
    const faults = await faultsOf(rows, (reason) => {
      const report = reportOf(reason);
      const shown = new Set(exhibitsOf(report).map(({ section }) => section.id));
      const exhibits = decide(report).facts.map(({ exhibit }) => exhibit);
      expect(exhibits.filter((exhibit) => !shown.has(exhibit) || !report.has(exhibit))).toEqual([]);
    });
    expect(faults).toEqual({});
  });
});

describe('that no refund is recorded', () => {
  const isSaid = (changes: readonly Change[], config?: EvidenceConfig) =>
    decide(reportOf('13.1', changes, config)).isWithoutRefund;

  it('is said where the history and the record have none', () => {
    expect(isSaid([noRefund])).toBe(true);
  });

  it.each([
    ['a refund is in the history', [], EVERYTHING_ON],
    ['a refund is in the record alone', [noRefund, refundOf('PARTIAL_REFUND')], EVERYTHING_ON],
    ['a refund was refused', [noRefund, refundOf('REJECTED')], EVERYTHING_ON],
    [
      'the merchant wrote of one',
      [noRefund, merchantWrites('Done, the refund is on its way.')],
      EVERYTHING_ON,
    ],
    ['the merchant wrote of one in Chinese', [noRefund, merchantWrites('退款已處理。')], EVERYTHING_ON],
    [
      'the switch of refunds takes the record out',
      [noRefund],
      { ...EVERYTHING_ON, email: { ...EVERYTHING_ON.email, refund: false } },
    ],
  ] as [string, Change[], EvidenceConfig][])('is not said where %s', (_name, changes, config) => {
    expect(isSaid(changes, config)).toBe(false);
  });
});

describe('what is switched off', () => {
  it.each([
    ['signed', { ...EVERYTHING_ON, info: { ...EVERYTHING_ON.info, delivery_signed: false } }, '13.1'],
    [
      'earlier_payments',
      { ...EVERYTHING_ON, proof: { ...EVERYTHING_ON.proof, earlier_payments: false } },
      '10.4',
    ],
    ['buyer_words', { ...EVERYTHING_ON, info: { ...EVERYTHING_ON.info, buyer_message: false } }, '13.1'],
  ] as [string, EvidenceConfig, string][])('proves nothing: %s', (name, config, reason) => {
    const changes = [buyerWrites('It arrived today, thank you.')];
    expect(namesOf(decide(reportOf(reason, changes)))).toContain(name);
    expect(namesOf(decide(reportOf(reason, changes, config)))).not.toContain(name);
  });
});

describe('that the goods were sent before the buyer mentioned cancelling', () => {
  const ASKS = 'I have changed my mind. Can I cancel the order?';
  const writes =
    (message: string, timestamp: string | null): Change =>
    (bundle) => {
      bundle.messages = [...(bundle.messages ?? []), { sender: 'BUYER', message, timestamp }];
    };
  const reports =
    (issue: string, time: string | null): Change =>
    ({ evidence }) => {
      evidence.history = [...(evidence.history ?? []), { event: 'REPORT_ISSUE', time, issue }];
    };
  const factOf = (changes: readonly Change[], config?: EvidenceConfig) =>
    decide(reportOf('13.7', [noRefund, buyerWrites(), ...changes], config)).facts.find(
      ({ name }) => name === 'late_cancellation',
    );
  const AFTER = '2026-09-17T02:00:00Z';

  it('is said with both times, and the words', () => {
    const { answer } = decide(reportOf('13.7', [noRefund, buyerWrites(), writes(ASKS, AFTER)]));
    expect(answer).toBe('The goods were sent before the buyer first mentioned cancelling.');
    const fact = factOf([writes(ASKS, AFTER), writes('Please cancel it.', '2026-09-22T02:00:00Z')]);
    expect(plain(fact?.sentence)).toBe(
      'Sent on 2026/09/16 14:25, before the buyer first mentioned cancelling, on 2026/09/17 10:00',
    );
    expect(fact).toMatchObject({ quote: 'Can I cancel the order?', exhibit: 'buyer-messages' });
  });

  it('is proved by where the goods left and by where the buyer asked, and needs both', () => {
    const bundle = completeBundle();
    for (const change of [noRefund, buyerWrites(), writes(ASKS, AFTER)]) change(bundle);
    const config: EvidenceConfig = { ...EVERYTHING_ON, reason: '13.7', facts: ['late_cancellation'] };
    const report = reportData(reportInput(bundle, { config }));
    const parts = exhibitsOf(report).map(({ section }) => section.id);
    const [line] = proofLines(report, keyFactsOf(report, new Set(parts)));
    expect(line?.exhibits).toEqual(['shipping', 'buyer-messages']);
    expect(omittableOf(report, parts).exhibits).not.toContain('shipping');
    for (const gone of ['shipping', 'buyer-messages'])
      expect(keyFactsOf(report, new Set(parts.filter((part) => part !== gone))).facts).toEqual([]);
  });

  it('is said of what was reported first', () => {
    const fact = factOf([
      reports('transaction/cancel', '2026-09-17T02:00:00Z'),
      writes(ASKS, '2026-09-17T04:00:00Z'),
    ]);
    expect(plain(fact?.sentence)).toContain('2026/09/17 10:00');
    expect(fact?.exhibit).toBe('communication-history');
    expect(fact?.quote).toBeUndefined();
  });

  it.each([
    ['who asked on the day before', [writes('Please cancel.', '2026-09-15T02:00:00Z')]],
    ['who asked on the day itself', [writes('Please cancel.', '2026-09-16T08:00:00Z')]],
    ['who asked before in other words', [writes('I do not want it any more.', '2026-09-15T02:00:00Z')]],
    ['who asked before without the sign', [writes('I dont want it', '2026-09-15T02:00:00Z')]],
    ['who asked before in French', [writes('Je voudrais annuler', '2026-09-15T02:00:00Z')]],
    ['who asked before in Chinese', [writes('我不想要了', '2026-09-15T02:00:00Z')]],
    ['who reported anything before', [reports('transaction/mistake', '2026-09-15T02:00:00Z')]],
    ['who asked at an unknown time', [writes('Please cancel.', null)]],
    ['who reported at an unknown time', [reports('transaction/cancel', null)]],
    ['whose parcel came back', [RETURNED]],
    ['whose goods have no shipping date', [product({ shipping_date: null })]],
    ['whose goods may not have left', [product({ shipping_date: 'soon' })]],
  ] as [string, Change[]][])('is not said of a buyer %s', (_name, changes) => {
    expect(factOf([writes(ASKS, AFTER)])).toBeDefined();
    expect(factOf([writes(ASKS, AFTER), ...changes])).toBeUndefined();
  });

  it('is not said where the messages are switched off, of which one may have been before', () => {
    const config = { ...EVERYTHING_ON, info: { ...EVERYTHING_ON.info, buyer_message: false } };
    const changes = [reports('transaction/cancel', AFTER)];
    expect(factOf(changes)).toBeDefined();
    expect(factOf(changes, config)).toBeUndefined();
  });

  it('keeps its message where others are left out', () => {
    const bundle = completeBundle();
    for (const change of [
      noRefund,
      buyerWrites(),
      writes(ASKS, AFTER),
      writes('Hello?', '2026-09-18T02:00:00Z'),
      writes('Hello?', '2026-09-19T02:00:00Z'),
    ])
      change(bundle);
    const config = { ...EVERYTHING_ON, reason: '13.7' };
    const report = reportData(reportInput(bundle, { config, shortening: { ...WHOLE, messages: 1 } }));
    expect(shownMessages(report).map(({ message }) => message)).toEqual([ASKS, 'Hello?']);
  });
});

it('an arrival with a complaint speaks for the merchant only against who says that nothing came', () => {
  const words = (reason: string | null, ...messages: string[]) =>
    quoteOf(
      decide(reportOf(reason, [noRefund, UNSIGNED, NOT_HEARD, buyerWrites(...messages)])),
      'buyer_words',
    );
  for (const complaint of ['It arrived, but one shoe has a mark.', '已经收到，但是坏了。']) {
    expect(words('13.1', complaint)).toBe(complaint);
    expect(words(null, complaint)).toBeNull();
  }
  expect(words(null, 'It arrived today.', 'One shoe is damaged.')).toBeNull();
  expect(words(null, 'It arrived today.', 'We love it.')).toBe('It arrived today.');
});

it('an arrival is not quoted that was written before the first day on which the goods were handed over', () => {
  const words = (...changes: Change[]) =>
    quoteOf(
      decide(reportOf('13.1', [noRefund, buyerWrites('It arrived today.'), ...changes])),
      'buyer_words',
    );
  const deliveredOn = (date: string) => shipment({ delivered_date: `${date}T11:25:00Z` });
  const signedOn = (date: string) => product({ delivery_signed_date: `${date}T11:25:00Z` });
  // Written on 21 September.
  expect(words(signedOn('2026-09-20'), deliveredOn('2026-09-20'))).toBe('It arrived today.');
  expect(words(signedOn('2026-09-23'), deliveredOn('2026-09-21'))).toBe('It arrived today.');
  expect(words(signedOn('2026-09-23'), deliveredOn('2026-09-22'))).toBeNull();
  expect(words(UNSIGNED, deliveredOn('2026-09-22'))).toBeNull();
  expect(words(signedOn('2026-09-22'), NOT_HEARD)).toBeNull();
  expect(words(UNSIGNED, NOT_HEARD)).toBe('It arrived today.');
});

describe('the words of an accepted policy', () => {
  const accepted = (text: string, accepted_at = '2026-09-14T06:24:10Z'): Change =>
    proof({ accepted_policies: [{ type: 'cancellation', title: 'Orders', text, accepted_at }] });
  const quotes = (reason: string, ...changes: Change[]) =>
    quoteOf(decide(reportOf(reason, [noRefund, ...changes])), 'accepted_policy');
  const TERMS = 'We deliver in 3.5 days. Goods may be sent back. No order can be cancelled after that.';

  it.each([
    ['13.7', 'No order can be cancelled after that.'],
    ['13.2', 'No order can be cancelled after that.'],
    ['13.6', 'Goods may be sent back.'],
    ['13.1', null],
    ['10.4', null],
  ])('are those that the claim %s turns on', (reason, quote) => {
    expect(quotes(reason, accepted(TERMS))).toBe(quote);
  });

  it('are the first that set a limit to it or else speak of it, whole or not at all', () => {
    expect(quotes('13.7', accepted('Cancel at any time. Cancelling costs nothing.'))).toBe(
      'Cancel at any time.',
    );
    expect(quotes('13.7', accepted(`Cancel ${'at any time '.repeat(20)}. Never cancel.`))).toBeNull();
    expect(
      quotes('13.7', accepted('Cancel by e-mail. Orders cannot be cancelled once they are packed.')),
    ).toBe('Orders cannot be cancelled once they are packed.');
    expect(quotes('13.7', accepted('商品一经定制，不可取消。'))).toBe('商品一经定制，不可取消。');
  });

  it('are none of a policy that was accepted after the payment', () => {
    expect(quotes('13.7', accepted(TERMS, '2026-09-20T06:24:10Z'))).toBeNull();
  });

  it('are those of the policy that has them, under its title and time', () => {
    const two = proof({
      accepted_policies: [
        { title: 'Delivery', text: 'By post.', accepted_at: '2026-09-14T06:20:00Z' },
        { title: 'Orders', text: TERMS, accepted_at: '2026-09-14T06:24:10Z' },
      ],
    });
    const fact = decide(reportOf('13.7', [noRefund, two])).facts.find(
      ({ name }) => name === 'accepted_policy',
    );
    expect(plain(fact?.sentence)).toBe('Orders accepted on 2026/09/14 14:24 (1 more accepted)');
  });
});

it('the age of an account is counted in days of the calendar, as its reader counts', () => {
  const ageOf = (created: string, paid: string) => {
    const changes = [
      noRefund,
      proof({ account: { id: 'x', created_at: created } }),
      (({ evidence }) => Object.assign(evidence.transaction, { transaction_date_time: paid })) as Change,
    ];
    const { facts } = decide(reportOf('10.4', changes));
    return /(\d+) days? before/.exec(facts.find(({ name }) => name === 'account')?.sentence ?? '')?.[1];
  };
  // 20:11 and 19:48 in Hong Kong: 381 days and nearly all of one more.
  expect(ageOf('2025-10-18T12:11:00Z', '2026-11-04T11:48:00Z')).toBe('382');
  // A minute before midnight there, and a minute after it.
  expect(ageOf('2026-09-19T15:59:00Z', '2026-09-20T16:01:00Z')).toBe('2');
});

describe('the buyer’s own words', () => {
  const wordsOf = (reason: string, ...messages: string[]) =>
    quoteOf(decide(reportOf(reason, [noRefund, buyerWrites(...messages)])), 'buyer_words');

  it.each([
    ['It arrived today, but one shoe has a small mark.', 'It arrived today, but one shoe has a small mark.'],
    ['Hello! I have received the parcel. Thanks.', 'I have received the parcel.'],
    ['The parcel was delivered yesterday', 'The parcel was delivered yesterday'],
    ['多謝！已經收到，包裝非常精美。', '已經收到，包裝非常精美。'],
    ['收到了，谢谢', '收到了，谢谢'],
  ])('confirm a delivery: %s', (message, quote) => {
    expect(wordsOf('13.1', message)).toBe(quote);
  });

  it.each([
    'Has it arrived?',
    'It has not arrived yet.',
    'I haven’t received it',
    'If it arrived I would tell you',
    'I received the wrong item',
    'I received an empty box',
    'Only part of the order arrived',
    'The neighbour said it was delivered',
    '還沒有收到',
    '收到了嗎',
    '没收到',
  ])('do not: %s', (message) => {
    expect(wordsOf('13.1', message)).toBeNull();
  });

  it('are none where they were written before the parcel was sent', () => {
    const early: Change = (bundle) => {
      bundle.messages = [
        { sender: 'BUYER', message: 'It arrived today.', timestamp: '2026-09-15T02:00:00Z' },
      ];
    };
    expect(quoteOf(decide(reportOf('13.1', [noRefund, early])), 'buyer_words')).toBeNull();
  });

  it.each([
    ['A partial refund is fine with me, I would like to keep them.', 'as said'],
    [
      'They are darker than I thought. I wear them every day, I’ll keep them.',
      'I wear them every day, I’ll keep them.',
    ],
    ['We have decided to keep the goods.', 'as said'],
    ['顏色比照片深，不過還好。我會保留。', '我會保留。'],
  ])('say that goods are kept that are said to be other than described: %s', (message, quote) => {
    expect(wordsOf('13.3', message)).toBe(quote === 'as said' ? message : quote);
    expect(decide(reportOf('13.3', [noRefund, buyerWrites(message)])).answer).toBe(
      'The buyer wrote that they would keep the goods.',
    );
  });

  it.each([
    [['It arrived yesterday, but one of the shoes has a small mark on the toe.']],
    [['I will not keep them.']],
    [['Can I keep it?']],
    [['If the price is lowered I will keep it.']],
    [['I had to keep it, nobody fetched it.']],
    [['I will keep the money until you answer.']],
    [['I keep it for you to fetch.']],
    [['I will keep everything as evidence.']],
    [['I will keep it.', 'I changed my mind and sent it back.']],
    [['我不想保留。']],
    [['我会保留追究的权利。']],
  ])('do not say so where they say something else: %j', (messages) => {
    expect(wordsOf('13.3', ...messages)).toBeNull();
  });

  it('confirm the order, where the cardholder denies the payment', () => {
    expect(wordsOf('10.4', 'Where is my parcel? I ordered on Monday.')).toBe('I ordered on Monday.');
    expect(wordsOf('10.4', 'I ordered on Monday.', 'This was not me, it is fraud.')).toBeNull();
  });
});

describe('the facts that a user chose', () => {
  const choosing = (facts: EvidenceConfig['facts'], changes: readonly Change[] = [], reason = '13.1') =>
    decide(reportOf(reason, [noRefund, ...changes], { ...EVERYTHING_ON, facts }));

  it('are said in their order, and no others', () => {
    expect(namesOf(choosing(['avs', 'signed']))).toEqual(['avs', 'signed']);
    expect(namesOf(choosing([]))).toEqual([]);
  });

  it('are not said where the data does not prove them any more', () => {
    expect(namesOf(choosing(['avs', 'signed'], [RETURNED]))).toEqual(['avs']);
    expect(namesOf(choosing(['signed'], [UNSIGNED]))).toEqual([]);
  });

  it('answer the claim only where they decide over it', () => {
    expect(choosing(['descriptor', 'signed']).answer).toBe('The order was delivered and signed for.');
    const decision = choosing(['descriptor']);
    expect([decision.answer, namesOf(decision)]).toEqual([null, ['descriptor']]);
  });

  it('say the delivery once', () => {
    expect(namesOf(choosing(['delivered', 'signed']))).toEqual(['signed']);
    expect(namesOf(choosing(['delivered']))).toEqual(['delivered']);
  });
});

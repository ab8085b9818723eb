import type { CompellingEvidence, Shipment } from '@cbp/shared/evidence/evidence.model';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import { parseTime } from '@cbp/shared/format/time';
import { accountOf, type PaymentFacts } from '@cbp/shared/payments/payment-account';
import { createDemoMaterial } from '../../../../demo/demo-kit.ts';
import { sampleReceipt } from '../../../../testing/sample-receipt.ts';
import { toEvidence } from '../../../evidence/evidence-of-receipt.ts';
import { reportsInManyLanguages } from '../../../receipt-transactions/demo/reports-in-many-languages.ts';
import { reportsOfCases } from '../../../receipt-transactions/demo/reports-of-cases.ts';
import { reportsOfDisputes } from '../../../receipt-transactions/demo/reports-of-disputes.ts';
import { reportsOfEdges } from '../../../receipt-transactions/demo/reports-of-edges.ts';
import { reportsOfOrdinaryDays } from '../../../receipt-transactions/demo/reports-of-ordinary-days.ts';
import type { Receipt } from '../../../receipt-transactions/receipt-transactions.service.ts';
import type { NewReceipt } from '../../../receipt-transactions/stored-receipts.service.ts';
import type { OrderRecord } from '../order-record.ts';

const LINK = 'https://t.17track.net/en#nums=RH000000001HK';

/** The evidence of a receipt as if it were stored: absent columns are null. */
function evidenceOf(receipt: NewReceipt): CompellingEvidence {
  const stored = new Proxy(
    { trackingUrl: [], proof: null, emails: [], isOrder: true, ...receipt, icsId: 'icsid-of-a-sample-order' },
    { get: (row, name) => Reflect.get(row, name) ?? null },
  );
  return toEvidence(stored as unknown as Receipt, {});
}

type Changes = Omit<Partial<OrderRecord>, 'evidence' | 'account'> & {
  transaction?: Partial<CompellingEvidence['transaction']>;
  product?: Partial<NonNullable<CompellingEvidence['product_info']>>;
  proof?: Partial<NonNullable<CompellingEvidence['proof']>>;
  evidence?: Partial<CompellingEvidence>;
  account?: Partial<PaymentFacts>;
};

/** A record with something in every field: the sample order with the whole proof. */
export function sampleRecord(changes: Changes = {}): OrderRecord {
  const { transaction, product, proof, evidence, account, ...others } = changes;
  const sample = evidenceOf(sampleReceipt());
  const paid = { ...sample.transaction, ...transaction };
  return {
    evidence: {
      ...sample,
      transaction: paid,
      product_info: { ...sample.product_info, ...product },
      proof: { ...WHOLE_PROOF, ...proof },
      emails: [
        { kind: 'confirmation', to: 'buyer@mail.example', sent_at: '2026-09-14T06:26:00Z', text: 'Thanks' },
      ],
      ...evidence,
    },
    account: accountOf({
      amount: Number(paid.amount),
      currency: paid.currency ?? null,
      recorded: null,
      asked: [],
      hasFailed: false,
      chargebacks: [],
      ...account,
    }),
    shipments: [{ trackingUrl: LINK, shipment: trackedAs('Delivered') }],
    ...others,
  };
}

/** A parcel of the sample order with this status at the tracker. */
export function trackedAs(status: string, scans: string[] = []): Shipment {
  return {
    site_domain: '17track.net',
    delivery_status: status,
    delivered_date: status === 'Delivered' ? '2026-09-20T11:20:00Z' : null,
    delivery_info: scans.map((description) => ({ time: '2026-09-20T11:20:00Z', description })),
  };
}

/** Nothing but what an order must have. */
export function leastRecord(): OrderRecord {
  return {
    evidence: {
      transaction: {
        order_reference: 'A-1',
        transaction_date_time: '2026-09-14T06:25:00Z',
        amount: 12,
        currency: 'USD',
      },
      product_info: { items: [{ name: 'Mug', amount: 12 }] },
    },
    account: null,
    shipments: [],
  };
}

/** The records of the demo data by order reference. */
export function demoRecords(): [name: string, record: OrderRecord][] {
  const kit = { ...createDemoMaterial(new Date('2026-11-19T04:00:00Z')), photo: () => '', slip: () => '' };
  const reports = [
    reportsInManyLanguages,
    reportsOfCases,
    reportsOfDisputes,
    reportsOfEdges,
    reportsOfOrdinaryDays,
  ].flatMap((make) => make(kit));
  return reports.map(({ receipt, messages, shipment }, place) => [
    `${place}: ${receipt.orderReference}`,
    {
      evidence: evidenceOf(receipt),
      account: null,
      shipments: shipment ? [{ trackingUrl: shipment.trackingUrl, shipment: shipment.answer }] : [],
      messages: messages.map(({ sentAt, ...message }) => ({
        ...message,
        timestamp: sentAt?.toISOString() ?? null,
      })),
    },
  ]);
}

/** A text of thousands of characters without blanks, in Chinese with emoji of several code points. */
const LONG = '亞麻襯衫👩‍👩‍👧‍👦白色中碼'.repeat(300);

/** Fields with values that mean something. */
const KEPT = new Set(['avs_result', 'currency', 'cvv_result', 'event', 'kind', 'language', 'status', 'type']);

/** Every text far too long, and far more entries than any order has. */
export function hugeRecord(): OrderRecord {
  const record = sampleRecord({
    account: { recorded: { status: 'PARTIAL_REFUND', partial: [5], currency: 'USD' } },
  });
  const { transaction_date_time, amount, currency, card_prefix, card_suffix } = record.evidence.transaction;
  const enlarge = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return KEPT.has(name) || parseTime(value) ? value : LONG;
    if (Array.isArray(value)) {
      return Array.from({ length: 300 }, (_, place) => enlarge(value[place % value.length], name));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, enlarge(part, key)]));
  };
  const evidence = enlarge(record.evidence) as CompellingEvidence;
  return {
    ...record,
    evidence: {
      ...evidence,
      transaction: {
        ...evidence.transaction,
        transaction_date_time,
        amount,
        currency,
        card_prefix,
        card_suffix,
      },
      product_info: {
        ...evidence.product_info,
        tracking_url: Array.from(
          { length: 60 },
          (_, place) => `https://t.17track.net/en#nums=RH${10_000 + place}HK`,
        ),
      },
    },
    shipments: [],
    messages: Array.from({ length: 300 }, () => ({
      sender: 'BUYER',
      message: LONG,
      timestamp: '2026-09-17T06:25:00Z',
    })),
    buyer: { email: `${LONG}@mail.example`, phone: LONG },
    signedBy: LONG,
  };
}

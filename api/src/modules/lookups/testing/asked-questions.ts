import { createHmac } from 'node:crypto';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { createRandom } from '@cbp/shared/seeded-random';
import type pg from 'pg';
import type { Call } from './open-loop.ts';

export const VERIFI_KEY = 'the-key-of-verifi-in-benchmarks';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export type QuestionKind = 'lookup' | 'decision';
export type Question = Call & { kind: QuestionKind; asked: Record<string, unknown> };

const PATHS: Record<QuestionKind, string> = {
  lookup: `${API_PREFIX}/oi/lookups`,
  decision: `${API_PREFIX}/rdr/decisions`,
};

type Paid = {
  client_id: string;
  at: Date;
  amount: string;
  currency: string;
  card_prefix: string;
  card_suffix: string;
  arn: string;
  merchant_name: string;
};
type Caid = { service: 'rdr' | 'oi'; client_id: string; bin: string; caid: string };

/** What shops store of an order beside its receipt, for every receipt. */
export const ORDER_PARTS: readonly string[] = [
  `insert into cbp.receipt_items (ics_id, position, name, qty, amount, currency)
   select ics_id, 0, 'Linen shirt', 1, amount, currency from cbp.receipt_transactions`,
  `insert into cbp.receipt_proofs (ics_id, proof, recorded_at)
   select ics_id, '{"ip_address": "203.0.113.24", "avs_result": "Y", "cvv_result": "M", "device": {"id": "device-0123456789"}}', created_at
   from cbp.receipt_transactions`,
  `insert into cbp.orders (ics_id, client_id, order_reference, sent, buyer_name, buyer_email, received_at)
   select ics_id, client_id, order_reference, '{}', 'Chan Mei Ling', 'mei.ling@example.com', created_at from cbp.receipt_transactions`,
  // Cases without a transaction are matched again in the background, which would be measured with the rest.
  `update cbp.rdr_cases set matched_at = now() where match <> 'matched'`,
  ...['receipt_items', 'receipt_proofs', 'orders', 'rdr_cases'].map((table) => `vacuum analyze cbp.${table}`),
];

function signedAt(body: string) {
  return (at: Date): Record<string, string> => {
    const time = String(at.getTime());
    const signature = createHmac('sha256', VERIFI_KEY).update(`${time}.${body}`).digest('hex');
    return { 'x-verifi-timestamp': time, 'x-verifi-signature': signature };
  };
}

/** A time as networks write it: mostly in UTC, some on the clock of another zone, some as a date. */
function timeText(random: () => number, at: Date): string {
  const form = random();
  const hours = form < 0.7 ? 0 : Math.round(random() * 26) - 12;
  const text = new Date(at.getTime() + hours * HOUR_MS).toISOString().slice(0, 19);
  return form < 0.9 ? text : text.slice(0, 10);
}

/** Questions about payments drawn over all receipts, lookups and decisions in turns; a tenth are about payments without a receipt. */
export async function drawQuestions(client: pg.Client, count: number): Promise<Question[]> {
  const { rows: paid } = await client.query<Paid>(
    `select client_id, transaction_date_time as at, amount, currency, card_prefix, card_suffix, arn, merchant_name
     from cbp.receipt_transactions where transaction_date_time is not null and amount is not null
     order by md5(ics_id) limit $1`,
    [count],
  );
  const { rows: known } = await client.query<Caid>(
    `select distinct on (service, client_id) service, client_id, bin, caid from cbp.caids
     where status = 'ACTIVE' order by service, client_id, id`,
  );
  const caidOf = new Map(known.map((one) => [`${one.service} ${one.client_id}`, one]));
  const random = createRandom(20_261_129);
  return Array.from({ length: count }, (_, place) => {
    const receipt = paid[place % paid.length];
    if (!receipt) throw new Error('No receipt was found to ask about');
    const kind = place % 2 === 0 ? 'lookup' : 'decision';
    const caid = caidOf.get(`${kind === 'lookup' ? 'oi' : 'rdr'} ${receipt.client_id}`);
    const isHere = random() < 0.9;
    const money = { amount: Number(receipt.amount), currency: receipt.currency };
    const payment = {
      paymentDescriptor: receipt.merchant_name.toUpperCase(),
      transactionDate: timeText(random, receipt.at),
      transactionAmount: isHere ? money : { ...money, amount: Math.round(money.amount) + 1_000 },
      cardBin: receipt.card_prefix,
      cardLast4: receipt.card_suffix,
    };
    const asked =
      kind === 'lookup'
        ? {
            insightId: `bench-${place}`,
            source: 'OIP',
            ...payment,
            ...(caid && { acquirerBin: caid.bin, cardAcceptorId: caid.caid }),
          }
        : {
            decisionId: `bench-${place}`,
            caseType: 'DISPUTE',
            source: 'VMPI',
            caseDate: new Date(receipt.at.getTime() + 20 * DAY_MS).toISOString(),
            acquirerBin: caid?.bin ?? '400000',
            cardAcceptorId: caid?.caid ?? '0',
            ...payment,
            ...(isHere && random() < 0.75 && { arn: receipt.arn }),
            caseAmount: payment.transactionAmount,
            reasonCode: ['10.4', '13.1', '13.3'][place % 3] ?? '13.1',
          };
    const body = JSON.stringify(asked);
    return { kind, asked, body, path: PATHS[kind], headersAt: signedAt(body) };
  });
}

import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { CaidsDemo } from '../../caids/demo/caids.demo.ts';
import type { ReceiptsDemo } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import { ofClarity, ofInsight } from '../asked-payment.ts';
import { createPastLookups, type PastLookup } from '../past-lookups.service.ts';
import { type DemoLookup, demoLookups } from './lookup-rows.ts';

type Below = { 'receipt-transactions': ReceiptsDemo; caids: CaidsDemo };

/** What a question lacked that came with its amount alone. */
function lacksOf({ network, insightId, receipt: { amount, currency } }: DemoLookup): readonly string[] {
  if (network === 'verifi') {
    return ofInsight({ insightId, transactionAmount: { amount: amount ?? 0, currency: currency ?? '' } })
      .lacks;
  }
  const searchCriteria = { transactionAmount: String(amount), transactionCurrencyCode: currency };
  return ofClarity({ requestReference: {}, searchCriteria }, insightId).lacks;
}

function toLookup(one: DemoLookup): PastLookup {
  const { receipt, caid, refused, icsId } = one;
  const isIncomplete = refused?.reason === 'question_incomplete';
  const cardPrefix = receipt.cardPrefix?.length === 6 ? receipt.cardPrefix : null;
  const cardSuffix = receipt.cardSuffix?.length === 4 ? receipt.cardSuffix : null;
  const isFound = refused === null;
  return {
    network: one.network,
    source: one.source,
    insightId: one.insightId,
    status: refused?.status ?? 'COMPLETED',
    reason: refused?.reason ?? null,
    // Of a question that lacks a field, no client is looked for.
    clientId: isIncomplete ? null : one.clientId,
    icsId: isFound ? icsId : null,
    orderReference: isFound ? (receipt.orderReference ?? null) : null,
    arn: isIncomplete ? null : (receipt.arn ?? null),
    descriptor: caid.descriptor ?? null,
    acquirerBin: one.network === 'verifi' ? caid.bin : null,
    cardAcceptorId: caid.caid,
    transactionTime: isIncomplete ? null : (receipt.transactionDateTime ?? null),
    amount: receipt.amount ?? null,
    currency: receipt.currency ?? null,
    cardPrefix,
    cardSuffix: isIncomplete ? null : cardSuffix,
    question: { source: one.sent, transactionAmount: { amount: receipt.amount, currency: receipt.currency } },
    candidates: isFound
      ? [
          {
            icsId,
            score: 12,
            reasons: [
              {
                about: 'receipt',
                rule: 'amount',
                agrees: true,
                alert: `${receipt.amount} ${receipt.currency}`,
                found: `${receipt.amount} ${receipt.currency}`,
              },
            ],
          },
        ]
      : [],
    createdAt: one.createdAt,
    isAnswered: isFound,
    lacks: isIncomplete ? lacksOf(one) : [],
  };
}

/** Stores lookups about receipts, answered as they would be today. */
export async function load(kit: DemoKit, below: Below): Promise<void> {
  const { reports } = below['receipt-transactions'];
  const lookups = demoLookups(kit, { reports, caids: below.caids.caids });
  await createPastLookups({ ctx: { db: kit.db }, input: lookups.map(toLookup) });
}

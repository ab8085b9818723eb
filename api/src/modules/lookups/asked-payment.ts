import type { ClarityQuestion } from '@cbp/shared/lookups/clarity-question.model';
import { type LookupNetwork, type LookupSource, sourceOfLookup } from '@cbp/shared/lookups/lookup';
import type { InsightQuestion } from '@cbp/shared/lookups/verifi-question.model';
import type { NetworkMoney } from '@cbp/shared/networks/network-question.model';

/** What a network asks about, whichever asks. */
export type AskedPayment = {
  network: LookupNetwork;
  insightId: string;
  source: LookupSource;
  partnerId: string | null;
  /** The merchant as the network's partner names it: our client ID. */
  merchantId: string | null;
  arn: string | null;
  descriptor: string | null;
  acquirerBin: string | null;
  cardAcceptorId: string | null;
  transactionId: string | null;
  authCode: string | null;
  transactionTime: Date | null;
  amount: number | null;
  currency: string | null;
  cardPrefix: string | null;
  cardSuffix: string | null;
  question: Record<string, unknown>;
  /** The fields without which no payment can be found, and which the question lacks. */
  lacks: string[];
};

const textOf = (value: string | null | undefined) => value || null;
const momentOf = (value: string | null | undefined) => (value ? new Date(value) : null);

/** Without an ARN, a payment is found by its time, its amount and the end of its card. */
function lacksOf(arn: string | null, needed: Readonly<Record<string, unknown>>): string[] {
  return arn === null ? Object.keys(needed).filter((name) => needed[name] === null) : [];
}

/** A question of Verifi. */
export function ofInsight(asked: InsightQuestion): AskedPayment {
  const money: NetworkMoney | null = asked.transactionAmount || null;
  const arn = textOf(asked.arn);
  const transactionTime = momentOf(asked.transactionDate);
  const cardSuffix = textOf(asked.cardLast4);
  const entity = asked.verifiEntityInfo || null;
  return {
    network: 'verifi',
    insightId: asked.insightId,
    source: sourceOfLookup('verifi', asked.source ?? null),
    partnerId: textOf(entity?.partnerId),
    merchantId: textOf(entity?.clientId),
    arn,
    descriptor: textOf(asked.paymentDescriptor),
    acquirerBin: textOf(asked.acquirerBin),
    cardAcceptorId: textOf(asked.cardAcceptorId),
    transactionId: null,
    authCode: textOf(asked.authCode),
    transactionTime,
    amount: money?.amount ?? null,
    currency: money?.currency ?? null,
    cardPrefix: textOf(asked.cardBin),
    cardSuffix,
    question: { ...asked },
    lacks: lacksOf(arn, {
      transactionDate: transactionTime,
      transactionAmount: money,
      cardLast4: cardSuffix,
    }),
  };
}

/** A question of Consumer Clarity. `insightId`: of a question that brings none. */
export function ofClarity(asked: ClarityQuestion, insightId: string): AskedPayment {
  const { requestReference: reference, searchCriteria: search } = asked;
  const arn = textOf(search.acquirerReferenceNumber);
  const transactionTime = momentOf(search.transactionDateTime);
  const amount = search.transactionAmount ? Number(search.transactionAmount) : null;
  const currency = textOf(search.transactionCurrencyCode)?.toUpperCase() ?? null;
  const cardSuffix = textOf(search.cardLastFour);
  return {
    network: 'ethoca',
    insightId: textOf(reference.correlationId) ?? insightId,
    source: sourceOfLookup('ethoca', reference.originatorChannel ?? null),
    partnerId: null,
    merchantId: textOf(search.merchantId),
    arn,
    descriptor: textOf(search.cardAcceptorName),
    acquirerBin: null,
    cardAcceptorId: textOf(search.cardAcceptorId),
    transactionId: textOf(search.transactionIdentifierValue),
    authCode: textOf(search.issuerAuthorizationCode),
    transactionTime,
    amount,
    currency,
    cardPrefix: textOf(search.cardFirstSix),
    cardSuffix,
    question: { ...asked },
    lacks: lacksOf(arn, {
      'searchCriteria.transactionDateTime': transactionTime,
      'searchCriteria.transactionAmount': amount,
      'searchCriteria.transactionCurrencyCode': currency,
      'searchCriteria.cardLastFour': cardSuffix,
    }),
  };
}

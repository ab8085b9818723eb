import type { NetworkMoney } from '@cbp/shared/networks/network-question.model';
import type { RdrQuestion } from '@cbp/shared/rdr/rdr-question.model';
import type { NewRdrCase } from './rdr-cases.sql.ts';

/** What all reports of a case have. */
type Said = Pick<
  RdrQuestion,
  | 'caseDate'
  | 'acquirerBin'
  | 'cardAcceptorId'
  | 'paymentDescriptor'
  | 'transactionId'
  | 'cardBin'
  | 'cardLast4'
  | 'authCode'
  | 'transactionDate'
  | 'transactionAmount'
  | 'arn'
  | 'mcc'
  | 'reasonCode'
  | 'caseAmount'
>;

const textOf = (value: string | null | undefined) => value || null;
const momentOf = (value: string | null | undefined) => (value ? new Date(value) : null);
const moneyOf = (value: NetworkMoney | '' | null | undefined) => (value ? value : null);

/** What every report of a case says of it, as stored. */
export function columnsOf(said: Said) {
  const paid = moneyOf(said.transactionAmount);
  return {
    caseDate: new Date(said.caseDate),
    bin: said.acquirerBin,
    caid: said.cardAcceptorId,
    arn: textOf(said.arn),
    descriptor: textOf(said.paymentDescriptor),
    transactionId: textOf(said.transactionId),
    cardPrefix: textOf(said.cardBin),
    cardSuffix: textOf(said.cardLast4),
    authCode: textOf(said.authCode),
    mcc: textOf(said.mcc),
    transactionTime: momentOf(said.transactionDate),
    transactionAmount: paid?.amount ?? null,
    transactionCurrency: paid?.currency ?? null,
    amount: said.caseAmount.amount,
    currency: said.caseAmount.currency,
    reasonCode: textOf(said.reasonCode),
    received: { ...said } as Record<string, unknown>,
  } satisfies Partial<NewRdrCase>;
}

export type CaseColumns = ReturnType<typeof columnsOf>;

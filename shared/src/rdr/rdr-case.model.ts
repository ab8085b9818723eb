import { z } from 'zod';
import { alertReceiptFields } from '../alerts/alert.model.ts';
import { ALERT_STATUSES, type AlertStatus } from '../alerts/alert.ts';
import { MatchReason } from '../alerts/alert-match.ts';
import { ALERT_OUTCOME_NAMES } from '../alerts/alert-outcome.ts';
import { id, maybe, money, rowModel, text, time } from '../list/field.ts';
import { StandingOfPayment } from '../payments/payment-account.model.ts';
import { rdrCaseList } from './rdr-case.list.ts';
import { CASE_EVENTS, CASE_WARNINGS, type CaseEvent, type CaseWarning } from './rdr-case.ts';
import { RDR_DECISION_NAMES } from './rdr-client.ts';
import { RDR_CONDITIONS, RdrRule } from './rdr-rule.ts';

const namesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.keys(values) as [Name, ...Name[]];

/** All fields of a case. */
export const rdrCaseFields = {
  ...rdrCaseList.fields,
  decision_id: maybe(id('Decision ID', '决定编号', '決定編號')),
  decided_at: maybe(time('Decided at', '决定时间', '決定時間')),
  transaction_id: maybe(id('Transaction ID', '交易编号', '交易編號')),
  transaction_amount: maybe(money('transaction_currency', 'Paid', '付款金额', '付款金額')),
  transaction_currency: maybe(text('Currency of payment', '付款币种', '付款貨幣')),
  auth_code: maybe(id('Authorisation code', '授权码', '授權碼')),
  mcc: maybe(id('MCC', 'MCC', 'MCC')),
} as const;

const Moment = z.iso.datetime({ offset: true });

/** The decision about a case with everything that it was made from, as it was then. */
export const RdrCaseDecision = z.object({
  facts: z
    .record(z.enum(RDR_CONDITIONS.names), z.union([z.string(), z.number()]).nullable())
    .describe('What the rules saw; null: unknown'),
  rules: z.array(RdrRule).describe('The rules at that time; empty if they were not used'),
  rules_version: z.int().nullable(),
  rule: z.int().nullable().describe('Position of the rule that decided, from 1'),
  default_decision: z.enum(RDR_DECISION_NAMES).nullable(),
});
export type RdrCaseDecision = z.output<typeof RdrCaseDecision>;

/** An alert of the same payment. */
export const AlertOfCase = z.object({
  id: z.int(),
  ethoca_id: z.string(),
  alert_timestamp: Moment,
  outcome: z.enum(ALERT_OUTCOME_NAMES).nullable(),
  status: z.enum(namesOf<AlertStatus>(ALERT_STATUSES)),
});

/** A case with all its details. */
export const RdrCase = rowModel(rdrCaseFields).and(
  z.object({
    decision: RdrCaseDecision.nullable().describe('null: not decided here'),
    reasons: z.array(MatchReason).describe('Why the transaction matched, or what spoke against it'),
    receipt: rowModel(alertReceiptFields)
      .and(z.object({ is_released: z.boolean() }))
      .nullable()
      .describe('null if there is none, or the caller does not have access'),
    payment: StandingOfPayment.nullable().describe('What was given back; null without a confirmed match'),
    alerts: z.array(AlertOfCase).describe('Alerts of the same payment that the caller may read'),
    warnings: z.array(
      z.object({
        kind: z.enum(namesOf<CaseWarning>(CASE_WARNINGS)),
        amount: z.number().nullable(),
        currency: z.string().nullable(),
        on: Moment.nullable(),
      }),
    ),
    events: z.array(z.object({ event: z.enum(namesOf<CaseEvent>(CASE_EVENTS)), at: Moment })),
    as_received: z.record(z.string(), z.unknown()).describe('The case as it came, without card numbers'),
  }),
);
export type RdrCase = z.output<typeof RdrCase>;

/** The result for a row of a file of cases. */
export const RdrCaseRow = z.object({
  row: z.int().describe('Row number as shown in a spreadsheet'),
  id: z.int().nullable(),
  state: z
    .enum(['created', 'updated', 'known', 'refused'])
    .describe('updated: its status changed; known: nothing changed'),
  error: z.object({ code: z.string(), field: z.string(), message: z.string() }).optional(),
});
export type RdrCaseRow = z.output<typeof RdrCaseRow>;

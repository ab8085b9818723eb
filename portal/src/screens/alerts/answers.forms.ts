import { type AlertType, REFUNDED, type Refunded } from '@cbp/shared/entities/alert';
import type { AlertInList } from '@cbp/shared/entities/alert.list';
import { alertList } from '@cbp/shared/entities/alert.list';
import { type Alert, alertFields } from '@cbp/shared/entities/alert.model';
import {
  ALERT_OUTCOMES,
  type AlertOutcome,
  isFinalOutcome,
  outcomesOf,
} from '@cbp/shared/entities/alert-outcome';
import { type ProposedAnswer, proposedAnswer } from '@cbp/shared/entities/alert-triage';
import { contradictionOf } from '@cbp/shared/entities/answer-contradiction';
import { refusalOfAmount } from '@cbp/shared/format/currency-decimals';
import { labelOf } from '@cbp/shared/labelled';
import type { Words } from '@cbp/shared/language';
import { defineBulkForm } from '../../patterns/action/define-action.ts';
import {
  type AmountInput,
  amountInput,
  choice,
  NOT_CHOSEN,
  named,
  textArea,
} from '../../patterns/call-form/controls.tsx';
import { defineForm, type FormValues } from '../../patterns/call-form/define-form.ts';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';

/** The types of the alerts that are answered: of one it is its own. */
function typesIn({ type, types }: FormValues): AlertType[] {
  return Array.isArray(types) ? types : [type as AlertType];
}

const takenBy = (outcome: AlertOutcome, beside: FormValues) =>
  typesIn(beside).every((type) => outcomesOf(type).includes(outcome));

/** Whether a reason is asked for: of one alert where the answer contradicts its payment, of several always. */
function mayContradict({ payment, refunded, types }: FormValues): boolean {
  if (Array.isArray(types)) return true;
  return contradictionIn(payment as Alert['payment'], refunded as Refunded | null) !== null;
}

function contradictionIn(payment: Alert['payment'], refunded: Refunded | null) {
  if (!payment) return null;
  const { is_open: isOpen, has_failed: hasFailed, ...known } = payment;
  return contradictionOf({ refunded }, { ...known, isOpen, hasFailed });
}

const FIELDS = {
  outcome: choice(ALERT_OUTCOMES, alertList.fields.outcome, { isOffered: takenBy, hasDigits: true }),
  amount_stopped: amountInput<AmountInput | null>(alertFields.amount_stopped, {
    isShown: ({ outcome }) => outcome === 'partially_stopped',
  }),
  refunded: choice(REFUNDED, alertList.fields.refunded),
  comments: textArea(alertFields.comments),
  contradiction_reason: textArea(alertFields.contradiction_reason, { isShown: mayContradict }),
};

const NOTHING_YET = {
  outcome: NOT_CHOSEN,
  amount_stopped: null,
  refunded: NOT_CHOSEN,
  comments: null,
  contradiction_reason: null,
};

/** An outcome says what became of the money, until somebody says something else. */
function impliedRefund({ outcome }: { outcome: AlertOutcome }, changed: string) {
  return changed === 'outcome' ? { refunded: ALERT_OUTCOMES[outcome].refunded } : {};
}

/** An amount that one of the currencies does not have. */
function checkAmount({ outcome, amount_stopped: amount }: Answered, currencies: readonly string[]) {
  if (outcome !== 'partially_stopped') return {};
  const refusals = currencies.map((currency) => refusalOfAmount(amount, currency));
  return { amount_stopped: refusals.find((one) => one !== null) ?? null };
}
type Answered = { outcome: AlertOutcome | null; amount_stopped: AmountInput | null };

function noticeOf({
  outcome,
  refunded,
}: {
  outcome: AlertOutcome | null;
  refunded: keyof typeof REFUNDED | null;
}): Words | null {
  if (outcome === null || refunded === null) return null;
  const said = (language: 'en' | 'sc' | 'tc') =>
    [labelOf(ALERT_OUTCOMES, outcome, language), labelOf(REFUNDED, refunded, language)] as const;
  if (!isFinalOutcome(outcome)) {
    return [
      'This says that you are still at it. A final answer has to follow before the time is over.',
      '这表示您仍在处理，须在期限内再作最终答复。',
      '這表示您仍在處理，須在期限內再作最終答覆。',
    ];
  }
  const [en, sc, tc] = [said('en'), said('sc'), said('tc')];
  return [
    `Final: the issuer gets “${en[0]}”, “${en[1]}”. You can take it back for a short while, which the alert then shows.`,
    `此为最终答复：发卡行将收到“${sc[0]}”、“${sc[1]}”。短时间内可以撤回，时限见该预警。`,
    `此為最終答覆：發卡行將收到「${tc[0]}」、「${tc[1]}」。短時間內可以撤回，時限見該預警。`,
  ];
}

/** What is known to be the answer to an alert that should not have come. */
export function proposalOf({ type, triage, similar }: Alert): ProposedAnswer | null {
  const original = similar.find(({ is_original: isOriginal }) => isOriginal);
  return proposedAnswer({ type, triage, original: original ?? null });
}

/** Answers an alert. */
export const answerForm = defineForm({
  call: 'answerAlert',
  heading: ['Answer', '答复', '答覆'],
  submit: ['Send the answer', '发送答复', '傳送答覆'],
  done: ['Outcome updated', '结果已更新', '結果已更新'],
  fields: FIELDS,
  values: (alert: Alert) => ({ ...NOTHING_YET, ...proposalOf(alert) }),
  rest: ({ id, version }: Alert) => ({ id, version }),
  refusals: {
    'alerts/outcome_not_allowed': 'outcome',
    'alerts/amount_beyond': 'amount_stopped',
    'alerts/contradicts_payment': 'contradiction_reason',
  },
  implies: impliedRefund,
  notice: noticeOf,
  check: (values, { alert }) => checkAmount(values, [alert.Currency]),
});

const answerSeveralForm = defineForm({
  call: 'answerAlerts',
  heading: ['Answer several alerts', '批量答复预警', '批量答覆預警'],
  submit: ['Send the answers', '发送答复', '傳送答覆'],
  fields: FIELDS,
  values: () => NOTHING_YET,
  rest: ({ ids }: { ids: number[]; types: AlertType[]; currencies: string[] }) => ({ ids }),
  implies: impliedRefund,
  notice: noticeOf,
  check: (values, { currencies }) => checkAmount(values, currencies),
});

const idsOf = (rows: readonly AlertInList[]) => rows.map(({ id }) => id);

export const answerSeveral = defineBulkForm({
  words: ['Answer', '答复', '答覆'],
  form: answerSeveralForm,
  thing: (rows: readonly AlertInList[]) => ({
    ids: idsOf(rows),
    types: [...new Set(rows.map(({ type }) => type))],
    currencies: [...new Set(rows.map(({ alert }) => alert.Currency))],
  }),
});

const CLIENT = { merchant_id: clientInput(named('Client', '客户', '客戶')) };

/** Says whose an alert is. */
export const clientForm = defineForm({
  call: 'setClientOfAlert',
  heading: ['Whose the alert is', '预警所属客户', '預警所屬客戶'],
  submit: ['Give it to this client', '归属此客户', '歸屬此客戶'],
  done: ['The alert was given to the client', '预警已归属该客户', '預警已歸屬該客戶'],
  fields: CLIENT,
  values: ({ merchant_id: id }: Alert) => ({ merchant_id: id ?? '' }),
  rest: ({ id, version }: Alert) => ({ id, version }),
  refusals: { 'merchants/not_found': 'merchant_id' },
});

export const giveSeveral = defineBulkForm({
  words: ['Give to a client', '指定客户', '指定客戶'],
  form: defineForm({
    call: 'setClientOfAlerts',
    heading: ['Whose these alerts are', '这些预警所属客户', '這些預警所屬客戶'],
    submit: ['Give them to this client', '归属此客户', '歸屬此客戶'],
    fields: CLIENT,
    values: () => ({ merchant_id: '' }),
    rest: ({ ids }: { ids: number[] }) => ({ ids }),
  }),
  thing: (rows: readonly AlertInList[]) => ({ ids: idsOf(rows) }),
});

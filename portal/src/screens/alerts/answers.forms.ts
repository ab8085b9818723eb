import { type AlertType, REFUNDED, type Refunded } from '@cbp/shared/alerts/alert';
import type { AlertInList } from '@cbp/shared/alerts/alert.list';
import { alertList } from '@cbp/shared/alerts/alert.list';
import { type Alert, alertFields } from '@cbp/shared/alerts/alert.model';
import {
  ALERT_OUTCOMES,
  type AlertOutcome,
  acceptsAnswer,
  isFinalOutcome,
  outcomesOf,
} from '@cbp/shared/alerts/alert-outcome';
import { type ProposedAnswer, proposedAnswer } from '@cbp/shared/alerts/alert-triage';
import { contradictionOf } from '@cbp/shared/alerts/answer-contradiction';
import { labelOf } from '@cbp/shared/labelled';
import type { Language, Words } from '@cbp/shared/language';
import { refusalOfAmount } from '@cbp/shared/money/currency-decimals';
import { UNDO_WORDS } from '../../parts/undo-words.ts';
import { defineBulkForm } from '../../patterns/action/define-action.ts';
import {
  type AmountInput,
  amountInput,
  choice,
  NOT_CHOSEN,
  named,
  textArea,
} from '../../patterns/call-form/controls.tsx';
import { defineForm, type FormValues, withHelp } from '../../patterns/call-form/define-form.ts';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';
import { undoAnswers } from './alerts.actions.ts';
import { helpOfRefunded } from './refunded-help.ts';

const isAcceptedBy = (outcome: AlertOutcome, { type }: FormValues) =>
  outcomesOf(type as AlertType).includes(outcome);

/** Whether the answer to one alert contradicts its payment. */
function isContradiction({ payment, refunded }: FormValues): boolean {
  return contradictionIn(payment as Alert['payment'], refunded as Refunded | null) !== null;
}

function contradictionIn(payment: Alert['payment'], refunded: Refunded | null) {
  if (!payment) return null;
  const { is_open: isOpen, has_failed: hasFailed, ...known } = payment;
  return contradictionOf({ refunded }, { ...known, isOpen, hasFailed });
}

const FIELDS = {
  outcome: choice(ALERT_OUTCOMES, alertList.fields.outcome, { isOffered: isAcceptedBy, hasDigits: true }),
  amount_stopped: amountInput<AmountInput | null>(alertFields.amount_stopped, {
    isShown: ({ outcome }) => outcome === 'partially_stopped',
  }),
  refunded: withHelp(choice(REFUNDED, alertList.fields.refunded), helpOfRefunded),
  comments: textArea(alertFields.comments),
};

const NOTHING_YET = {
  outcome: NOT_CHOSEN,
  amount_stopped: null,
  refunded: NOT_CHOSEN,
  comments: null,
  contradiction_reason: null,
};

/** The outcome implies whether the payment was refunded, until the user changes it. */
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

function noticeOf(
  { outcome, refunded }: { outcome: AlertOutcome | null; refunded: keyof typeof REFUNDED | null },
  undo: Words,
): Words {
  if (outcome === null || refunded === null) return undo;
  const textIn = (language: Language) =>
    [labelOf(ALERT_OUTCOMES, outcome, language), labelOf(REFUNDED, refunded, language)] as const;
  if (!isFinalOutcome(outcome)) {
    return [
      'Not final. Submit a final outcome before the deadline.',
      '非最终结果。请在期限前提交最终处理结果。',
      '非最終結果。請於期限前提交最終處理結果。',
    ];
  }
  const [en, sc, tc] = [textIn('en'), textIn('sc'), textIn('tc')];
  return [
    `The issuer will receive “${en[0]}” and “${en[1]}”. ${undo[0]}`,
    `发卡行将收到“${sc[0]}”和“${sc[1]}”。${undo[1]}`,
    `發卡行將收到「${tc[0]}」及「${tc[1]}」。${undo[2]}`,
  ];
}

/** The outcome to preselect for an invalid alert. */
export function proposalOf({ type, triage, similar }: Alert): ProposedAnswer | null {
  const original = similar.find(({ is_original: isOriginal }) => isOriginal);
  return proposedAnswer({ type, triage, original: original ?? null });
}

/** Submits the outcome of an alert. */
export const answerForm = defineForm({
  call: 'answerAlert',
  heading: ['Respond to alert', '答复预警', '回覆預警'],
  submit: ['Submit outcome', '提交处理结果', '提交處理結果'],
  done: ['Outcome updated', '处理结果已更新', '處理結果已更新'],
  fields: {
    ...FIELDS,
    contradiction_reason: textArea(alertFields.contradiction_reason, {
      isShown: isContradiction,
      isNeeded: true,
      help: [
        'Required because your response differs from the payment record.',
        '您的答复与付款记录不符，须填写原因。',
        '您的回覆與付款紀錄不符，必須填寫原因。',
      ],
    }),
  },
  values: (alert: Alert) => ({ ...NOTHING_YET, ...proposalOf(alert) }),
  rest: ({ id, version }: Alert) => ({ id, version }),
  refusals: {
    'alerts/outcome_not_allowed': 'outcome',
    'alerts/amount_beyond': 'amount_stopped',
    'alerts/contradicts_payment': 'contradiction_reason',
  },
  implies: impliedRefund,
  notice: (values) => noticeOf(values, UNDO_WORDS),
  check: (values, { alert }) => checkAmount(values, [alert.Currency]),
});

/** Results of several alerts are reported with a button that undoes them. */
const UNDO_SEVERAL_WORDS: Words = [
  'Each outcome is sent after a short pause. You can undo them until then.',
  '处理结果提交后不会立即发送，发送前可撤回。',
  '處理結果提交後不會立即傳送，傳送前可撤回。',
];

const respondToAlertsForm = defineForm({
  call: 'answerAlerts',
  heading: ['Respond to alerts', '批量答复预警', '批量回覆預警'],
  headingFor: ({ ids: { length } }) => [
    length === 1 ? 'Respond to 1 alert' : `Respond to ${length} alerts`,
    `答复 ${length} 条预警`,
    `回覆 ${length} 宗預警`,
  ],
  submit: ['Send outcomes', '发送处理结果', '傳送處理結果'],
  submitFor: (_values, { ids: { length } }) => [
    length === 1 ? 'Send 1 outcome' : `Send ${length} outcomes`,
    `发送 ${length} 条处理结果`,
    `傳送 ${length} 宗處理結果`,
  ],
  fields: {
    ...FIELDS,
    // The payments of several alerts aren't known here.
    contradiction_reason: textArea(alertFields.contradiction_reason, {
      isNeeded: true,
      help: [
        'Required for alerts whose payment record differs.',
        '如所选预警中有付款记录与处理结果不符的，须填写原因。',
        '如所選預警中有付款紀錄與處理結果不符，必須填寫原因。',
      ],
    }),
  },
  values: () => NOTHING_YET,
  rest: ({ ids }: { ids: number[]; type: AlertType | null; currencies: string[] }) => ({ ids }),
  implies: impliedRefund,
  notice: (values) => noticeOf(values, UNDO_SEVERAL_WORDS),
  check: (values, { currencies }) => checkAmount(values, currencies),
});

const idsOf = (rows: readonly AlertInList[]) => rows.map(({ id }) => id);

export const respondToAlerts = defineBulkForm({
  words: ['Respond to alerts', '答复预警', '回覆預警'],
  appliesTo: (alert: AlertInList) => acceptsAnswer(alert),
  whyNot: [
    'The selected alerts already have a final outcome.',
    '所选预警均已有最终处理结果。',
    '所選預警均已有最終處理結果。',
  ],
  kinds: {
    label: ['Alert type', '预警类型', '預警類型'],
    help: [
      'Disputes and fraud alerts have different outcomes. Respond to one type at a time. The other stays selected.',
      '争议和欺诈预警的处理结果不同，请分别答复。另一类型会保留选择。',
      '爭議及欺詐預警的處理結果不同，請分別回覆。另一類型會保留選取。',
    ],
    words: {
      CustomerDisputeAlerts: ['Disputes', '争议', '爭議'],
      ConfirmedFraudAlerts: ['Fraud', '欺诈', '欺詐'],
    } satisfies Record<AlertType, Words>,
    of: ({ type }) => type,
  },
  form: respondToAlertsForm,
  undo: undoAnswers,
  thing: (rows: readonly AlertInList[]) => ({
    ids: idsOf(rows),
    type: rows[0]?.type ?? null,
    currencies: [...new Set(rows.map(({ alert }) => alert.Currency))],
  }),
});

const CLIENT = { merchant_id: clientInput(named('Client', '客户', '客戶')) };
const ASSIGN: Words = ['Assign client', '指定客户', '指定客戶'];

const assignOrChange = ({ merchant_id: id }: Alert): Words =>
  id === null ? ASSIGN : ['Change client', '更改客户', '更改客戶'];

/** Assigns a client to an alert. */
export const clientForm = defineForm({
  call: 'setClientOfAlert',
  heading: ASSIGN,
  headingFor: assignOrChange,
  submit: ASSIGN,
  submitFor: (_values, alert) => assignOrChange(alert),
  done: ['Client assigned', '客户已指定', '客戶已指定'],
  fields: CLIENT,
  values: ({ merchant_id: id }: Alert) => ({ merchant_id: id ?? '' }),
  rest: ({ id, version }: Alert) => ({ id, version }),
  refusals: { 'merchants/not_found': 'merchant_id' },
});

export const assignClients = defineBulkForm({
  words: ASSIGN,
  form: defineForm({
    call: 'setClientOfAlerts',
    heading: ASSIGN,
    headingFor: ({ ids: { length } }) => [
      length === 1 ? 'Assign client to 1 alert' : `Assign client to ${length} alerts`,
      `为 ${length} 条预警指定客户`,
      `為 ${length} 宗預警指定客戶`,
    ],
    submit: ASSIGN,
    fields: CLIENT,
    values: () => ({ merchant_id: '' }),
    rest: ({ ids }: { ids: number[] }) => ({ ids }),
  }),
  thing: (rows: readonly AlertInList[]) => ({ ids: idsOf(rows) }),
});

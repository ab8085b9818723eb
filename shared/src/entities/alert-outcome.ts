import type { Labelled, Tone } from '../labelled.ts';
import type { Words } from '../language.ts';
import { translated } from '../language.ts';
import type { AlertType } from './alert.ts';

type Outcome = Labelled & {
  /** What issuers take it for: the first final one is what they get, and stays. */
  readonly isFinal: boolean;
  readonly types: readonly AlertType[];
};

const FRAUD = ['ConfirmedFraudAlerts'] as const;
const DISPUTE = ['CustomerDisputeAlerts'] as const;
const EITHER = [...FRAUD, ...DISPUTE] as const;

function final(tone: Tone, types: readonly AlertType[], ...words: Words): Outcome {
  return { label: translated(words), tone, isFinal: true, types };
}

function transit(...words: Words): Outcome {
  return { label: translated(words), tone: 'info', isFinal: false, types: EITHER };
}

/**
 * What can be answered to an alert (specification, chapter 4), and to which of the two types: the networks take no other.
 * Those that are not final say that the merchant is still at it.
 */
export const ALERT_OUTCOMES = {
  stopped: final('good', FRAUD, 'Stopped', '已拦截', '已攔截'),
  partially_stopped: final('good', FRAUD, 'Partially stopped', '部分拦截', '部分攔截'),
  previously_cancelled: final('good', FRAUD, 'Previously cancelled', '此前已取消', '此前已取消'),
  missed: final(
    'bad',
    FRAUD,
    'Missed (already shipped / too late)',
    '错过（已发货 / 太晚）',
    '錯過（已出貨 / 太遲）',
  ),
  account_suspended: final('good', FRAUD, 'Account suspended', '账户已停用', '帳戶已停用'),
  resolved: final('good', DISPUTE, 'Resolved', '已解决', '已解決'),
  previously_refunded: final(
    'good',
    DISPUTE,
    'Resolved – previously refunded',
    '已解决（此前已退款）',
    '已解決（此前已退款）',
  ),
  unresolved_dispute: final('bad', DISPUTE, 'Unresolved dispute', '争议未解决', '爭議未解決'),
  notfound: final('neutral', EITHER, 'Not found', '未找到', '找不到'),
  other: final('neutral', EITHER, 'Other', '其他', '其他'),
  in_progress: transit('In progress', '处理中', '處理中'),
  shipper_contacted: transit('Shipper contacted', '已联系承运商', '已聯絡承運商'),
} as const satisfies Record<string, Outcome>;
export type AlertOutcome = keyof typeof ALERT_OUTCOMES;

export const ALERT_OUTCOME_NAMES = Object.keys(ALERT_OUTCOMES) as [AlertOutcome, ...AlertOutcome[]];

/** Whether issuers take the outcome as the answer, which no other one follows. */
export function isFinalOutcome(outcome: AlertOutcome): boolean {
  return ALERT_OUTCOMES[outcome].isFinal;
}

/** What may be answered to an alert of a type, in the order in which it is offered. */
export function outcomesOf(type: AlertType): AlertOutcome[] {
  return ALERT_OUTCOME_NAMES.filter((name) =>
    (ALERT_OUTCOMES[name].types as readonly AlertType[]).includes(type),
  );
}

/** What says that the merchant is still at it. */
export const TRANSIT_OUTCOMES = ALERT_OUTCOME_NAMES.filter((name) => !isFinalOutcome(name));

import type { Labelled, Tone } from '../labelled.ts';
import type { Words } from '../language.ts';
import { translated } from '../language.ts';
import type { AlertStatus, AlertType, Refunded } from './alert.ts';

type Outcome = Labelled & {
  /** Whether issuers treat it as the answer: they receive the first final outcome, which then stays. */
  readonly isFinal: boolean;
  readonly types: readonly AlertType[];
  /** The default refund status sent with the outcome. */
  readonly refunded: Refunded;
};

const FRAUD = ['ConfirmedFraudAlerts'] as const;
const DISPUTE = ['CustomerDisputeAlerts'] as const;
const EITHER = [...FRAUD, ...DISPUTE] as const;

type Final = { tone: Tone; types: readonly AlertType[]; refunded: Refunded };

function final({ tone, types, refunded }: Final, ...words: Words): Outcome {
  return { label: translated(words), tone, isFinal: true, types, refunded };
}

function transit(...words: Words): Outcome {
  return {
    label: translated(words),
    tone: 'info',
    isFinal: false,
    types: EITHER,
    refunded: 'not refunded',
  };
}

/**
 * The outcomes of an alert (specification, chapter 4), and the alert types for which the networks accept them. Outcomes that
 * are not final tell the issuer that the merchant is still working on the alert.
 */
export const ALERT_OUTCOMES = {
  stopped: final({ tone: 'good', types: FRAUD, refunded: 'refunded' }, 'Stopped', '已拦截', '已攔截'),
  partially_stopped: final(
    { tone: 'good', types: FRAUD, refunded: 'refunded' },
    'Partially stopped',
    '部分拦截',
    '部分攔截',
  ),
  previously_cancelled: final(
    { tone: 'good', types: FRAUD, refunded: 'not settled' },
    'Previously cancelled',
    '此前已取消',
    '先前已取消',
  ),
  missed: final(
    { tone: 'bad', types: FRAUD, refunded: 'not refunded' },
    'Missed (already shipped / too late)',
    '未能拦截（已发货或为时已晚）',
    '未能攔截（已發貨或為時已晚）',
  ),
  account_suspended: final(
    { tone: 'good', types: FRAUD, refunded: 'not refunded' },
    'Account suspended',
    '账户已停用',
    '帳戶已停用',
  ),
  resolved: final({ tone: 'good', types: DISPUTE, refunded: 'refunded' }, 'Resolved', '已解决', '已解決'),
  previously_refunded: final(
    { tone: 'good', types: DISPUTE, refunded: 'refunded' },
    'Resolved – previously refunded',
    '已解决（此前已退款）',
    '已解決（先前已退款）',
  ),
  unresolved_dispute: final(
    { tone: 'bad', types: DISPUTE, refunded: 'not refunded' },
    'Unresolved dispute',
    '争议未解决',
    '爭議未解決',
  ),
  notfound: final(
    { tone: 'neutral', types: EITHER, refunded: 'not refunded' },
    'Not found',
    '未找到交易',
    '找不到交易',
  ),
  other: final({ tone: 'neutral', types: EITHER, refunded: 'not refunded' }, 'Other', '其他', '其他'),
  in_progress: transit('In progress', '处理中', '處理中'),
  shipper_contacted: transit('Shipper contacted', '已联系承运商', '已聯絡物流公司'),
} as const satisfies Record<string, Outcome>;
export type AlertOutcome = keyof typeof ALERT_OUTCOMES;

export const ALERT_OUTCOME_NAMES = Object.keys(ALERT_OUTCOMES) as [AlertOutcome, ...AlertOutcome[]];

/** Whether the outcome is final: issuers accept no other one after it. */
export function isFinalOutcome(outcome: AlertOutcome): boolean {
  return ALERT_OUTCOMES[outcome].isFinal;
}

/** The outcomes available for an alert type, in display order. */
export function outcomesOf(type: AlertType): AlertOutcome[] {
  return ALERT_OUTCOME_NAMES.filter((name) =>
    (ALERT_OUTCOMES[name].types as readonly AlertType[]).includes(type),
  );
}

/** The outcomes that say the merchant is still working on the alert. */
export const TRANSIT_OUTCOMES = ALERT_OUTCOME_NAMES.filter((name) => !isFinalOutcome(name));

/**
 * Whether an alert accepts an outcome. The issuer receives the first final outcome, so it stays; only one rejected by the
 * alert provider can be replaced. An outcome that is being sent has to be undone first.
 */
export function acceptsAnswer({
  status,
  outcome,
}: {
  status: AlertStatus;
  outcome: AlertOutcome | null;
}): boolean {
  if (status === 'PROCESSING') return false;
  return outcome === null || !isFinalOutcome(outcome) || status === 'FAILED';
}

import type { z } from 'zod';
import { ALERT_TYPES, INITIATORS } from '../alerts/alert.ts';
import { boundedList } from '../bounded.ts';
import { CARD_TYPES } from '../networks/card-type.ts';
import { defineRules, type Facts, MOST_RULES } from '../rules/define-rules.ts';

/** The rules of auto-refund test the attributes of an alert as sent by its network. */
export const REFUND_RULES = defineRules({
  amount: { label: { en: 'Amount', sc: '金额', tc: '金額' }, kind: 'number', isAmount: true },
  currency: { label: { en: 'Currency', sc: '币种', tc: '貨幣' }, kind: 'text', isCurrency: true },
  card_type: { label: { en: 'Card type', sc: '卡组织', tc: '卡組織' }, kind: 'text', choices: CARD_TYPES },
  alert_type: {
    label: { en: 'Alert type', sc: '预警类型', tc: '預警類型' },
    kind: 'text',
    choices: ALERT_TYPES,
  },
  initiated_by: {
    label: { en: 'Initiated by', sc: '发起方', tc: '發起方' },
    kind: 'text',
    choices: INITIATORS,
  },
  issuer: { label: { en: 'Issuer', sc: '发卡行', tc: '發卡行' }, kind: 'text' },
  age: {
    label: {
      en: 'Hours from payment to alert',
      sc: '付款至预警的时长（小时）',
      tc: '付款至預警相隔時間（小時）',
    },
    kind: 'number',
  },
});

/** A condition on an alert. */
export type RefundRule = z.output<typeof REFUND_RULES.Rule>;
export const RefundRules = boundedList(REFUND_RULES.Rule, { max: MOST_RULES });

/** The values of an alert that rules test. */
export type RuleFacts = Facts<RefundRule['attribute']>;

import { z } from 'zod';
import { boundedList, boundedName } from '../bounded.ts';
import { type Labelled, labelOf } from '../labelled.ts';
import type { Language } from '../language.ts';
import { defineRules } from '../rules/define-rules.ts';
import { RDR_DECISION_NAMES, RDR_DECISIONS, type RdrDecision } from './rdr-client.ts';
import { REASON_CATEGORIES } from './reason-category.ts';

const YES_OR_NO = {
  yes: { label: { en: 'Yes', sc: '是', tc: '是' } },
  no: { label: { en: 'No', sc: '否', tc: '否' } },
} as const satisfies Record<string, Labelled>;

/** How much of a payment was given back, or may have been. */
export const GIVEN_BACK = {
  none: { label: { en: 'Nothing', sc: '未退款', tc: '未退款' } },
  part: { label: { en: 'In part', sc: '部分退款', tc: '部分退款' } },
  whole: { label: { en: 'In full', sc: '全额退款', tc: '全數退款' } },
} as const satisfies Record<string, Labelled>;
export type GivenBack = keyof typeof GIVEN_BACK;

/** The conditions of RDR rules: what a case says, and what is known of its payment. */
export const RDR_CONDITIONS = defineRules({
  amount: { label: { en: 'Case amount', sc: '案件金额', tc: '個案金額' }, kind: 'number', isAmount: true },
  currency: { label: { en: 'Currency', sc: '币种', tc: '貨幣' }, kind: 'text', isCurrency: true },
  reason_code: { label: { en: 'Reason code', sc: '原因代码', tc: '原因代碼' }, kind: 'text' },
  reason_category: {
    label: { en: 'Reason category', sc: '原因类别', tc: '原因類別' },
    kind: 'text',
    choices: REASON_CATEGORIES,
  },
  issuer_bin: {
    label: { en: 'Issuer BIN (6 digits)', sc: '发卡 BIN（6 位）', tc: '發卡 BIN（6 位）' },
    kind: 'text',
  },
  age: {
    label: { en: 'Days from payment to case', sc: '付款至案件的天数', tc: '付款至個案相隔日數' },
    kind: 'number',
  },
  descriptor: { label: { en: 'Descriptor', sc: '账单描述', tc: '帳單描述' }, kind: 'text' },
  caid: { label: { en: 'CAID', sc: 'CAID', tc: 'CAID' }, kind: 'text' },
  has_evidence: {
    label: { en: 'Evidence available', sc: '有证据', tc: '有證據' },
    kind: 'text',
    choices: YES_OR_NO,
  },
  already_refunded: {
    label: { en: 'Already refunded', sc: '已退款', tc: '已退款' },
    kind: 'text',
    choices: GIVEN_BACK,
  },
  delivered_and_signed: {
    label: { en: 'Delivered and signed', sc: '已送达并签收', tc: '已送達並簽收' },
    kind: 'text',
    choices: YES_OR_NO,
  },
});
export type RdrCondition = z.output<typeof RDR_CONDITIONS.Rule>;
export type RdrAttribute = keyof typeof RDR_CONDITIONS.attributes;
export type RdrFacts = Readonly<Record<RdrAttribute, string | number | null>>;

export const MOST_RDR_RULES = 20;
export const MOST_RDR_CONDITIONS = 10;

/** A rule: if all conditions hold, the decision is made. */
export const RdrRule = z.strictObject({
  conditions: boundedList(RDR_CONDITIONS.Rule, { min: 1, max: MOST_RDR_CONDITIONS }),
  decision: z.enum(RDR_DECISION_NAMES),
  note: boundedName(100).optional().describe('For the users who read decisions; not used to decide'),
});
export type RdrRule = z.output<typeof RdrRule>;
export const RdrRules = boundedList(RdrRule, { max: MOST_RDR_RULES });

/** The rules of a newly enrolled client, so that nothing is refunded twice unless the client wants it. */
export const FIRST_RDR_RULES: readonly RdrRule[] = [
  { conditions: [{ attribute: 'already_refunded', operator: 'is', value: 'whole' }], decision: 'decline' },
];

/** The decision of rules: the first whose conditions all hold makes it, else the default. `rule` counts from 0. */
export function decideByRules(
  rules: readonly RdrRule[],
  otherwise: RdrDecision,
  facts: RdrFacts,
): { decision: RdrDecision; rule: number | null } {
  const rule = rules.findIndex(({ conditions }) => RDR_CONDITIONS.against(conditions, facts).length === 0);
  return rule < 0
    ? { decision: otherwise, rule: null }
    : { decision: rules[rule]?.decision ?? otherwise, rule };
}

/** A rule in words: "Decline if Delivered and signed is Yes and Case amount up to 30.00". */
export function formatRdrRule({ conditions, decision }: RdrRule, language: Language): string {
  const said = conditions.map((condition) => RDR_CONDITIONS.format(condition, language));
  const decides = labelOf(RDR_DECISIONS, decision, language);
  if (language === 'en') return `${decides} if ${said.join(' and ')}`;
  return `如${said.join('，且')}：${decides}`;
}

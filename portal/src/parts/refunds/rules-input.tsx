import { MARKS } from '@cbp/shared/marks';
import { REFUND_RULES, type RefundRule } from '@cbp/shared/refunds/refund-rule';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy, named } from '../../patterns/call-form/controls.tsx';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';
import { ConditionRows } from '../rules/condition-rows.tsx';
import { refundSettingsTexts } from './refund-settings.texts.ts';

const NEW_RULE: RefundRule = { attribute: 'amount', operator: 'lte', value: '' };

/** The rules of auto-refund, one a line. */
export const rulesInput = editedBy<RefundRule[]>(
  named('Auto-refund rules', '自动退款规则', '自動退款規則'),
  RefundRuleRows,
  (rules, language) =>
    rules.map((rule) => REFUND_RULES.format(rule, language)).join(MARKS[language].semicolon),
  { isShown: ({ platform }) => platform !== null },
);

function RefundRuleRows(props: ControlProps<RefundRule[]>) {
  const words = refundSettingsTexts[useLanguage()];
  const help = props.value.length === 0 ? words.noRules : words.allHold;
  return <ConditionRows {...props} rules={REFUND_RULES} newCondition={NEW_RULE} help={help} />;
}

import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { labelOf } from '@cbp/shared/labelled';
import type { Language, Words } from '@cbp/shared/language';
import { decimalsOfCurrency } from '@cbp/shared/money/currency-decimals';
import { formatMoney } from '@cbp/shared/money/money';
import { refusalAtPlatform } from '@cbp/shared/refunds/refund-amount';
import { REFUND_PLATFORMS } from '@cbp/shared/refunds/refund-result';
import { type Refundable, refundFields } from '@cbp/shared/refunds/refund-result.model';
import { NativeSelect } from '@mantine/core';
import { PAGE_LANGUAGE, useLanguage } from '../../i18n/use-language.ts';
import {
  type AmountInput,
  amountInput,
  editedBy,
  named,
  textArea,
  tick,
} from '../../patterns/call-form/controls.tsx';
import { type ControlProps, defineForm } from '../../patterns/call-form/define-form.ts';
import { refundTexts } from './refunds.texts.ts';

type Setting = Refundable['settings'][number];
/** A payment that is to be refunded, under the id by which its call knows it. */
export type ToRefund<Id> = { id: Id; payment: Refundable };

function formatAmount(amount: number, currency: string | null): string {
  return formatMoney(amount, currency) ?? '';
}

/** The least decimals to show of an amount of the payment. */
function decimalsOf({ currency }: Refundable): number {
  return (currency === null ? null : decimalsOfCurrency(currency)) ?? 2;
}

function formatSetting({ descriptor, platform }: Setting, language: Language): string {
  return refundTexts[language].under(descriptor, labelOf(REFUND_PLATFORMS, platform, language));
}

/** Under which descriptor of the client the platform is asked. */
function SettingControl(props: ControlProps<number>) {
  const { name, label, help, fault, value, beside, onChange, onBlur } = props;
  const language = useLanguage();
  const { settings } = (beside as { payment: Refundable }).payment;
  return (
    <NativeSelect
      name={name}
      label={label}
      description={help}
      error={fault}
      value={String(value)}
      data={settings.map((one) => ({
        value: String(one.descriptor_id),
        label: formatSetting(one, language),
      }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      onBlur={onBlur}
    />
  );
}

const FIELDS = {
  amount: amountInput(refundFields.amount, {
    decimalsOf: (beside) => decimalsOf((beside as { payment: Refundable }).payment),
  }),
  descriptor_id: editedBy<number>(named('Refund method', '退款方式', '退款方式'), SettingControl, String),
  comment: textArea(refundFields.comment),
  despite_chargeback: tick(
    named('Refund despite the chargeback', '已发生拒付，仍要退款', '已被退單，仍要退款'),
    { isShown: (beside) => (beside as { payment: Refundable }).payment.chargebacks.length > 0 },
  ),
};

const REFUSALS = {
  'refunds/beyond': 'amount',
  'refunds/charged_back': 'despite_chargeback',
  'refunds/no_settings': 'descriptor_id',
} as const;

const startOf = ({ payment }: { payment: Refundable }) => ({
  amount: payment.left ?? 0,
  descriptor_id: payment.settings[0]?.descriptor_id ?? 0,
  comment: null,
  despite_chargeback: false,
});

type RefundInput = { amount: AmountInput; descriptor_id: number; despite_chargeback: boolean };

const refusedAs = (code: ErrorCode) => ERRORS[code].words[PAGE_LANGUAGE];

/**
 * An amount that the currency of the payment, or the platform, does not have, or that isn't left of it; and a payment that was
 * charged back.
 */
function checkRefund(input: RefundInput, { payment }: { payment: Refundable }) {
  const { amount, descriptor_id: id, despite_chargeback: isConfirmed } = input;
  const { settings, currency, left, chargebacks } = payment;
  const platform = settings.find((one) => one.descriptor_id === id)?.platform ?? 'manual';
  const isKnown = typeof amount === 'number' && currency !== null;
  const isBeyond = typeof amount === 'number' && left !== null && amount > left;
  const ofAmount = isKnown ? refusalAtPlatform(amount, currency, platform) : null;
  return {
    amount: ofAmount ?? (isBeyond ? refusedAs('refunds/beyond') : null),
    despite_chargeback: chargebacks.length > 0 && !isConfirmed ? refusedAs('refunds/charged_back') : null,
  };
}

/** What is about to happen: it can't be undone once the platform has it. */
function noticeOf(
  { amount, descriptor_id: id }: Omit<RefundInput, 'despite_chargeback'>,
  { payment }: { payment: Refundable },
): Words | null {
  const setting = payment.settings.find((one) => one.descriptor_id === id);
  if (!setting || typeof amount !== 'number' || !(amount > 0)) return null;
  const money = formatAmount(amount, payment.currency);
  const whole = payment.amount === null ? '' : formatAmount(payment.amount, payment.currency);
  const platformName = (language: Language) => labelOf(REFUND_PLATFORMS, setting.platform, language);
  if (setting.platform === 'manual') {
    return [
      `We won’t contact a payment platform. Refund ${money} of ${whole} yourself, then record the result on the refund’s page.`,
      `请自行退款 ${money}（交易金额 ${whole}），然后在该退款记录中登记结果。系统不会向支付平台发起请求。`,
      `請自行退款 ${money}（交易金額 ${whole}），然後在該退款紀錄中登記結果。系統不會向支付平台發出退款要求。`,
    ];
  }
  return [
    `${platformName('en')} will refund ${money} of ${whole} right away. This can’t be undone.`,
    `${platformName('sc')} 将立即退还 ${money}（交易金额 ${whole}），无法撤回。`,
    `${platformName('tc')} 會立即退還 ${money}（交易金額 ${whole}），無法撤回。`,
  ];
}

/** What the button does: create a manual refund, or have the platform refund this amount. */
function submitFor(
  { amount, descriptor_id: id }: Omit<RefundInput, 'despite_chargeback'>,
  { payment }: { payment: Refundable },
): Words | null {
  const setting = payment.settings.find((one) => one.descriptor_id === id);
  if (setting?.platform === 'manual') return ['Create manual refund', '创建人工退款记录', '建立人手退款紀錄'];
  if (typeof amount !== 'number' || !(amount > 0)) return null;
  const money = formatAmount(amount, payment.currency);
  return [`Refund ${money}`, `退款 ${money}`, `退款 ${money}`];
}

const SAID = {
  heading: ['Refund', '退款', '退款'],
  submit: ['Refund', '退款', '退款'],
  done: ['Refund requested', '退款已提交', '退款已提交'],
} as const satisfies Record<string, Words>;

/** Has the payment of an alert given back. */
export const refundAlertForm = defineForm({
  call: 'refundAlert',
  ...SAID,
  fields: FIELDS,
  values: (of: ToRefund<number>) => startOf(of),
  rest: ({ id }) => ({ id }),
  refusals: REFUSALS,
  notice: noticeOf,
  submitFor,
  check: checkRefund,
});

/** Has a transaction given back. */
export const refundReceiptForm = defineForm({
  call: 'refundReceipt',
  ...SAID,
  fields: FIELDS,
  values: (of: ToRefund<string>) => startOf(of),
  rest: ({ id }) => ({ id }),
  refusals: REFUSALS,
  notice: noticeOf,
  submitFor,
  check: checkRefund,
});

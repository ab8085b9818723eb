import { enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import type { Enquiry } from '@cbp/shared/enquiries/enquiry.model';
import { dayOf } from '@cbp/shared/list/date-preset';
import { decimalsOfCurrency } from '@cbp/shared/money/currency-decimals';
import { amountInput, NOT_CHOSEN, optionalText, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { asMinute, dayInput, minuteInput } from '../../patterns/call-form/text-controls.tsx';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';
import { currencyInput } from '../../patterns/currency/currency-control.tsx';

const { merchant_name, arn, descriptor, transaction_time, amount, currency } = enquiryList.fields;
const { card_prefix, card_suffix, chargeback_time } = enquiryList.fields;

const ARN = {
  arn: textInput(arn, {
    help: [
      '23 digits from the acquirer. Leave blank if you enter the card digits.',
      '收单机构提供的 23 位数字。如填写卡号首尾数字，则可留空。',
      '收單機構提供的 23 位數字。如填寫卡號首尾數字，則可留空。',
    ],
  }),
};

const PAYMENT = {
  descriptor: textInput(descriptor, {
    help: ['As it appears on the statement.', '与对账单一致。', '與月結單一致。'],
  }),
  transaction_time: minuteInput(transaction_time, {
    help: ['Hong Kong time.', '香港时间。', '香港時間。'],
  }),
  amount: amountInput(amount, {
    decimalsOf: ({ currency: code }) => decimalsOfCurrency(String(code)) ?? 2,
  }),
  currency: currencyInput(currency),
  card_prefix: optionalText(card_prefix),
  card_suffix: optionalText(card_suffix),
  chargeback_time: dayInput(chargeback_time),
};

/** Submits an enquiry about one chargeback. */
export const newEnquiryForm = defineForm({
  call: 'createEnquiry',
  heading: ['New enquiry', '提交拒付查询', '提交退單查詢'],
  submit: ['Submit enquiry', '提交查询', '提交查詢'],
  done: ['Enquiry submitted', '查询已提交', '查詢已提交'],
  fields: {
    ...ARN,
    merchant_id: clientInput(merchant_name, { isOffered: ({ status }) => status === 'ACTIVE' }),
    ...PAYMENT,
  },
  values: () => ({
    arn: '',
    merchant_id: '',
    descriptor: '',
    transaction_time: '',
    amount: NOT_CHOSEN,
    currency: '',
    card_prefix: '',
    card_suffix: '',
    chargeback_time: '',
  }),
  rest: () => ({}),
  refusals: {
    'merchants/not_found': 'merchant_id',
    'merchants/not_active': 'merchant_id',
  },
});

/** Edits an enquiry that wasn't sent to the provider yet. Its client stays. */
export const changeForm = defineForm({
  call: 'updateEnquiry',
  heading: ['Edit enquiry', '编辑查询', '編輯查詢'],
  submit: ['Save enquiry', '保存查询', '儲存查詢'],
  done: ['Enquiry updated', '查询已更新', '查詢已更新'],
  fields: { ...ARN, ...PAYMENT },
  values: (enquiry: Enquiry) => ({
    arn: enquiry.arn ?? '',
    descriptor: enquiry.descriptor,
    transaction_time: asMinute(enquiry.transaction_time),
    amount: enquiry.amount,
    currency: enquiry.currency,
    card_prefix: enquiry.card_prefix ?? '',
    card_suffix: enquiry.card_suffix ?? '',
    chargeback_time: enquiry.chargeback_time === null ? '' : dayOf(new Date(enquiry.chargeback_time)),
  }),
  rest: ({ id, version }) => ({ id, version }),
});

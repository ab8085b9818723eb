import { enquiryList } from '@cbp/shared/entities/enquiry.list';
import { NOT_CHOSEN, numberInput, optionalText, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm, type FormField } from '../../patterns/call-form/define-form.ts';
import { dayInput, minuteInput } from '../../patterns/call-form/text-controls.tsx';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';

const { merchant_id, arn, descriptor, transaction_time, amount, currency } = enquiryList.fields;
const { card_prefix, card_suffix, chargeback_time } = enquiryList.fields;

/** Asks the provider about one chargeback. */
export const newEnquiryForm = defineForm({
  call: 'createEnquiry',
  heading: ['New enquiry', '提交拒付查询', '提交退單查詢'],
  submit: ['Send the enquiry', '提交查询', '提交查詢'],
  done: ['The enquiry was sent', '查询已提交', '查詢已提交'],
  fields: {
    arn: textInput(arn, {
      help: [
        '23 digits, as the acquirer gave it. Without it, the card is needed.',
        '收单机构提供的 23 位数字。不填则须填写卡号。',
        '收單機構提供的 23 位數字。不填則須填寫卡號。',
      ],
    }),
    merchant_id: clientInput(merchant_id, { isOffered: ({ status }) => status === 'ACTIVE' }),
    descriptor: textInput(descriptor, {
      help: ['As it stands on the statement.', '与对账单一致。', '與月結單一致。'],
    }),
    transaction_time: minuteInput(transaction_time, {
      help: ['Hong Kong time.', '香港时间。', '香港時間。'],
    }),
    amount: numberInput(amount) as FormField<number>,
    currency: textInput(currency, { help: ['Such as HKD.', '例如 HKD。', '例如 HKD。'] }),
    card_prefix: optionalText(card_prefix),
    card_suffix: optionalText(card_suffix),
    chargeback_time: dayInput(chargeback_time),
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

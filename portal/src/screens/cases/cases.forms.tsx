import { type DisputeCase, disputeCaseFields } from '@cbp/shared/cases/dispute-case.model';
import { CARD_BRANDS, type CardBrand } from '@cbp/shared/format/card';
import { decimalsOfCurrency } from '@cbp/shared/money/currency-decimals';
import { CARD_TYPES } from '@cbp/shared/networks/card-type';
import { RECIPIENT_PROFILES, type RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { amountInput, NOT_CHOSEN, textArea, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm, type FormField } from '../../patterns/call-form/define-form.ts';
import { asMinute, minuteInput } from '../../patterns/call-form/text-controls.tsx';
import { currencyInput } from '../../patterns/currency/currency-control.tsx';
import { selectInput } from './select-input.tsx';

const { card_type, reason_code, case_number, amount, currency } = disputeCaseFields;
const { received_at, due_at, profile, notes, iCS_id } = disputeCaseFields;

const FACTS = {
  card_type: selectInput(CARD_TYPES, card_type, { none: true }) as unknown as FormField<CardBrand | null>,
  reason_code: textInput(reason_code, {
    help: [
      'As the acquirer names it, for example 4853 or Visa 13.1.',
      '以收单机构的写法为准，例如 4853 或 Visa 13.1。',
      '以收單機構的寫法為準，例如 4853 或 Visa 13.1。',
    ],
  }),
  case_number: textInput(case_number),
  amount: amountInput(amount, {
    decimalsOf: ({ currency: code }) => decimalsOfCurrency(String(code)) ?? 2,
  }),
  currency: currencyInput(currency),
  received_at: minuteInput(received_at, { help: ['Hong Kong time.', '香港时间。', '香港時間。'] }),
  due_at: minuteInput(due_at, {
    help: [
      'When the acquirer needs the file. We’ll remind you 72 and 24 hours before.',
      '收单机构要求提交的时间。我们会在到期前 72 和 24 小时提醒您。',
      '收單機構要求提交的時間。我們會在到期前 72 及 24 小時提醒您。',
    ],
  }),
  profile: selectInput(RECIPIENT_PROFILES, profile, {
    help: ['The file has to fit its limits.', '文件须符合其限制。', '檔案須符合其限制。'],
  }) as unknown as FormField<RecipientProfileName>,
};

/** Opens a case on a transaction. */
export const newCaseForm = defineForm({
  call: 'createDisputeCase',
  heading: ['New dispute case', '新建争议案件', '建立爭議個案'],
  submit: ['Open case', '新建案件', '建立個案'],
  done: ['Dispute case opened', '争议案件已新建', '爭議個案已建立'],
  fields: { iCS_id: textInput(iCS_id), ...FACTS, notes: textArea(notes) as unknown as FormField<string> },
  values: () => ({
    iCS_id: '',
    card_type: null as CardBrand | null,
    reason_code: '',
    case_number: '',
    amount: NOT_CHOSEN,
    currency: '',
    received_at: '',
    due_at: '',
    profile: 'everywhere' as RecipientProfileName,
    notes: '',
  }),
  rest: () => ({}),
  refusals: { 'receipts/not_found': 'iCS_id', 'cases/exists': 'iCS_id' },
});

const known = (network: string | null) =>
  network !== null && Object.hasOwn(CARD_BRANDS, network) ? (network as CardBrand) : null;

/** Edits an open case. Its transaction stays. */
export const caseForm = defineForm({
  call: 'updateDisputeCase',
  heading: ['Edit dispute case', '编辑争议案件', '編輯爭議個案'],
  submit: ['Save case', '保存案件', '儲存個案'],
  done: ['Dispute case changed', '争议案件已更改', '爭議個案已更改'],
  fields: FACTS,
  values: (one: DisputeCase) => ({
    card_type: known(one.card_type),
    reason_code: one.reason_code ?? '',
    case_number: one.case_number ?? '',
    amount: one.amount,
    currency: one.currency,
    received_at: asMinute(one.received_at),
    due_at: asMinute(one.due_at),
    profile: one.profile as RecipientProfileName,
  }),
  rest: ({ id, version }) => ({ id, version }),
});

/** Edits the notes of a case, whatever its status. */
export const notesForm = defineForm({
  call: 'updateDisputeCase',
  heading: ['Edit notes', '编辑备注', '編輯備註'],
  submit: ['Save notes', '保存备注', '儲存備註'],
  done: ['Notes saved', '备注已保存', '備註已儲存'],
  fields: { notes: textArea(notes) as unknown as FormField<string> },
  values: (one: DisputeCase) => ({ notes: one.notes ?? '' }),
  rest: ({ id, version }) => ({ id, version }),
});

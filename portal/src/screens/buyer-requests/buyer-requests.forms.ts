import { ERRORS } from '@cbp/shared/errors';
import { decimalsOfCurrency } from '@cbp/shared/money/currency-decimals';
import { GRANT_WAYS, type GrantWay } from '@cbp/shared/requests/buyer-request';
import type { RequestDetail } from '@cbp/shared/requests/buyer-request.model';
import { PAGE_LANGUAGE } from '../../i18n/use-language.ts';
import {
  type AmountInput,
  amountInput,
  choice,
  named,
  textInput,
  tick,
} from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { neededTextArea } from '../../patterns/call-form/text-controls.tsx';

/** What a form changes: its version is that of the request as it was read. */
const ofRequest = ({ iCS_id: id, version }: RequestDetail) => ({ id, version });

const leftOf = ({ account }: RequestDetail) => account?.left ?? 0;
const amountAsked = (request: RequestDetail) => {
  const open = request.entries.find(({ state, amount }) => state === 'open' && amount !== null);
  return Math.min(open?.amount ?? leftOf(request), leftOf(request));
};
const isChargedBack = (beside: object) => (beside as RequestDetail).refunded.charged_back > 0;

/** Grants a refund, in full or in part. */
export const grantForm = defineForm({
  call: 'grantRequest',
  heading: ['Grant refund', '同意退款', '同意退款'],
  submit: ['Grant refund', '同意退款', '同意退款'],
  done: ['Refund granted', '已同意退款', '已同意退款'],
  fields: {
    amount: amountInput<AmountInput>(named('Amount', '金额', '金額'), {
      decimalsOf: (beside) => decimalsOfCurrency((beside as RequestDetail).order.currency ?? '') ?? 2,
    }),
    by: choice(GRANT_WAYS, named('Refund method', '退款方式', '退款方式')),
    reference: textInput(named('Reference', '参考号', '參考編號'), {
      isShown: (beside) => (beside as unknown as { by: GrantWay }).by === 'hand',
    }),
    despite_chargeback: tick(
      named('Refund despite the chargeback', '已发生拒付，仍要退款', '已被退單，仍要退款'),
      { isShown: isChargedBack },
    ),
  },
  values: (request: RequestDetail) => ({
    amount: amountAsked(request),
    by: 'platform' as GrantWay,
    reference: '',
    despite_chargeback: false,
  }),
  rest: ofRequest,
  check: ({ amount, despite_chargeback: isConfirmed }, request) => ({
    amount:
      typeof amount === 'number' && amount > leftOf(request)
        ? ERRORS['refunds/beyond'].words[PAGE_LANGUAGE]
        : null,
    despite_chargeback:
      isChargedBack(request) && !isConfirmed ? ERRORS['refunds/charged_back'].words[PAGE_LANGUAGE] : null,
  }),
  notice: ({ by }) =>
    by === 'hand'
      ? [
          'No money is moved. The refund is only recorded.',
          '系统不会退还款项，仅作记录。',
          '系統不會退還款項，只作紀錄。',
        ]
      : [
          'The payment platform is asked to refund the amount.',
          '系统将请求支付平台退还该金额。',
          '系統會要求支付平台退還此金額。',
        ],
});

/** Grants an exchange. */
export const exchangeForm = defineForm({
  call: 'exchangeRequest',
  heading: ['Grant exchange', '同意换货', '同意換貨'],
  submit: ['Grant exchange', '同意换货', '同意換貨'],
  done: ['Exchange granted', '已同意换货', '已同意換貨'],
  fields: {
    text: textInput(named('What is sent', '寄出的商品', '寄出的貨品')),
    tracking_url: textInput(named('Tracking link', '物流链接', '物流連結')),
  },
  values: () => ({ text: '', tracking_url: '' }),
  rest: ofRequest,
});

/** Rejects a request; its buyer sees the reason. */
export const rejectForm = defineForm({
  call: 'rejectRequest',
  heading: ['Reject request', '拒绝申请', '拒絕申請'],
  submit: ['Reject request', '拒绝申请', '拒絕申請'],
  done: ['Request rejected', '申请已拒绝', '申請已拒絕'],
  fields: {
    reason: neededTextArea(named('Reason', '原因', '原因'), {
      help: ['The buyer sees it.', '买家会看到此原因。', '買家會看到此原因。'],
    }),
  },
  values: () => ({ reason: '' }),
  rest: ofRequest,
});

/** Closes what was settled otherwise. */
export const closeForm = defineForm({
  call: 'closeRequest',
  heading: ['Close request', '关闭申请', '關閉申請'],
  submit: ['Close request', '关闭申请', '關閉申請'],
  done: ['Request closed', '申请已关闭', '申請已關閉'],
  fields: { reason: neededTextArea(named('Note', '备注', '備註')) },
  values: () => ({ reason: '' }),
  rest: ofRequest,
});

import { type Refund, refundFields } from '@cbp/shared/refunds/refund-result.model';
import type { RefundSwitch } from '@cbp/shared/refunds/refund-settings.model';
import { NOT_CHOSEN, named, optionalText, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { endedInput } from './ended-input.tsx';

const REASON = textInput(named('Reason', '依据', '依據'), {
  help: [
    'For example, “seen in the platform’s dashboard”. Saved with the refund.',
    '例如“已在支付平台后台确认”。将随退款保存。',
    '例如「已在支付平台後台確認」。將隨退款保存。',
  ],
});

/** Sets the result of an unclear or manual refund. */
export const decisionForm = defineForm({
  call: 'decideRefund',
  heading: ['Refund result', '退款结果', '退款結果'],
  submit: ['Record result', '登记结果', '登記結果'],
  done: ['Refund result saved', '退款结果已保存', '退款結果已儲存'],
  fields: {
    is_refunded: endedInput(named('Was the amount refunded?', '款项是否已退还？', '款項是否已退還？')),
    refund_id: optionalText(refundFields.refund_id),
    reason: REASON,
  },
  values: (refund: Refund) => ({ is_refunded: NOT_CHOSEN, refund_id: refund.refund_id ?? '', reason: '' }),
  rest: ({ id, version }: Refund) => ({ id, version }),
  notice: ({ is_refunded: isRefunded }) =>
    isRefunded === false
      ? [
          'The transaction can then be refunded again. Make sure the platform didn’t refund it.',
          '之后该交易可再次退款。请确认支付平台没有退款。',
          '之後該交易可再次退款。請確認支付平台沒有退款。',
        ]
      : null,
});

const WHY = textInput(named('Reason', '原因', '原因'), {
  help: ['Saved in the audit log.', '原因将记入审计日志。', '原因會記入審計日誌。'],
});

const ofSwitch = (isStopped: boolean) => (now: RefundSwitch) => ({
  is_stopped: isStopped,
  version: now.version,
});

export const stopForm = defineForm({
  call: 'setRefundSwitch',
  heading: ['Stop all refunds', '停止所有退款', '停止所有退款'],
  submit: ['Stop all refunds', '停止所有退款', '停止所有退款'],
  done: ['All refunds stopped', '所有退款已停止', '所有退款已停止'],
  fields: { reason: WHY },
  values: () => ({ reason: '' }),
  rest: ofSwitch(true),
  notice: () => [
    'New refunds for all clients will be blocked until you resume refunds. Pending refunds will need review.',
    '恢复退款之前，系统不会为任何客户办理新退款，待处理的退款须人工处理。',
    '恢復退款之前，系統不會為任何客戶辦理新退款，待處理的退款須以人手處理。',
  ],
});

export const resumeForm = defineForm({
  call: 'setRefundSwitch',
  heading: ['Resume refunds', '恢复退款', '恢復退款'],
  submit: ['Resume refunds', '恢复退款', '恢復退款'],
  done: ['Refunds resumed', '退款已恢复', '退款已恢復'],
  fields: { reason: WHY },
  values: () => ({ reason: '' }),
  rest: ofSwitch(false),
  notice: () => [
    'Refunds that ended while stopped aren’t restarted. Request them again if needed.',
    '停止期间已结束的退款不会重新发起。如有需要，请再次申请。',
    '停止期間已結束的退款不會重新發起。如有需要，請再次申請。',
  ],
});

import { type Refund, refundFields } from '@cbp/shared/entities/refund-result.model';
import type { RefundSwitch } from '@cbp/shared/entities/refund-settings.model';
import { NOT_CHOSEN, named, optionalText, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { endedInput } from './ended-input.tsx';

const REASON = textInput(named('How you know', '判定依据', '判定依據'), {
  help: [
    'As “seen in the dashboard of the platform”. It stays with the refund.',
    '例如“已在平台后台确认”。将随退款保存。',
    '例如「已在平台後台確認」。將隨退款保存。',
  ],
});

/** Says how a refund ended of which that is not known, or that was made by hand. */
export const decisionForm = defineForm({
  call: 'decideRefund',
  heading: ['How the refund ended', '退款结果', '退款結果'],
  submit: ['Save how it ended', '保存结果', '儲存結果'],
  done: ['The refund was decided', '退款结果已保存', '退款結果已儲存'],
  fields: {
    is_refunded: endedInput(named('The money went back', '款项是否退回', '款項是否退回')),
    refund_id: optionalText(refundFields.refund_id),
    reason: REASON,
  },
  values: (refund: Refund) => ({ is_refunded: NOT_CHOSEN, refund_id: refund.refund_id ?? '', reason: '' }),
  rest: ({ id, version }: Refund) => ({ id, version }),
  notice: ({ is_refunded: isRefunded }) =>
    isRefunded === false
      ? [
          'The transaction can be refunded again from then on: be sure that the platform did not do it.',
          '此后该交易可再次退款：请确认平台未曾退款。',
          '此後該交易可再次退款：請確認平台未曾退款。',
        ]
      : null,
});

const WHY = textInput(named('Why', '原因', '原因'), {
  help: ['It stands in the audit log.', '将记入审计日志。', '將記入審計日誌。'],
});

const ofSwitch = (isStopped: boolean) => (now: RefundSwitch) => ({
  is_stopped: isStopped,
  version: now.version,
});

export const stopForm = defineForm({
  call: 'setRefundSwitch',
  heading: ['Stop all refunds', '停止所有退款', '停止所有退款'],
  submit: ['Stop all refunds', '停止所有退款', '停止所有退款'],
  done: ['All refunds are stopped', '所有退款已停止', '所有退款已停止'],
  fields: { reason: WHY },
  values: () => ({ reason: '' }),
  rest: ofSwitch(true),
  notice: () => [
    'No platform is asked for a refund from now on. What was not asked for yet is not, and waits for a person.',
    '此后不再请求任何平台退款。尚未发出的退款不会发出，将等待人工处理。',
    '此後不再請求任何平台退款。尚未發出的退款不會發出，將等待人手處理。',
  ],
});

export const goOnForm = defineForm({
  call: 'setRefundSwitch',
  heading: ['Let refunds go on', '恢复退款', '恢復退款'],
  submit: ['Let refunds go on', '恢复退款', '恢復退款'],
  done: ['Refunds go on', '退款已恢复', '退款已恢復'],
  fields: { reason: WHY },
  values: () => ({ reason: '' }),
  rest: ofSwitch(false),
  notice: () => [
    'What ended while they were stopped stays ended; a person asks for it again.',
    '停止期间已结束的退款不会恢复，需由人工重新发起。',
    '停止期間已結束的退款不會恢復，需由人手重新發起。',
  ],
});

import type { AlertInList } from '@cbp/shared/entities/alert.list';
import type { Alert } from '@cbp/shared/entities/alert.model';
import { isFinalOutcome } from '@cbp/shared/entities/alert-outcome';
import { defineAction, defineBulkAction } from '../../patterns/action/define-action.ts';

/** A row is called by its number in the list, and as the provider calls it. */
export const ALERT_ROW = {
  keyOf: ({ id }: AlertInList) => id,
  nameOf: ({ id, alert: { EthocaID } }: AlertInList) => `${id} (${EthocaID})`,
};

const ofAlert = ({ id, version }: Alert) => ({ id, version });

/** Takes an answer back that has not gone out. */
export const undoAnswer = defineAction({
  call: 'undoAnswer',
  words: ['Take back', '撤回', '撤回'],
  input: ofAlert,
  done: ['The answer was taken back', '答复已撤回', '答覆已撤回'],
});

export const resendAnswer = defineAction({
  call: 'resendAnswer',
  words: ['Send again', '重新发送', '重新傳送'],
  isOffered: ({ status, outcome }: Alert) => outcome !== null && (status === 'FAILED' || status === 'ERROR'),
  input: ofAlert,
  done: ['The answer is on its way again', '答复正在重新发送', '答覆正在重新傳送'],
});

/** The transaction that the matching was not sure of is the one. */
export const confirmReceipt = defineAction({
  call: 'setReceiptOfAlert',
  words: ['This is the transaction', '确认为此交易', '確認為此交易'],
  isOffered: ({ match, receipt }: Alert) => match === 'doubtful' && receipt !== null,
  input: (alert) => ({ ...ofAlert(alert), iCS_id: alert.receipt?.iCS_id ?? null }),
  done: ['The transaction is confirmed', '交易已确认', '交易已確認'],
});

/** One of the client's transactions is the one. */
export const chooseReceipt = defineAction({
  call: 'setReceiptOfAlert',
  words: ['This is the transaction', '确认为此交易', '確認為此交易'],
  input: ({ alert, icsId }: { alert: Alert; icsId: string }) => ({ ...ofAlert(alert), iCS_id: icsId }),
  done: ['The transaction is confirmed', '交易已确认', '交易已確認'],
});

export const rejectReceipt = defineAction({
  call: 'setReceiptOfAlert',
  words: ['This is not it', '不是此交易', '不是此交易'],
  isOffered: ({ receipt, merchant_id }: Alert) => receipt !== null && merchant_id !== null,
  input: (alert) => ({ ...ofAlert(alert), iCS_id: null }),
  done: ['The transaction was taken off the alert', '已取消与该交易的关联', '已取消與該交易的關聯'],
});

const SENT = ['Mark as sent', '标记为已发送', '標記為已傳送'] as const;

function askWhetherSent(count: number) {
  return {
    heading: [
      count === 1 ? 'Mark the answer as sent?' : `Mark ${count} answers as sent?`,
      `将 ${count} 份答复标记为已发送？`,
      `將 ${count} 份答覆標記為已傳送？`,
    ],
    text: [
      'Do this when the provider has what was answered: it counts as completed, and no program sends it any more.',
      '请在服务商已收到后操作：这些答复将视为已完成，系统不再发送。',
      '請在服務商已收到後操作：這些答覆將視為已完成，系統不再傳送。',
    ],
    confirm: ['The provider has it', '服务商已收到', '服務商已收到'],
  } as const;
}

/** An operator has given the answer to the provider by hand. */
export const markSent = defineAction({
  call: 'markAnswersSent',
  words: SENT,
  isForAll: true,
  isOffered: ({ status, outcome }: Alert) =>
    status === 'PROCESSING' && outcome !== null && isFinalOutcome(outcome),
  input: ({ id }) => ({ ids: [id] }),
  question: () => askWhetherSent(1),
  done: ['The answer counts as sent', '答复已标记为已发送', '答覆已標記為已傳送'],
});

export const markSeveralSent = defineBulkAction({
  call: 'markAnswersSent',
  words: SENT,
  isForAll: true,
  isOffered: (rows: readonly AlertInList[]) => rows.some(({ status }) => status === 'PROCESSING'),
  input: (rows) => ({ ids: rows.map(({ id }) => id) }),
  question: ({ length }) => askWhetherSent(length),
});

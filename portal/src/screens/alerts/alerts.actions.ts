import type { AlertInList } from '@cbp/shared/alerts/alert.list';
import type { Alert } from '@cbp/shared/alerts/alert.model';
import { isFinalOutcome } from '@cbp/shared/alerts/alert-outcome';
import { formatMoney } from '@cbp/shared/money/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { defineAction, defineBulkAction, defineBulkUndo } from '../../patterns/action/define-action.ts';

type NamedAlert = {
  alert: Pick<AlertInList['alert'], 'MerchantDescriptor' | 'Amount' | 'Currency' | 'EthocaID'>;
};

/** A row is called by what its users know: descriptor and amount, and the ID that the provider gave it. */
export const ALERT_ROW = {
  keyOf: ({ id }: AlertInList) => id,
  nameOf: ({ alert }: NamedAlert) =>
    `${alert.MerchantDescriptor}, ${formatMoney(alert.Amount, alert.Currency)} (${alert.EthocaID})`,
};

const ofAlert = ({ id, version }: Alert) => ({ id, version });

/** Undoes an outcome that wasn't sent yet. */
export const undoAnswer = defineAction({
  call: 'undoAnswer',
  words: ['Undo', '撤回', '撤回'],
  input: ofAlert,
  done: ['Outcome undone', '处理结果已撤回', '處理結果已撤回'],
});

/** The same for several that were submitted together: they are sent at the same time. */
export const undoAnswers = defineBulkUndo({
  call: 'undoAnswers',
  words: ['Undo', '撤回', '撤回'],
  input: (keys) => ({ ids: keys.map(Number) }),
  useEnd: (key) => {
    const { data } = useQuery(useApi().queries.getAlert.queryOptions({ input: { id: Number(key) } }));
    return data?.results.sends_at ?? null;
  },
});

export const resendAnswer = defineAction({
  call: 'resendAnswer',
  words: ['Resend outcome', '重新发送处理结果', '重新傳送處理結果'],
  isOffered: ({ status, outcome }: Alert) => outcome !== null && (status === 'FAILED' || status === 'ERROR'),
  input: ofAlert,
  done: ['Outcome resent', '处理结果已重新发送', '處理結果已重新傳送'],
});

/** Confirms a possible match. */
export const confirmReceipt = defineAction({
  call: 'setReceiptOfAlert',
  words: ['Confirm match', '确认匹配', '確認配對'],
  isOffered: ({ match, receipt }: Alert) => match === 'doubtful' && receipt !== null,
  input: (alert) => ({ ...ofAlert(alert), iCS_id: alert.receipt?.iCS_id ?? null }),
  done: ['Match confirmed', '匹配已确认', '配對已確認'],
});

/** Matches the alert with one of the client's transactions. */
export const chooseReceipt = defineAction({
  call: 'setReceiptOfAlert',
  words: ['Confirm match', '确认匹配', '確認配對'],
  input: ({ alert, icsId }: { alert: Alert; icsId: string }) => ({ ...ofAlert(alert), iCS_id: icsId }),
  done: ['Match confirmed', '匹配已确认', '配對已確認'],
});

export const rejectReceipt = defineAction({
  call: 'setReceiptOfAlert',
  words: ['Reject match', '拒绝匹配', '拒絕配對'],
  isOffered: ({ receipt, merchant_id }: Alert) => receipt !== null && merchant_id !== null,
  input: (alert) => ({ ...ofAlert(alert), iCS_id: null }),
  done: ['Match rejected', '匹配已拒绝', '配對已拒絕'],
});

const SENT = ['Mark as sent', '标记为已发送', '標示為已傳送'] as const;

function confirmIfSent(count: number) {
  return {
    heading: [
      count === 1 ? 'Mark outcome as sent?' : `Mark the outcomes of ${count} alerts as sent?`,
      count === 1 ? '将处理结果标记为已发送？' : `将所选 ${count} 条预警的处理结果标记为已发送？`,
      count === 1 ? '將處理結果標示為已傳送？' : `將所選 ${count} 宗預警的處理結果標示為已傳送？`,
    ],
    text: [
      count === 1
        ? 'Confirm only if the alert provider has received the outcome. It won’t be sent again.'
        : 'Confirm only if the alert provider has received the outcomes. They won’t be sent again.',
      '请先确认预警服务商已收到处理结果。标记后，系统不会再次发送。',
      '請先確定預警服務商已收到處理結果。標示後，系統不會再傳送。',
    ],
    confirm: ['Mark as sent', '标记为已发送', '標示為已傳送'],
  } as const;
}

/** For outcomes that an operator sent to the provider manually. */
export const markSent = defineAction({
  call: 'markAnswersSent',
  words: SENT,
  isForAll: true,
  isOffered: ({ status, outcome }: Alert) =>
    status === 'PROCESSING' && outcome !== null && isFinalOutcome(outcome),
  input: ({ id }) => ({ ids: [id] }),
  question: () => confirmIfSent(1),
  done: ['Outcome marked as sent', '处理结果已标记为已发送', '處理結果已標示為已傳送'],
});

/** A final outcome that can't be undone any more and that goes to the provider. */
function isForOperator({ status, outcome, sends_at: sendsAt, origin }: AlertInList): boolean {
  const isDue = status === 'PROCESSING' && sendsAt !== null && Date.parse(sendsAt) <= Date.now();
  return isDue && origin !== 'client' && outcome !== null && isFinalOutcome(outcome);
}

export const markSeveralSent = defineBulkAction({
  call: 'markAnswersSent',
  words: SENT,
  isForAll: true,
  appliesTo: isForOperator,
  whyNot: [
    'None of the selected alerts has a final outcome waiting to be sent.',
    '所选预警均没有待发送的最终处理结果。',
    '所選預警均沒有待傳送的最終處理結果。',
  ],
  input: (rows) => ({ ids: rows.map(({ id }) => id) }),
  question: ({ length }) => confirmIfSent(length),
});

import { alertQueueList } from '@cbp/shared/entities/alert-queue.list';
import { paths } from '../../data/paths.ts';
import { bulkActions } from '../../patterns/action/bulk-actions.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { ANSWER_KEY } from './alert-answer.tsx';
import { ALERT_ROW } from './alerts.actions.ts';
import { answerSeveral, giveSeveral } from './answers.forms.ts';
import { TimeLeft } from './time-left.tsx';

/** New alerts come by themselves. */
const LOOK_AGAIN_MS = 60_000;

/** What a person has to find the client or the transaction of. */
export const alertQueueScreen = defineListScreen({
  list: alertQueueList,
  columns: [
    { key: 'id', widthPx: 76 },
    { key: 'due_at', cell: TimeLeft, widthPx: 164 },
    'merchant_name',
    'alert.Amount',
    { key: 'alert.MerchantDescriptor', widthPx: 190 },
    { key: 'match', widthPx: 168 },
    { key: 'triage', widthPx: 184 },
    { key: 'alert.CardNumber', widthPx: 150 },
    'alert.AlertTimestamp',
    { key: 'alert.ARN', isHidden: true },
    { key: 'alert.EthocaID', isHidden: true },
    { key: 'type', as: 'text', isHidden: true },
    { key: 'source', isHidden: true },
    { key: 'origin', isHidden: true },
    { key: 'merchant_id', isHidden: true },
  ],
  href: (row) => paths.alert.href(row.id),
  keys: [ANSWER_KEY],
  bulk: bulkActions(ALERT_ROW, giveSeveral, answerSeveral),
  lookAgainMs: () => LOOK_AGAIN_MS,
  empty: {
    heading: ['Nothing to be assigned', '没有待归属的预警', '沒有待歸屬的預警'],
    text: [
      'Every alert that waits for an answer has its client and its transaction.',
      '所有待答复的预警均已确定客户和交易。',
      '所有待答覆的預警均已確定客戶及交易。',
    ],
  },
});

import { alertQueueList } from '@cbp/shared/alerts/alert-queue.list';
import { paths } from '../../data/paths.ts';
import { bulkActions } from '../../patterns/action/bulk-actions.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { ANSWER_KEY } from './alert-answer.tsx';
import { ALERT_ROW } from './alerts.actions.ts';
import { assignClients, respondToAlerts } from './answers.forms.ts';
import { ShortCard } from './short-card.tsx';
import { TimeLeft } from './time-left.tsx';

/** Polling interval for new alerts. */
const LOOK_AGAIN_MS = 60_000;

/** Alerts without a client or a transaction. */
export const alertQueueScreen = defineListScreen({
  list: alertQueueList,
  counter: ['', '条', '宗'],
  whose: false,
  columns: [
    { key: 'alert.MerchantDescriptor', widthPx: 190 },
    { key: 'due_at', cell: TimeLeft, widthPx: 158 },
    { key: 'merchant_name', widthPx: 150 },
    { key: 'alert.Amount', widthPx: 164 },
    { key: 'match', widthPx: 158 },
    { key: 'triage', widthPx: 184 },
    'alert.AlertTimestamp',
    { key: 'alert.ARN', isHidden: true },
    { key: 'alert.EthocaID', isHidden: true },
    { key: 'type', as: 'text', isHidden: true },
    { key: 'source', isHidden: true },
    { key: 'origin', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'alert.CardNumber', cell: ShortCard, widthPx: 164, isHidden: true },
    { key: 'id', isHidden: true },
  ],
  href: (row) => paths.alert.href(row.id),
  nameOf: ALERT_ROW.nameOf,
  keys: [ANSWER_KEY],
  bulk: bulkActions(ALERT_ROW, assignClients, respondToAlerts),
  lookAgainMs: () => LOOK_AGAIN_MS,
  empty: {
    heading: ['No unassigned alerts', '没有待分配的预警', '沒有待分配的預警'],
    text: [
      'Every alert awaiting a response has a client and a transaction.',
      '所有待答复的预警均已有客户和交易。',
      '所有待回覆的預警均已有客戶及交易。',
    ],
  },
});

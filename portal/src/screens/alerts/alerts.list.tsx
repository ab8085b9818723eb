import { alertList } from '@cbp/shared/alerts/alert.list';
import { ALERT_SOURCE_NAMES } from '@cbp/shared/alerts/alert-delivery.model';
import { AWAITING_RESPONSE } from '@cbp/shared/alerts/awaiting-response';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { UploadOutcomes } from '../../parts/outcome-upload/upload-outcomes.tsx';
import { ProviderFiles } from '../../parts/provider-files/provider-files.tsx';
import { bulkActions } from '../../patterns/action/bulk-actions.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { ANSWER_KEY } from './alert-answer.tsx';
import { TakeInFile } from './alert-file.tsx';
import { ALERT_ROW, markSeveralSent } from './alerts.actions.ts';
import { alertTexts } from './alerts.texts.ts';
import { assignClients, respondToAlerts } from './answers.forms.ts';
import { pushSeveral } from './pushes.actions.tsx';
import { ShortCard } from './short-card.tsx';
import { TimeLeft } from './time-left.tsx';

/** Polling interval for new alerts. */
const LOOK_AGAIN_MS = 60_000;

/** Alerts come from a file, and what a provider is still to get goes out as one. */
function FileButtons() {
  const words = alertTexts[useLanguage()];
  return (
    <>
      <ProviderFiles kinds={['answers', 'claims']} sources={ALERT_SOURCE_NAMES} help={words.filesHelp} />
      <TakeInFile />
      <UploadOutcomes />
    </>
  );
}

/** What is to be answered, and what was; each alert opens in a drawer. */
export const alertsScreen = defineListScreen({
  list: alertList,
  counter: ['', '条', '宗'],
  tabs: [
    { key: 'all', words: ['All', '全部', '全部'], choices: {} },
    {
      ...AWAITING_RESPONSE,
      words: ['Awaiting response', '待答复', '待回覆'],
      empty: {
        heading: ['No alerts awaiting response', '暂无待答复的预警', '未有待回覆的預警'],
        text: [
          'Alerts without a final outcome appear here, whenever they arrived.',
          '尚无最终处理结果的预警会显示在这里，不论何时收到。',
          '尚無最終處理結果的預警會在此顯示，不論何時收到。',
        ],
      },
    },
  ],
  columns: [
    // All of these are in sight in a window of 1440 px. What has no sure match has a list of its own.
    { key: 'alert.MerchantDescriptor', widthPx: 182 },
    { key: 'due_at', cell: TimeLeft, widthPx: 158 },
    { key: 'merchant_name', widthPx: 134 },
    { key: 'alert.Amount', widthPx: 164 },
    { key: 'type', as: 'text', widthPx: 126 },
    { key: 'status', widthPx: 118 },
    { key: 'outcome', as: 'text', widthPx: 130 },
    'alert.AlertTimestamp',
    { key: 'match', isHidden: true },
    { key: 'alert.CardNumber', cell: ShortCard, widthPx: 164, isHidden: true },
    { key: 'alert.Issuer', isHidden: true },
    { key: 'alert.ARN', isHidden: true },
    { key: 'alert.EthocaID', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'source', isHidden: true },
    { key: 'origin', isHidden: true },
    { key: 'card_type', isHidden: true },
    { key: 'alert.InitiatedBy', isHidden: true },
    { key: 'refunded', as: 'text', isHidden: true },
    { key: 'refund_result.status', isHidden: true },
    { key: 'outcome_at', isHidden: true },
    { key: 'answer_time', as: 'text', isHidden: true },
    { key: 'matched_ethoca_id', isHidden: true },
    { key: 'matched_descriptor', isHidden: true },
    { key: 'triage', isHidden: true },
    { key: 'shares_id', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['alert.AlertTimestamp', 'status', 'due_at', 'type'],
  // The registry leads here with them.
  linkFilters: ['client_found', 'compared_descriptor'],
  href: (row) => paths.alert.href(row.id),
  nameOf: ALERT_ROW.nameOf,
  keys: [ANSWER_KEY],
  bulk: bulkActions(ALERT_ROW, respondToAlerts, assignClients, markSeveralSent, pushSeveral),
  action: FileButtons,
  lookAgainMs: () => LOOK_AGAIN_MS,
  empty: {
    heading: ['No alerts yet', '暂无预警', '未有預警'],
    text: [
      'Alerts for your descriptors appear here as soon as they arrive.',
      '您的账单描述收到预警后，会立即显示在这里。',
      '您的帳單描述收到預警後，會即時在此顯示。',
    ],
  },
});

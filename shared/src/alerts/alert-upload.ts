import { readerOfWords, wordsIn } from '../files/cell-words.ts';
import type { ColumnKind, TableColumn } from '../files/table-column.ts';
import { enumeration, type Labelled } from '../labelled.ts';
import { type Translated, translated, type Words } from '../language.ts';
import { REFUNDED, type Refunded } from './alert.ts';
import { ALERT_OUTCOMES, type AlertOutcome } from './alert-outcome.ts';

/** The progress of an upload (specification, chapter 4). `error`: the file or some of its rows need correction. */
export const ALERT_UPLOAD_STATUSES = enumeration({
  uploading: { label: { en: 'Uploading', sc: '上传中', tc: '上載中' }, tone: 'info' },
  pending: { label: { en: 'Pending', sc: '待处理', tc: '待處理' }, tone: 'warning' },
  completed: { label: { en: 'Completed', sc: '已完成', tc: '已完成' }, tone: 'good' },
  error: { label: { en: 'Error', sc: '错误', tc: '錯誤' }, tone: 'bad' },
});
export type AlertUploadStatus = keyof typeof ALERT_UPLOAD_STATUSES;

/** The content of a file. */
export const ALERT_UPLOAD_KINDS = {
  outcomes: { label: { en: 'Outcomes', sc: '处理结果', tc: '處理結果' }, tone: 'info' },
  alerts: { label: { en: 'Alerts', sc: '预警', tc: '預警' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type AlertUploadKind = keyof typeof ALERT_UPLOAD_KINDS;

/**
 * The state of an uploaded row; `known` rows need nothing, since the alert already has this outcome, nor do those that a user
 * dismissed.
 */
export const UPLOADED_ROW_STATES = {
  good: { label: { en: 'Ready', sc: '可提交', tc: '可提交' }, tone: 'info' },
  bad: { label: { en: 'Needs correction', sc: '待更正', tc: '待更正' }, tone: 'bad' },
  known: { label: { en: 'Already recorded', sc: '已存在', tc: '已存在' }, tone: 'neutral' },
  done: { label: { en: 'Applied', sc: '已提交', tc: '已提交' }, tone: 'good' },
  dismissed: { label: { en: 'Dismissed', sc: '已忽略', tc: '已忽略' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type UploadedRowState = keyof typeof UPLOADED_ROW_STATES;

type Column = { kind: ColumnKind; words: Translated; heads: readonly string[]; longest: number };

const column = (
  { kind = 'text', longest }: { kind?: ColumnKind; longest: number },
  heads: readonly string[],
  ...words: Words
): Column => ({
  kind,
  words: translated(words),
  heads,
  longest,
});

/**
 * The columns of a file of outcomes, by their words in each language, and as networks call them in files and calls of
 * their own.
 */
export const OUTCOME_COLUMNS = {
  ethoca_id: column(
    { kind: 'id', longest: 64 },
    ['EthocaID', 'Alert ID', '预警编号', '預警編號'],
    'Ethoca ID',
    'Ethoca 编号',
    'Ethoca 編號',
  ),
  outcome: column({ longest: 64 }, ['Alert outcome', '结果', '結果'], 'Outcome', '处理结果', '處理結果'),
  refunded: column(
    { longest: 32 },
    ['Refund status', '退款', '退款状态', '退款狀態'],
    'Refunded',
    '退款情况',
    '退款情況',
  ),
  amount_stopped: column(
    { kind: 'amount', longest: 32 },
    ['AmountStopped', 'amountStopped.value'],
    'Amount stopped',
    '拦截金额',
    '攔截金額',
  ),
  comments: column({ longest: 250 }, ['Comment', '评论', '評論', '留言'], 'Comments', '备注', '備註'),
  contradiction_reason: column(
    { longest: 250 },
    [
      'ContradictionReason',
      'Reason for the contradiction',
      'Reason for contradiction',
      '与记录不符的原因',
      '與紀錄不符的原因',
    ],
    'Reason for differing from the payment record',
    '与付款记录不符的原因',
    '與付款紀錄不符的原因',
  ),
} as const satisfies Record<string, Column>;
export type OutcomeColumn = keyof typeof OUTCOME_COLUMNS;
export const OUTCOME_COLUMN_NAMES = Object.keys(OUTCOME_COLUMNS) as [OutcomeColumn, ...OutcomeColumn[]];
export const REQUIRED_OUTCOME_COLUMNS: readonly OutcomeColumn[] = ['ethoca_id', 'outcome', 'refunded'];

/** The same as columns for reading files; a file without the required ones cannot be used. */
export const OUTCOME_FILE_COLUMNS = OUTCOME_COLUMN_NAMES.map((name): TableColumn<OutcomeColumn> => {
  const { kind, words, heads } = OUTCOME_COLUMNS[name];
  return {
    name,
    kind,
    heads: [...wordsIn(words), ...heads],
    isRequired: REQUIRED_OUTCOME_COLUMNS.includes(name),
  };
});

/** The outcome named by a text, in any language, in the networks' words or in those of older templates; null if none. */
export const outcomeOfText: (text: string) => AlertOutcome | null = readerOfWords<AlertOutcome>(
  ALERT_OUTCOMES,
  {
    missed: ['Missed', '错过', '錯過', '错过（已发货 / 太晚）', '錯過（已出貨 / 太遲）'],
    previously_cancelled: ['此前已取消'],
    previously_refunded: [
      'Resolved previously refunded',
      'Previously refunded',
      '此前已退款',
      '先前已退款',
      '已解決（此前已退款）',
    ],
    shipper_contacted: ['已聯絡承運商'],
    notfound: ['未找到', '找不到'],
  },
);

/** The refund status named by a text, in any language or in the networks' words. */
export const refundedOfText: (text: string) => Refunded | null = readerOfWords<Refunded>(REFUNDED, {
  refunded: ['Yes', '是'],
  'not refunded': ['No', '否'],
});

/** Characters whose presence shows that a Chinese text was decoded correctly. */
export const CHINESE_OF_OUTCOMES: ReadonlySet<string> = new Set(
  [
    ...OUTCOME_COLUMN_NAMES.flatMap((name) => [
      ...wordsIn(OUTCOME_COLUMNS[name].words),
      ...OUTCOME_COLUMNS[name].heads,
    ]),
    ...Object.values(ALERT_OUTCOMES).flatMap(({ label }) => wordsIn(label)),
    ...Object.values(REFUNDED).flatMap(({ label }) => wordsIn(label)),
  ]
    .join('')
    .match(/\p{Script=Han}/gu) ?? [],
);

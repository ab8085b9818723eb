import { alertList } from './alerts/alert.list.ts';
import { TRANSIT_OUTCOMES } from './alerts/alert-outcome.ts';
import { alertUploadList } from './alerts/alert-upload.list.ts';
import { type Translated, translated, type Words } from './language.ts';
import type { Filter } from './list/filter.ts';
import type { AnyList, SortBy } from './list/list.ts';
import { type Choice, initialState, type ListState } from './list/list-state.ts';
import { batchList } from './pdf/batch.list.ts';
import { refundResultList } from './refunds/refund-result.list.ts';
import { userList } from './users/user.list.ts';

/** Rows of a list that wait for a user. The right, the number and where it leads follow from the list and its filters. */
export type Waiting = {
  list: AnyList;
  words: Translated;
  state: ListState;
  /** The time from which a row is new: it counts until the user has viewed the list. */
  newsBy: string | null;
};

type Declared<Known extends AnyList> = {
  choices: { readonly [Key in keyof Known['filters']]?: Choice };
  words: Words;
  sort?: SortBy;
  newsBy?: keyof Known['filters'] & string;
};

function waiting<Known extends AnyList & { filters: Readonly<Record<string, Filter>> }>(
  list: Known,
  { choices, words, sort, newsBy }: Declared<Known>,
): Waiting {
  const filters = choices as ListState['filters'];
  return {
    list,
    words: translated(words),
    state: { ...initialState(list), filters, ...(sort !== undefined && { sort }) },
    newsBy: newsBy ?? null,
  };
}

/** Longer than the longest window (`LONGEST_WINDOW_DAYS`): whatever can still be answered came within it. */
const ANY_WINDOW: Choice = { kind: 'range', range: { preset: 'last60days' } };

/** These were stored before IDs were normalised, at any time. */
const ANY_TIME: Choice = { kind: 'range', range: { from: '2000-01-01', to: '2100-01-01' } };

/** Everything that needs a user's attention, by name. The first of a list is counted beside its page in the menu. */
export const WAITING = {
  openAlerts: waiting(alertList, {
    choices: {
      'alert.AlertTimestamp': ANY_WINDOW,
      outcome: { kind: 'among', values: [null, ...TRANSIT_OUTCOMES] },
    },
    words: ['Alerts awaiting response', '待答复的预警', '待回覆的預警'],
  }),
  dueSoonAlerts: waiting(alertList, {
    choices: {
      'alert.AlertTimestamp': ANY_WINDOW,
      outcome: { kind: 'among', values: [null, ...TRANSIT_OUTCOMES] },
      due_at: { kind: 'range', range: { preset: 'next4h' } },
    },
    sort: 'due_at',
    words: ['Alerts due within 4 hours', '4 小时内到期的预警', '4 小時內到期的預警'],
  }),
  failedAnswers: waiting(alertList, {
    choices: { 'alert.AlertTimestamp': ANY_WINDOW, status: { kind: 'among', values: ['FAILED'] } },
    words: ['Outcomes not sent', '发送失败的处理结果', '傳送失敗的處理結果'],
  }),
  repeatedAlerts: waiting(alertList, {
    choices: {
      'alert.AlertTimestamp': ANY_TIME,
      outcome: { kind: 'among', values: [null, ...TRANSIT_OUTCOMES] },
      shares_id: { kind: 'among', values: [true] },
    },
    words: ['Alerts with a duplicate ID', '编号重复的预警', '編號重複的預警'],
  }),
  waitingUploads: waiting(alertUploadList, {
    // Older ones can no longer be responded to.
    choices: { created_at: ANY_WINDOW, waits: { kind: 'among', values: [true] } },
    words: ['Uploads to apply or correct', '待提交或更正的上传文件', '待提交或更正的上載檔案'],
  }),
  waitingRefunds: waiting(refundResultList, {
    choices: { waits: { kind: 'among', values: [true] } },
    words: ['Refunds that need review', '待人工处理的退款', '待人手處理的退款'],
  }),
  pendingUsers: waiting(userList, {
    choices: { status: { kind: 'among', values: ['pending'] } },
    words: ['Users awaiting activation', '待激活的用户', '待啟用的用戶'],
  }),
  endedBatches: waiting(batchList, {
    choices: { state: { kind: 'among', values: ['finished'] } },
    newsBy: 'finished_at',
    words: ['Newly finished batches', '新完成的批次', '新完成的批次'],
  }),
} as const satisfies Record<string, Waiting>;
export type WaitingName = keyof typeof WAITING;
export const WAITING_NAMES = Object.keys(WAITING) as WaitingName[];

/** The highest count shown; above it, only "more" is shown. */
export const MOST_WAITING = 99;

import type { Choice } from '../list/list-state.ts';
import { type Waiting, waiting } from '../list/waiting.ts';
import { alertList } from './alert.list.ts';
import { TRANSIT_OUTCOMES } from './alert-outcome.ts';
import { alertUploadList } from './alert-upload.list.ts';

/** Longer than the longest window (`LONGEST_WINDOW_DAYS`): whatever can still be answered came within it. */
const ANY_WINDOW: Choice = { kind: 'range', range: { preset: 'last60days' } };

/** These were stored before IDs were normalised, at any time. */
const ANY_TIME: Choice = { kind: 'range', range: { from: '2000-01-01', to: '2100-01-01' } };

/** Alerts and uploads that need a user's attention. */
export const ALERTS_WAITING = {
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
} as const satisfies Record<string, Waiting>;

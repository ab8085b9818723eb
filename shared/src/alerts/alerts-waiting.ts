import { ANY_TIME, type Choice } from '../list/list-state.ts';
import { type Waiting, waiting } from '../list/waiting.ts';
import { alertList } from './alert.list.ts';
import { alertUploadList } from './alert-upload.list.ts';
import { AWAITING_RESPONSE } from './awaiting-response.ts';

/** Longer than the longest window (`LONGEST_WINDOW_DAYS`): no alert of an older upload can still be responded to. */
const ANY_WINDOW: Choice = { kind: 'range', range: { preset: 'last60days' } };

/** Alerts and uploads that need a user's attention. */
export const ALERTS_WAITING = {
  openAlerts: waiting(alertList, {
    tab: AWAITING_RESPONSE,
    words: ['Alerts awaiting response', '待答复的预警', '待回覆的預警'],
  }),
  dueSoonAlerts: waiting(alertList, {
    tab: AWAITING_RESPONSE,
    choices: { due_at: { kind: 'range', range: { preset: 'next4h' } } },
    words: ['Alerts due within 4 hours', '4 小时内到期的预警', '4 小時內到期的預警'],
  }),
  failedAnswers: waiting(alertList, {
    choices: { 'alert.AlertTimestamp': ANY_TIME, status: { kind: 'among', values: ['FAILED'] } },
    words: ['Outcomes not sent', '发送失败的处理结果', '傳送失敗的處理結果'],
  }),
  repeatedAlerts: waiting(alertList, {
    tab: AWAITING_RESPONSE,
    choices: { shares_id: { kind: 'among', values: [true] } },
    words: ['Alerts with a duplicate ID', '编号重复的预警', '編號重複的預警'],
  }),
  waitingUploads: waiting(alertUploadList, {
    choices: { created_at: ANY_WINDOW, waits: { kind: 'among', values: [true] } },
    words: ['Uploads to apply or correct', '待提交或更正的上传文件', '待提交或更正的上載檔案'],
  }),
} as const satisfies Record<string, Waiting>;

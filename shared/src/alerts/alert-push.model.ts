import { z } from 'zod';
import { badge, flag, id, maybe, number, rowModel, text, time } from '../list/field.ts';
import { PUSH_STATUSES } from './alert.ts';

/** One attempt to push an alert, with the response. */
export const pushAttemptFields = {
  at: time('Attempt', '尝试时间', '嘗試時間'),
  duration_ms: number('Duration (ms)', '耗时（毫秒）', '需時（毫秒）'),
  status_code: maybe(number('Status code', '响应状态码', '回應狀態碼')),
  error: maybe(text('Error', '失败原因', '失敗原因')),
  answer: maybe(text('Response (start)', '响应开头', '回應開首')),
} as const;

/** A push of an alert to its client: one event, with the same ID in every attempt. */
export const pushFields = {
  id: id('Event ID', '事件编号', '事件編號'),
  created_at: time('Pushed', '推送时间', '推送時間'),
  status: badge(PUSH_STATUSES, 'Status', '状态', '狀態'),
  url: text('Push URL', '推送地址', '推送網址'),
  is_asked_for: flag('Pushed manually', '人工推送', '人手推送'),
  next_attempt_at: maybe(time('Next attempt', '下次尝试', '下次嘗試')),
} as const;

export const AlertPush = rowModel(pushFields).and(
  z.object({ attempts: z.array(rowModel(pushAttemptFields)) }),
);
export type AlertPush = z.output<typeof AlertPush>;

/** The state of a push that was just requested, with its first attempt if it ended in time. */
export const PushOutcome = z.object({
  id: z.string().describe('ID of the event; sent to the receiver as webhook-id'),
  status: z.enum(Object.keys(PUSH_STATUSES) as [keyof typeof PUSH_STATUSES]),
  attempt: rowModel(pushAttemptFields)
    .nullable()
    .describe(
      'null: no attempt has ended yet. A failed attempt is retried for 72 hours unless `status` is failed',
    ),
});
export type PushOutcome = z.output<typeof PushOutcome>;

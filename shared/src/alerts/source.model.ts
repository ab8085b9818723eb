import { z } from 'zod';
import { boundedInteger, storableText } from '../bounded.ts';
import { acrossFields } from '../calls/across-fields.ts';
import type { FaultMessage } from '../faults.ts';
import type { Labelled } from '../labelled.ts';
import { badge, flag, maybe, number, rowModel, time } from '../list/field.ts';
import { ALERT_SOURCES, type AlertSource, LONGEST_WINDOW_DAYS } from './alert.ts';
import { sourceList } from './source.list.ts';

/** How alerts of a source are received, and outcomes sent. */
export const SOURCE_WAYS = {
  program: { label: { en: 'API', sc: 'API', tc: 'API' } },
  by_hand: { label: { en: 'Push or file', sc: '推送或文件', tc: '推送或檔案' } },
} as const satisfies Record<string, Labelled>;
export type SourceWay = keyof typeof SOURCE_WAYS;

/** All fields of a source. */
export const sourceFields = {
  ...sourceList.fields,
  alerts_by: badge(SOURCE_WAYS, 'Receiving', '预警接收方式', '預警接收方式'),
  answers_by: badge(SOURCE_WAYS, 'Sending', '处理结果发送方式', '處理結果傳送方式'),
  has_credentials: flag('Credentials set', '是否已设 API 密钥', '是否已設 API 密鑰'),
  fetched_until: maybe(time('Alerts fetched up to', '预警获取截至', '預警資料擷取至')),
  longest_gap_hours: maybe(
    number(
      'Longest gap in 28 days (hours)',
      '28 天内最长无预警时间（小时）',
      '28 天內最長無預警時間（小時）',
    ),
  ),
  quiet_since: maybe(time('No alerts since', '无预警自', '無預警自')),
} as const;

/** The number of days of volumes returned. */
export const SOURCE_DAYS = 30;

const LONGEST_WINDOW = LONGEST_WINDOW_DAYS * 24;

/** A source with its volumes. Its credentials are set in the server configuration; only whether they are set is shown. */
export const Source = rowModel(sourceFields).and(
  z.object({
    days: z
      .array(z.object({ day: z.string(), fraud: z.int(), dispute: z.int() }))
      .describe(`The last ${SOURCE_DAYS} days in Hong Kong, today last`),
    version: z.int().min(1).describe('Send with a change; an outdated version is rejected'),
  }),
);
export type Source = z.output<typeof Source>;

const ZONES = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
const NO_ZONE = 'must be a time zone such as Asia/Hong_Kong' satisfies FaultMessage;
const NOT_WITHIN = 'must be less than the hours to respond' satisfies FaultMessage;

const SourceName = z.enum(Object.keys(ALERT_SOURCES) as [AlertSource, ...AlertSource[]]);
export const NamedSource = z.strictObject({ name: SourceName });

/** The settings of a source. Existing alerts keep their deadline. */
export const ChangedSource = z
  .strictObject({
    name: SourceName,
    version: boundedInteger(1).optional(),
    time_zone: storableText(z.string().max(64)).refine((zone) => ZONES.has(zone), NO_ZONE),
    window_hours: boundedInteger(1, LONGEST_WINDOW),
    reminder_hours: boundedInteger(1, LONGEST_WINDOW),
  })
  .check(
    acrossFields(['window_hours', 'reminder_hours'], ({ value, issues }) => {
      if (value.reminder_hours < value.window_hours) return;
      issues.push({ code: 'custom', path: ['reminder_hours'], message: NOT_WITHIN, input: value });
    }),
  );
export type ChangedSource = z.output<typeof ChangedSource>;

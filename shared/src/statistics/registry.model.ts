import { z } from 'zod';
import { alertList } from '../alerts/alert.list.ts';
import { CLIENT_FINDINGS } from '../alerts/alert.ts';
import { descriptorList } from '../descriptors/descriptor.list.ts';
import { badge, id, maybe, number, rowModel, text, texts, time } from '../list/field.ts';
import { ENROLMENT_STATUSES } from '../states/enrolment-status.ts';

/** The most pairs returned; the rest is counted. */
export const MOST_PAIRS = 200;
/** The most groups of alerts returned per kind. */
export const MOST_GROUPS = 100;
/** The most issuers and clients named per group. */
export const MOST_NAMED_OF_GROUP = 5;
/** The number of days of alerts considered, including today. */
export const REGISTRY_DAYS = 90;

const Side = z.object({
  id: z.int(),
  criterion: z.string(),
  type: descriptorList.fields.type.model,
  status: descriptorList.fields.status.model,
  merchant_id: z.string(),
  merchant_name: z.string(),
  collision_reason: z.string().nullable().describe('Reason for adding it despite the conflict'),
  version: z.int().min(1),
});

/** Two conflicting descriptors of different clients, the caller's first; data the caller may not see is null. */
export const CollidingPair = z.object({
  kind: z
    .enum(['same', 'covers', 'covered'])
    .describe(
      'same: identical text; covers: the other starts with the first; covered: the first starts with the other',
    ),
  one: Side,
  other: Side.nullable(),
});
export type CollidingPair = z.output<typeof CollidingPair>;
export type CollidingSide = z.output<typeof Side>;

/** Alerts with a text that matches no active descriptor. */
export const alertGroupFields = {
  compared_descriptor: alertList.fields.compared_descriptor,
  client_found: badge(CLIENT_FINDINGS, 'Client assigned', '客户指定方式', '客戶指定方式'),
  alerts: number('Alerts', '预警数', '預警數'),
  last_seen: time('Last alert', '最近一条预警', '最近一宗預警'),
  issuers: texts('Issuers', '发卡行', '發卡行'),
} as const;

export const AlertGroup = rowModel(alertGroupFields).and(
  z.object({
    amounts: z
      .array(z.object({ currency: z.string(), amount: z.number(), alerts: z.int() }))
      .describe('Total per currency, the most alerts first'),
    clients: z
      .array(z.object({ merchant_id: z.string(), merchant_name: z.string() }))
      .describe('Clients they were manually assigned to'),
    waiting: rowModel({
      id: number('No.', '编号', '編號'),
      criterion: id('Descriptor', '账单描述', '帳單描述'),
      status: badge(ENROLMENT_STATUSES, 'Status', '状态', '狀態'),
      merchant_name: maybe(text('Client', '客户', '客戶')),
    })
      .nullable()
      .describe('A matching descriptor that is still pending, if the caller may see it'),
  }),
);
export type AlertGroup = z.output<typeof AlertGroup>;

import { z } from 'zod';
import { boundedFreeText, boundedId, boundedInteger, boundedLine } from '../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { id, maybe, number, rowModel } from '../list/field.ts';
import { KEEP_REASON_NAMES } from './keep-reason.ts';

const TAGS = ['Retention'];
const ERASE = { service: 'ics', right: 'transaction.delete', byPeople: true } as const;
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'request/key_reused'] as const;
const AUDIT = { action: 'delete', section: 'receipts' } as const;
const UPDATE = { action: 'update', section: 'receipts' } as const;

/** The shortest and longest time that orders may be kept with their personal data, in days. */
export const KEEP_DAYS = { min: 30, max: 3_650 } as const;

const Moment = z.iso.datetime();

/** How long the personal data of an order is kept, and why. */
export const Retention = z.object({
  iCS_id: z.string(),
  erased_at: Moment.nullable(),
  hold: z.object({ reason: z.string(), since: Moment }).nullable(),
  kept_for: z.array(z.enum(KEEP_REASON_NAMES)).describe('What keeps the data, whatever its age'),
});
export type Retention = z.output<typeof Retention>;

/** How long a client's orders are kept with the personal data of their buyers. */
export const retentionFields = {
  merchant_id: id('Client ID', '客户编号', '客戶編號'),
  /** null: the platform's default. */
  keep_days: maybe(number('Days kept', '保留天数', '保留日數')),
  default_days: number('Platform default', '平台默认值', '平台預設值'),
  version: number('Version', '版本', '版本'),
} as const;
export const RetentionSetting = rowModel(retentionFields);
export type RetentionSetting = z.output<typeof RetentionSetting>;

const Id = { id: boundedLine(128, 1).describe('The iCS_id') };
const Reason = { reason: boundedFreeText(500, 1) };
const Version = { version: boundedInteger(1).optional().describe('As last returned') };
const Client = { merchant_id: boundedId(64, 1) };
const ofOrder = errors(...ALWAYS, 'receipts/not_found', 'receipts/changed');
const EXAMPLE = {
  params: { id: EXAMPLE_REPORT_ID },
  body: { reason: 'Request of the buyer, ticket 4711' },
};

/** The calls about the personal data of buyers. */
export const erasureEndpoints = {
  getRetention: endpoint
    .meta({
      access: { service: 'ics', right: 'transaction.read' },
      costs: [],
      example: { params: { id: EXAMPLE_REPORT_ID } },
    })
    .route({
      method: 'GET',
      path: '/ics/transactions/{id}/retention',
      tags: TAGS,
      summary: 'Returns whether the personal data of an order is there, and what keeps it',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'receipts/not_found'))
    .input(z.strictObject(Id))
    .output(z.object({ results: Retention })),

  eraseOrder: endpoint
    .meta({
      access: ERASE,
      costs: [],
      audit: { ...AUDIT, done: ['Personal data erased', '个人资料已删除', '個人資料已刪除'] },
      example: EXAMPLE,
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/{id}/erase',
      tags: TAGS,
      summary: 'Erases the personal data of a buyer',
      description:
        'Name, addresses, contacts, device, messages, requests and emails are erased; the payment, its items and events stay for statistics. Rejected with `receipts/kept` while a legal hold or an open dispute keeps the data; `data.kept_for` names what.',
    })
    .errors({ ...ofOrder, ...errors('receipts/kept', 'receipts/erased') })
    .input(z.strictObject({ ...Id, ...Reason, ...Version }))
    .output(z.object({ results: Retention })),

  holdOrder: endpoint
    .meta({
      access: ERASE,
      costs: [],
      audit: { ...UPDATE, done: ['Hold placed', '已设置保留', '已設定保留'] },
      example: EXAMPLE,
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/{id}/hold',
      tags: TAGS,
      summary: 'Places a legal hold on an order: its data is not erased until the hold is lifted',
    })
    .errors({ ...ofOrder, ...errors('receipts/erased') })
    .input(z.strictObject({ ...Id, ...Reason, ...Version }))
    .output(z.object({ results: Retention })),

  liftHold: endpoint
    .meta({
      access: ERASE,
      costs: [],
      audit: { ...UPDATE, done: ['Hold lifted', '已解除保留', '已解除保留'] },
      example: EXAMPLE,
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/{id}/hold/lift',
      tags: TAGS,
      summary: 'Lifts the legal hold of an order',
    })
    .errors(ofOrder)
    .input(z.strictObject({ ...Id, ...Reason, ...Version }))
    .output(z.object({ results: Retention })),

  getRetentionSetting: endpoint
    .meta({ access: ERASE, costs: [], example: { query: { merchant_id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/ics/retention',
      tags: TAGS,
      summary: "Returns how long a client's orders are kept with personal data",
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'merchants/not_found'))
    .input(z.strictObject(Client))
    .output(z.object({ results: RetentionSetting })),

  updateRetentionSetting: endpoint
    .meta({
      access: ERASE,
      costs: [],
      audit: { ...UPDATE, done: ['Retention changed', '保留期已更改', '保留期已更改'] },
      example: { body: { merchant_id: 'NGA-1001', keep_days: 400 } },
    })
    .route({
      method: 'PATCH',
      path: '/ics/retention',
      tags: TAGS,
      summary: "Changes how long a client's orders are kept with personal data",
    })
    .errors(errors(...ALWAYS, 'merchants/not_found', 'retention/changed'))
    .input(
      z.strictObject({
        ...Client,
        keep_days: boundedInteger(KEEP_DAYS.min, KEEP_DAYS.max)
          .nullable()
          .describe("null: the platform's default"),
        ...Version,
      }),
    )
    .output(z.object({ results: RetentionSetting })),
};

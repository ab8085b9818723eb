import { z } from 'zod';
import { SERVICES } from '../access/service.ts';
import { boundedInteger, boundedName } from '../bounded.ts';
import type { Labelled } from '../labelled.ts';
import { badge, maybe, number, rowModel, text, time } from '../list/field.ts';
import { PAID_USES } from './paid-use.ts';

/** How a client pays. */
export const PRICING_SCHEMES = {
  per_use: { label: { en: 'Prepaid, per use', sc: '预付（按次计费）', tc: '預付（按次收費）' } },
  flat: { label: { en: 'Flat rate', sc: '包月', tc: '月費' } },
} as const satisfies Record<string, Labelled>;
export type PricingScheme = keyof typeof PRICING_SCHEMES;
const SCHEMES = Object.keys(PRICING_SCHEMES) as [PricingScheme, ...PricingScheme[]];

/** Why a balance is another one. */
export const BALANCE_KINDS = {
  purchase: { label: { en: 'Purchase', sc: '购买', tc: '購買' }, tone: 'good' },
  use: { label: { en: 'Use', sc: '使用', tc: '使用' }, tone: 'neutral' },
  returned: { label: { en: 'Returned', sc: '退回', tc: '退回' }, tone: 'info' },
  correction: { label: { en: 'Adjustment', sc: '调整', tc: '調整' }, tone: 'info' },
} as const satisfies Record<string, Labelled>;
export type BalanceKind = keyof typeof BALANCE_KINDS;

/** A service of a client, with its balance. */
export const clientServiceFields = {
  service: badge(SERVICES, 'Service', '服务', '服務'),
  pricing_scheme: badge(PRICING_SCHEMES, 'Pricing', '计费方案', '收費方案'),
  purchased: number('Purchased', '已购', '已購'),
  used: number('Used', '已用', '已用'),
  remaining: number('Remaining', '剩余', '剩餘'),
  low_at: maybe(number('Low-balance threshold', '余额提醒阈值', '結餘提示水平')),
  since: time('Since', '开通时间', '開通時間'),
} as const;
export const ClientService = rowModel(clientServiceFields);
export type ClientService = z.output<typeof ClientService>;

/** One line of the balance history; `remaining` is the balance after it. */
export const balanceEntryFields = {
  at: time('Time', '时间', '時間'),
  service: badge(SERVICES, 'Service', '服务', '服務'),
  kind: badge(BALANCE_KINDS, 'Type', '类型', '類型'),
  units: number('Units', '数量', '數量'),
  remaining: number('Remaining', '剩余', '剩餘'),
  reference: maybe(text('Reference', '用途', '用途')),
  use: maybe(badge(PAID_USES, 'Paid for', '付费项目', '收費項目')),
  note: maybe(text('Note', '备注', '備註')),
  by: maybe(text('By', '操作者', '操作者')),
} as const;

/** The most entries that one answer holds. */
export const MOST_ENTRIES = 25;

export const BalanceEntry = rowModel(balanceEntryFields).and(z.object({ id: z.int() }));
export type BalanceEntry = z.output<typeof BalanceEntry>;

/** The ledger of a client. */
export const Ledger = z.object({
  entries: z.array(BalanceEntry).describe(`At most ${MOST_ENTRIES}, the newest first`),
  older: z.int().describe('Number of older entries'),
});
export type Ledger = z.output<typeof Ledger>;

const MOST_UNITS = 10_000_000;

const { cbp: _ownOfTheProvider, ...given } = SERVICES;
/** Services that clients are given; administration is the provider's own. */
export const GIVEN_SERVICES = given;
const GRANTED = Object.keys(GIVEN_SERVICES) as [
  keyof typeof GIVEN_SERVICES,
  ...(keyof typeof GIVEN_SERVICES)[],
];

export const givenService = {
  service: z.enum(GRANTED),
  pricing_scheme: z.enum(SCHEMES),
  low_at: boundedInteger(0, MOST_UNITS).nullable().default(null).describe('null: no low-balance email'),
};

/** The kinds of entries that operators make, each with a note. */
export const ENTERED_KINDS = {
  purchase: BALANCE_KINDS.purchase,
  correction: BALANCE_KINDS.correction,
} as const;

/** A manual entry in the balance history. */
export const newEntry = {
  service: z.enum(GRANTED),
  kind: z.enum(['purchase', 'correction']),
  units: boundedInteger(-MOST_UNITS, MOST_UNITS).describe('Negative for an adjustment only'),
  note: boundedName(200).default(''),
};

import { z } from 'zod';
import { clientList } from '../clients/client.list.ts';
import { enumeration, labelOf } from '../labelled.ts';
import type { Language } from '../language.ts';
import { badge, badges, number, texts } from '../list/field.ts';
import { among, contains } from '../list/filter.ts';
import { defineList } from '../list/list.ts';
import { MARKS } from '../marks.ts';
import { inSentence } from '../text/in-sentence.ts';

/**
 * The items an active client can lack. Acquirers, PF, resellers and mass merchants have no payments, so they can only lack a
 * user. CAIDs are lacking only to clients that are enrolled in RDR, or have Order Insight among their services.
 */
export const MISSING_ITEMS = enumeration({
  no_descriptor: {
    label: { en: 'Active descriptor', sc: '启用的账单描述', tc: '啟用的帳單描述' },
    tone: 'bad',
  },
  no_user: { label: { en: 'User', sc: '用户', tc: '用戶' }, tone: 'warning' },
  no_alert_mail: { label: { en: 'Alert email', sc: '预警邮箱', tc: '預警電郵' }, tone: 'warning' },
  no_rdr_caid: { label: { en: 'RDR CAID', sc: 'RDR CAID', tc: 'RDR CAID' }, tone: 'bad' },
  no_oi_caid: {
    label: { en: 'Order Insight CAID', sc: 'Order Insight CAID', tc: 'Order Insight CAID' },
    tone: 'warning',
  },
});
export type MissingItem = keyof typeof MISSING_ITEMS;

/** "Active descriptor, user": what is missing, as one list. */
export function formatMissing(items: readonly MissingItem[], language: Language): string {
  const [first = '', ...others] = items.map((item) => labelOf(MISSING_ITEMS, item, language));
  const inside = others.map(inSentence);
  return [first, ...inside].join(MARKS[language].between);
}

/** The enrolment of a client: exactly one of these, so that they add up to all clients. */
export const ENROLMENTS = enumeration({
  whole: { label: { en: 'Complete', sc: '已完善', tc: '已完善' }, tone: 'good' },
  no_descriptor: {
    label: { en: 'No active descriptor', sc: '无启用的账单描述', tc: '無啟用的帳單描述' },
    tone: 'bad',
  },
  no_user: { label: { en: 'No user', sc: '无用户', tc: '無用戶' }, tone: 'warning' },
  no_alert_mail: { label: { en: 'No alert email', sc: '无预警邮箱', tc: '無預警電郵' }, tone: 'warning' },
  no_rdr_caid: { label: { en: 'No RDR CAID', sc: '无 RDR CAID', tc: '無 RDR CAID' }, tone: 'bad' },
  no_oi_caid: {
    label: { en: 'No Order Insight CAID', sc: '无 Order Insight CAID', tc: '無 Order Insight CAID' },
    tone: 'warning',
  },
  several: { label: { en: 'Several items missing', sc: '多项待完善', tc: '多項待完善' }, tone: 'bad' },
  not_active: { label: { en: 'Inactive', sc: '未启用', tc: '未啟用' }, tone: 'neutral' },
});
export type Enrolment = keyof typeof ENROLMENTS;
export const ENROLMENT_NAMES = Object.keys(ENROLMENTS) as Enrolment[];

const { name, merchant_id, parent, role, type, status } = clientList.fields;

/**
 * The enrolment of each client: its descriptors under `descriptors`, and under `caids` its CAIDs for RDR and Order Insight.
 */
export const registryList = defineList({
  name: 'RegistryClients',
  resource: '/ethoca/registry',
  right: { service: 'ethoca', right: 'descriptor.read' },
  words: ['Enrolment', '登记状态', '登記狀況'],
  key: 'merchant_id',
  fields: {
    name,
    merchant_id,
    parent,
    role,
    type,
    status,
    enrolment: badge(ENROLMENTS, 'Enrolment', '登记状态', '登記狀況'),
    holes: badges(MISSING_ITEMS, 'Missing', '待完善项', '待完善項目'),
    'descriptors.active': number('Active descriptors', '启用的账单描述', '啟用的帳單描述'),
    'descriptors.adding': number('Descriptors to add', '新增中的账单描述', '新增中的帳單描述'),
    'descriptors.deleting': number('Descriptors to delete', '删除中的账单描述', '刪除中的帳單描述'),
    'descriptors.deleted': number('Deleted descriptors', '已删除的账单描述', '已刪除的帳單描述'),
    'descriptors.rejected': number('Rejected descriptors', '已拒绝的账单描述', '已拒絕的帳單描述'),
    'caids.rdr': number('RDR CAIDs', 'RDR CAID', 'RDR CAID'),
    'caids.oi': number('Order Insight CAIDs', 'Order Insight CAID', 'Order Insight CAID'),
    'caids.adding': number('CAIDs to add', '新增中的 CAID', '新增中的 CAID'),
    'caids.bins': texts('Acquirer BINs', '收单 BIN', '收單 BIN'),
  },
  filters: {
    name: contains,
    merchant_id: contains,
    holes: among({ all: ['Incomplete', '待完善', '待完善'] }),
    enrolment: among(),
    status: among({ all: ['All', '全部', '全部'] }),
  },
  sorts: ['merchant_id', 'name'],
  defaultSort: 'merchant_id',
});

const { fields, filters, sorts, defaultSort, right, resource } = registryList;
const { words } = clientList;

/** The same clients as a tree. */
export const registryTree = defineList({
  name: 'Registry',
  resource,
  right,
  words: [words.en, words.sc, words.tc],
  key: 'merchant_id',
  fields,
  filters: {
    name: filters.name,
    merchant_id: filters.merchant_id,
    holes: filters.holes,
    enrolment: filters.enrolment,
    status: filters.status,
  },
  sorts,
  defaultSort,
});

const count = z.int().min(0);

/** A client in the enrolment tree. */
export const ClientInRegistry = registryTree.row.and(
  z.object({
    depth: count.describe('Number of its parents the caller may see'),
    matched: z.boolean().describe('Whether it matches the filters. If not, it is a parent of a match'),
    below: count.describe('Number of its sub-clients the caller may see'),
    matched_below: count.describe('Number of its sub-clients that match the filters'),
  }),
);

/** The statuses of descriptors that a figure counts, as the list of descriptors filters by them. */
export const FIGURE_STATUSES = {
  active: ['ACTIVE'],
  adding: ['PENDING', 'PROCESSING', 'ADD_PENDING_PROCESSING'],
  deleting: ['DELETE_PENDING', 'DELETE_PROCESSING'],
  deleted: ['DELETED'],
  rejected: ['REJECTED'],
} as const;
export type DescriptorFigure = keyof typeof FIGURE_STATUSES;

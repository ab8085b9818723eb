import { badge, id, maybe, naming, number, text, time } from '../list/field.ts';
import { among, contains } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { ENROLMENT_STATUSES } from '../states/enrolment-status.ts';

/** What the lists of both services have. */
const COMMON = {
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    caid: id('CAID', 'CAID', 'CAID'),
    bin: id('Acquirer BIN', '收单 BIN', '收單 BIN'),
    merchant_name: naming('client', 'merchant_id', text('Client', '客户', '客戶')),
    merchant_id: id('Client ID', '客户编号', '客戶編號'),
    dba: text('DBA', '营业名称', '營業名稱'),
    descriptor: maybe(id('Descriptor', '账单描述', '帳單描述')),
    status: badge(ENROLMENT_STATUSES, 'Status', '状态', '狀態'),
    active_at: maybe(time('Active from', '启用时间', '啟用時間')),
    created_at: time('Created', '创建时间', '建立時間'),
    updated_at: time('Updated', '修改时间', '修改時間'),
  },
  filters: {
    status: among({ all: ['All', '全部', '全部'] }),
    merchant_id: contains,
    dba: contains,
    bin: contains,
    caid: contains,
  },
  sorts: ['created_at', 'caid', 'active_at'],
  defaultSort: '-created_at',
} as const;

/** The CAIDs whose disputes RDR decides. */
export const rdrCaidList = defineList({
  ...COMMON,
  fields: { ...COMMON.fields, caid: naming('rdr_caid', 'id', COMMON.fields.caid) },
  name: 'RdrCaids',
  resource: '/rdr/caids',
  right: { service: 'rdr', right: 'caid.read' },
  words: ['RDR CAIDs', 'RDR CAID', 'RDR CAID'],
  rowWords: ['CAIDs', 'CAID', 'CAID'],
});

/** The CAIDs whose orders are looked up. */
export const oiCaidList = defineList({
  ...COMMON,
  fields: { ...COMMON.fields, caid: naming('oi_caid', 'id', COMMON.fields.caid) },
  name: 'OiCaids',
  resource: '/oi/caids',
  right: { service: 'oi', right: 'caid.read' },
  words: ['Order Insight CAIDs', 'Order Insight CAID', 'Order Insight CAID'],
  rowWords: ['CAIDs', 'CAID', 'CAID'],
});

export const CAID_LISTS = { rdr: rdrCaidList, oi: oiCaidList };
export type CaidInList = RowOfList<typeof rdrCaidList>;

import { clientList } from '../clients/client.list.ts';
import { badge, maybe, naming, number, time } from '../list/field.ts';
import { among, contains } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { RDR_CLIENT_STATUSES, RDR_DECISIONS } from './rdr-client.ts';

const { merchant_id, name, type } = clientList.fields;

/** The clients that are enrolled in RDR. */
export const rdrClientList = defineList({
  name: 'RdrClients',
  resource: '/rdr/merchants',
  right: { service: 'rdr', right: 'merchant.read' },
  words: ['RDR clients', 'RDR 客户', 'RDR 客戶'],
  rowWords: ['clients', '客户', '客戶'],
  key: 'merchant_id',
  fields: {
    merchant_id: naming('client', 'merchant_id', merchant_id),
    name: naming('rdr_client', 'merchant_id', name),
    type,
    status: badge(RDR_CLIENT_STATUSES, 'Status', '状态', '狀態'),
    default_decision: badge(RDR_DECISIONS, 'Default decision', '默认决定', '預設決定'),
    rules: number('Rules', '规则', '規則'),
    active_caids: number('Active CAIDs', '启用的 CAID', '啟用的 CAID'),
    active_at: maybe(time('Active from', '启用时间', '啟用時間')),
    created_at: time('Enrolled', '登记时间', '登記時間'),
    updated_at: time('Updated', '修改时间', '修改時間'),
  },
  filters: {
    type: among({ blank: ['No type', '无类型', '無類型'] }),
    status: among({ all: ['All', '全部', '全部'] }),
    name: contains,
    merchant_id: contains,
  },
  sorts: ['merchant_id', 'name', 'created_at'],
  defaultSort: 'merchant_id',
});
export type RdrClientInList = RowOfList<typeof rdrClientList>;

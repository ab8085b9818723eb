import { ALERT_OUTCOMES } from '../alerts/alert-outcome.ts';
import { badge, flag, id, maybe, naming, number, text, time } from '../list/field.ts';
import { among, contains, pickClients } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { ENROLMENT_STATUSES } from '../states/enrolment-status.ts';
import { DESCRIPTOR_ORIGINS, DESCRIPTOR_TYPES } from './descriptor.ts';

/** The descriptors of clients, by which alerts find them. */
export const descriptorList = defineList({
  name: 'Descriptors',
  resource: '/ethoca/descriptors',
  right: { service: 'ethoca', right: 'descriptor.read' },
  words: ['Descriptors', '账单描述', '帳單描述'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    criterion: naming('descriptor', 'id', id('Descriptor', '账单描述', '帳單描述')),
    merchant_id: id('Client ID', '客户编号', '客戶編號'),
    merchant_name: naming('client', 'merchant_id', text('Client', '客户', '客戶')),
    type: badge(DESCRIPTOR_TYPES, 'Type', '类型', '類型'),
    status: badge(ENROLMENT_STATUSES, 'Status', '状态', '狀態'),
    auto_add: badge(DESCRIPTOR_ORIGINS, 'Added via', '新增方式', '新增方式'),
    auto_refund: flag('Auto-refund', '自动退款', '自動退款'),
    default_dispute_outcome: maybe(
      badge(ALERT_OUTCOMES, 'Default outcome for disputes', '争议默认处理结果', '爭議預設處理結果'),
    ),
    default_fraud_outcome: maybe(
      badge(ALERT_OUTCOMES, 'Default outcome for fraud', '欺诈默认处理结果', '欺詐預設處理結果'),
    ),
    active_at: maybe(time('Active from', '启用时间', '啟用時間')),
    created_at: time('Created', '创建时间', '建立時間'),
    updated_at: time('Updated', '修改时间', '修改時間'),
  },
  filters: {
    type: among(),
    status: among({ all: ['All', '全部', '全部'] }),
    auto_add: among(),
    merchant_id: pickClients,
    criterion: contains,
  },
  sorts: ['created_at', 'criterion', 'active_at'],
  defaultSort: '-created_at',
});
export type DescriptorInList = RowOfList<typeof descriptorList>;

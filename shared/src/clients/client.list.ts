import { badge, id, maybe, naming, text, time } from '../list/field.ts';
import { among, contains } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { CLIENT_ROLES, CLIENT_STATUSES, CLIENT_TYPES } from './client.ts';

/** The clients of the provider; the same call fills client pickers (specification, chapter 7). */
export const clientList = defineList({
  name: 'Merchants',
  resource: '/ethoca/merchants',
  right: { service: 'ethoca', right: 'merchant.read' },
  words: ['Clients', '客户', '客戶'],
  key: 'merchant_id',
  isPicker: true,
  fields: {
    merchant_id: id('Client ID', '客户编号', '客戶編號'),
    name: naming('client', 'merchant_id', text('Name', '名称', '名稱')),
    parent: naming('client', 'parent', maybe(id('Parent client', '上级客户', '上級客戶'))),
    role: badge(CLIENT_ROLES, 'Role', '角色', '角色'),
    type: maybe(badge(CLIENT_TYPES, 'Type', '类型', '類型')),
    status: badge(CLIENT_STATUSES, 'Status', '状态', '狀態'),
    created_at: time('Created', '创建时间', '建立時間'),
    rejected_at: maybe(time('Rejected', '拒绝时间', '拒絕時間')),
  },
  filters: {
    type: among({ blank: ['No type', '无类型', '無類型'] }),
    role: among(),
    status: among({ all: ['All', '全部', '全部'] }),
    name: contains,
    merchant_id: contains,
  },
  sorts: ['merchant_id', 'name', 'created_at'],
  defaultSort: 'merchant_id',
});
export type ClientInList = RowOfList<typeof clientList>;

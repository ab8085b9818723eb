import { badge, id, maybe, naming, number, text, texts, time } from '../list/field.ts';
import { among, contains, range, typedIds } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { INSPECTION_CAUSES, INSPECTION_EXTENTS, INSPECTION_STATES } from './inspection.ts';

/** Inspections of the websites of brands. */
export const inspectionList = defineList({
  name: 'Inspections',
  resource: '/si/inspections',
  right: { service: 'si', right: 'brand.read' },
  words: ['Site inspection', '网站检查', '網站檢查'],
  rowWords: ['inspections', '检查', '檢查'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    brand_name: naming('brand', 'brand_id', text('Brand', '品牌', '品牌')),
    brand_id: id('Brand no.', '品牌编号', '品牌編號'),
    merchant_name: naming('client', 'merchant_id', text('Client', '客户', '客戶')),
    merchant_id: id('Client ID', '客户编号', '客戶編號'),
    state: badge(INSPECTION_STATES, 'Status', '状态', '狀態'),
    websites: texts('Websites', '网站', '網站'),
    pages: number('Pages', '页面', '頁面'),
    findings: maybe(number('Findings', '检查发现', '檢查發現')),
    cause: badge(INSPECTION_CAUSES, 'Started', '启动方式', '啟動方式'),
    extent: badge(INSPECTION_EXTENTS, 'Extent', '范围', '範圍'),
    requested_at: naming('inspection', 'id', time('Requested', '请求时间', '要求時間')),
    ended_at: maybe(time('Ended', '结束时间', '結束時間')),
    version: number('Version', '版本', '版本'),
  },
  filters: {
    brand_id: typedIds,
    brand_name: contains,
    merchant_id: contains,
    state: among(),
    cause: among(),
    requested_at: range(),
  },
  sorts: ['requested_at'],
  defaultSort: '-requested_at',
});

export type InspectionInList = RowOfList<typeof inspectionList>;

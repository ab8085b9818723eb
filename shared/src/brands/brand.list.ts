import { badge, id, maybe, naming, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { MERCHANT_CATEGORIES } from '../networks/merchant-category.ts';
import { BRAND_STATUSES, INSPECTION_PLANS, INSPECTION_RESULTS } from './brand.ts';

/** The brands of clients, with what the last inspection of their websites found. */
export const brandList = defineList({
  name: 'Brands',
  resource: '/si/brands',
  right: { service: 'si', right: 'brand.read' },
  words: ['Brands', '品牌', '品牌'],
  rowWords: ['brands', '个品牌', '個品牌'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    name: naming('brand', 'id', text('Brand', '品牌', '品牌')),
    logo: maybe(text('Logo', '标志', '標誌')),
    merchant_id: id('Client ID', '客户编号', '客戶編號'),
    merchant_name: naming('client', 'merchant_id', text('Client', '客户', '客戶')),
    legal_entity: text('Legal entity', '法律实体', '法律實體'),
    website: text('Websites', '网站', '網站'),
    status: badge(BRAND_STATUSES, 'Status', '状态', '狀態'),
    category: badge(MERCHANT_CATEGORIES, 'Category', '商户类别', '商戶類別'),
    inspection_result: badge(INSPECTION_RESULTS, 'Last inspection', '最近检查', '上次檢查'),
    inspection_findings: maybe(number('Findings', '发现数', '發現數')),
    inspected_at: maybe(time('Inspected', '检查时间', '檢查時間')),
    next_inspection_at: maybe(time('Next inspection', '下次检查', '下次檢查')),
    plan: badge(INSPECTION_PLANS, 'Inspection plan', '检查频率', '檢查頻率'),
    created_at: time('Created', '创建时间', '建立時間'),
    updated_at: time('Updated', '修改时间', '修改時間'),
  },
  filters: {
    name: contains,
    legal_entity: contains,
    website: contains,
    merchant_id: contains,
    status: among(),
    category: among(),
    inspection_result: among(),
    inspected_at: range(),
  },
  sorts: ['name', 'inspected_at', 'created_at'],
  defaultSort: 'name',
});
export type BrandInList = RowOfList<typeof brandList>;

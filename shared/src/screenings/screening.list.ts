import {
  badge,
  badges,
  flag,
  flagOf,
  id,
  maybe,
  naming,
  number,
  personalField,
  text,
  time,
} from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { SCREENING_FILTERS } from '../watchlists/screening-filter.ts';
import {
  SCREENING_ENGINES,
  SCREENING_EVENTS,
  SCREENING_FREQUENCIES,
  SCREENING_STATUSES,
  type ScreeningKind,
} from './screening.ts';

const { ongoing, one_time } = SCREENING_FREQUENCIES;

const reference = id('Reference', '筛查编号', '篩查編號');

/** What the rows of both kinds have after the names. */
const COMMON_FIELDS = {
  enquiry_result_event: badge(SCREENING_EVENTS, 'Result', '结果', '結果'),
  status: badge(SCREENING_STATUSES, 'Status', '状态', '狀態'),
  'hits.open': number('Potential matches', '疑似命中', '疑似命中'),
  'hits.confirmed': number('True matches', '确认命中', '確認命中'),
  'hits.cleared': number('False positives', '误报', '誤報'),
  open_hits: flag('Open matches', '待处理命中', '待處理命中'),
  merchant_name: naming('client', 'merchant_id', text('Client', '客户', '客戶')),
  merchant_id: id('Client ID', '客户编号', '客戶編號'),
  enquiry_date: time('Screened', '筛查时间', '篩查時間'),
  'enquiry_data.ongoing': flagOf({ yes: ongoing, no: one_time }, 'Frequency', '频率', '頻率'),
  ends_at: maybe(time('Ends', '结束时间', '結束時間')),
  not_searched: badges(SCREENING_FILTERS, 'Not searched', '未搜索', '未搜尋'),
  searched: badges(SCREENING_FILTERS, 'Searched', '已搜索', '已搜尋'),
  engine: badge(SCREENING_ENGINES, 'Engine', '引擎', '引擎'),
  decided_at: maybe(time('Decided', '决定时间', '決定時間')),
  version: number('Version', '版本', '版本'),
} as const;

const COMMON_FILTERS = {
  enquiry_date: range(),
  'enquiry_data.ongoing': among(),
  enquiry_result_event: among(),
  'result.reference': contains,
  merchant_id: contains,
  open_hits: among(),
  engine: among(),
  ends_at: range({ liesAhead: true }),
} as const;

const SORTS = ['enquiry_date', 'ends_at', 'hits.open'] as const;
const RIGHT = { service: 'aml', right: 'screening.read' } as const;

/** Screenings of persons. */
export const individualScreeningList = defineList({
  name: 'IndividualScreenings',
  resource: '/shuftipro/individual-screening',
  right: RIGHT,
  words: ['Individual screening', '个人筛查', '個人篩查'],
  rowWords: ['screenings', '筛查', '篩查'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    'enquiry_data.name.full_name': personalField(text('Name', '姓名', '姓名')),
    'enquiry_data.name.first_name': maybe(personalField(text('First name', '名字', '名字'))),
    'result.reference': naming('individual_screening', 'id', reference),
    ...COMMON_FIELDS,
  },
  filters: {
    ...COMMON_FILTERS,
    'enquiry_data.name.full_name': contains,
    'enquiry_data.name.first_name': contains,
  },
  sorts: SORTS,
  defaultSort: '-enquiry_date',
});

/** Screenings of companies. */
export const businessScreeningList = defineList({
  name: 'BusinessScreenings',
  resource: '/shuftipro/business-screening',
  right: RIGHT,
  words: ['Business screening', '企业筛查', '企業篩查'],
  rowWords: ['screenings', '筛查', '篩查'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    'enquiry_data.business_name': personalField(text('Business name', '企业名称', '企業名稱')),
    'result.reference': naming('business_screening', 'id', reference),
    ...COMMON_FIELDS,
  },
  filters: { ...COMMON_FILTERS, 'enquiry_data.business_name': contains },
  sorts: SORTS,
  defaultSort: '-enquiry_date',
});

export const SCREENING_LISTS = {
  individual: individualScreeningList,
  business: businessScreeningList,
} as const satisfies Record<ScreeningKind, unknown>;

export type IndividualScreeningInList = RowOfList<typeof individualScreeningList>;
export type BusinessScreeningInList = RowOfList<typeof businessScreeningList>;

import { z } from 'zod';
import { boundedId, boundedLine, boundedList } from '../bounded.ts';
import type { Labelled } from '../labelled.ts';
import { sameInAll } from '../language.ts';
import { SCREENING_FILTER_NAMES } from './screening-filter.ts';
import { ENTRY_TYPES, type EntryType } from './watchlist-words.ts';

/** The formats in which lists are read. */
export const WATCHLIST_FORMATS = {
  ofac_xml: { label: sameInAll('OFAC SDN.XML') },
  ofac_csv: { label: sameInAll('OFAC CSV') },
  un_xml: { label: sameInAll('UN XML') },
  eu_xml: { label: sameInAll('EU FSF XML 1.1') },
  eu_csv: { label: sameInAll('EU FSF CSV 1.1') },
  uk_xml: { label: sameInAll('UK Sanctions List XML') },
  uk_csv: { label: sameInAll('UK Sanctions List CSV') },
  simple_csv: { label: sameInAll('targets.simple.csv') },
  ftm_json: { label: sameInAll('entities.ftm.json') },
  own_csv: { label: { en: 'CSV with mapped columns', sc: 'CSV（自定义列映射）', tc: 'CSV（自訂欄位對應）' } },
} as const satisfies Record<string, Labelled>;
export type WatchlistFormat = keyof typeof WATCHLIST_FORMATS;

/** The values of an entry that a column of an own list can hold. */
export const OWN_LIST_FIELDS = {
  id: { label: { en: 'ID', sc: '编号', tc: '編號' } },
  name: { label: { en: 'Name', sc: '名称', tc: '名稱' } },
  first_name: { label: { en: 'First name', sc: '名', tc: '名字' } },
  middle_name: { label: { en: 'Middle name', sc: '中间名', tc: '中間名' } },
  last_name: { label: { en: 'Last name', sc: '姓', tc: '姓氏' } },
  alias: { label: { en: 'Aliases', sc: '别名', tc: '別名' } },
  former_name: { label: { en: 'Former names', sc: '曾用名', tc: '前稱' } },
  weak_alias: { label: { en: 'Weak aliases', sc: '弱别名', tc: '弱別名' } },
  script_name: { label: { en: 'Names in original script', sc: '原文名称', tc: '原文名稱' } },
  type: { label: { en: 'Type', sc: '类型', tc: '類型' } },
  birth_date: { label: { en: 'Date of birth', sc: '出生日期', tc: '出生日期' } },
  birthplace: { label: { en: 'Place of birth', sc: '出生地', tc: '出生地點' } },
  nationality: { label: { en: 'Nationalities', sc: '国籍', tc: '國籍' } },
  country: { label: { en: 'Countries', sc: '国家', tc: '國家' } },
  gender: { label: { en: 'Gender', sc: '性别', tc: '性別' } },
  passport: { label: { en: 'Passports', sc: '护照', tc: '護照' } },
  identity_card: { label: { en: 'National IDs', sc: '身份证件', tc: '身份證明文件' } },
  tax_number: { label: { en: 'Tax numbers', sc: '税号', tc: '稅務編號' } },
  company_number: { label: { en: 'Registration numbers', sc: '注册号', tc: '註冊編號' } },
  address: { label: { en: 'Addresses', sc: '地址', tc: '地址' } },
  position: { label: { en: 'Positions', sc: '职务', tc: '職位' } },
  programme: { label: { en: 'Programmes', sc: '制裁项目', tc: '制裁計劃' } },
  legal_basis: { label: { en: 'Legal basis', sc: '法律依据', tc: '法律依據' } },
  listed_on: { label: { en: 'Listed on', sc: '列入日期', tc: '列入日期' } },
  remarks: { label: { en: 'Remarks', sc: '备注', tc: '備註' } },
  link: { label: { en: 'Source links', sc: '来源链接', tc: '來源連結' } },
  topic: { label: { en: 'Filters', sc: '筛选项', tc: '篩選項' } },
} as const satisfies Record<string, Labelled>;
export type OwnListField = keyof typeof OWN_LIST_FIELDS;

/** In which order the parts of a date stand. */
export const DATE_ORDERS = {
  ymd: { label: { en: 'Year, month, day', sc: '年、月、日', tc: '年、月、日' } },
  dmy: { label: { en: 'Day, month, year', sc: '日、月、年', tc: '日、月、年' } },
  mdy: { label: { en: 'Month, day, year', sc: '月、日、年', tc: '月、日、年' } },
} as const satisfies Record<string, Labelled>;
export type DateOrder = keyof typeof DATE_ORDERS;

/** What can stand between the columns of a file. */
export const SEPARATORS = {
  ',': { label: { en: 'Comma', sc: '逗号', tc: '逗號' } },
  ';': { label: { en: 'Semicolon', sc: '分号', tc: '分號' } },
  '\t': { label: { en: 'Tab', sc: '制表符', tc: '定位字元' } },
  '|': { label: { en: 'Vertical bar', sc: '竖线', tc: '直線' } },
} as const satisfies Record<string, Labelled>;
export type Separator = keyof typeof SEPARATORS;

const Head = boundedLine(200, 1);
const fieldColumns = Object.fromEntries(
  Object.keys(OWN_LIST_FIELDS).map((field) => [field, boundedList(Head, { max: 20 }).optional()]),
) as Record<OwnListField, z.ZodOptional<z.ZodArray<typeof Head>>>;

/** How the columns of an own list are read. Remembered with the list. */
export const OwnListMapping = z.strictObject({
  separator: z.enum(Object.keys(SEPARATORS) as [Separator, ...Separator[]]).describe('Between columns'),
  value_separator: boundedId(3).describe('Between several values in a cell; empty: a cell is one value'),
  date_order: z.enum(Object.keys(DATE_ORDERS) as [DateOrder, ...DateOrder[]]),
  type: z.enum(Object.keys(ENTRY_TYPES) as [EntryType, ...EntryType[]]).describe('Of entries that name none'),
  topics: boundedList(z.enum(SCREENING_FILTER_NAMES), { max: SCREENING_FILTER_NAMES.length }).describe(
    'Of entries that name none',
  ),
  columns: z.strictObject(fieldColumns).describe('Column heads by field. A name or a last name is required'),
});
export type OwnListMapping = z.output<typeof OwnListMapping>;

import type { Labelled } from '../labelled.ts';

export const ENTRY_TYPES = {
  individual: { label: { en: 'Individual', sc: '个人', tc: '個人' } },
  business: { label: { en: 'Business', sc: '企业', tc: '企業' } },
  vessel: { label: { en: 'Vessel', sc: '船舶', tc: '船舶' } },
  aircraft: { label: { en: 'Aircraft', sc: '飞机', tc: '飛機' } },
  unknown: { label: { en: 'Unknown', sc: '未知', tc: '不詳' } },
} as const satisfies Record<string, Labelled>;
export type EntryType = keyof typeof ENTRY_TYPES;

export const NAME_KINDS = {
  primary: { label: { en: 'Primary name', sc: '主要名称', tc: '主要名稱' } },
  variation: { label: { en: 'Spelling variation', sc: '名称变体', tc: '名稱變體' } },
  alias: { label: { en: 'Also known as', sc: '别名', tc: '別名' } },
  former: { label: { en: 'Former name', sc: '曾用名', tc: '前稱' } },
  weak: { label: { en: 'Weak alias', sc: '弱别名', tc: '弱別名' } },
  script: { label: { en: 'Original script', sc: '原文名称', tc: '原文名稱' } },
} as const satisfies Record<string, Labelled>;
export type NameKind = keyof typeof NAME_KINDS;

export const GENDERS = {
  male: { label: { en: 'Male', sc: '男', tc: '男' } },
  female: { label: { en: 'Female', sc: '女', tc: '女' } },
} as const satisfies Record<string, Labelled>;
export type Gender = keyof typeof GENDERS;

export const IDENTIFIER_KINDS = {
  passport: { label: { en: 'Passport', sc: '护照', tc: '護照' } },
  identity_card: { label: { en: 'National ID', sc: '身份证件', tc: '身份證明文件' } },
  tax_number: { label: { en: 'Tax number', sc: '税号', tc: '稅務編號' } },
  company_number: { label: { en: 'Registration number', sc: '注册号', tc: '註冊編號' } },
  lei: { label: { en: 'LEI', sc: 'LEI', tc: 'LEI' } },
  bic: { label: { en: 'BIC', sc: 'BIC', tc: 'BIC' } },
  isin: { label: { en: 'ISIN', sc: 'ISIN', tc: 'ISIN' } },
  imo: { label: { en: 'IMO number', sc: 'IMO 编号', tc: 'IMO 編號' } },
  wallet: { label: { en: 'Wallet address', sc: '钱包地址', tc: '錢包地址' } },
  other: { label: { en: 'Other number', sc: '其他号码', tc: '其他號碼' } },
} as const satisfies Record<string, Labelled>;
export type IdentifierKind = keyof typeof IDENTIFIER_KINDS;

export const RELATION_KINDS = {
  family: { label: { en: 'Family', sc: '家庭成员', tc: '家庭成員' } },
  associate: { label: { en: 'Associate', sc: '关联人', tc: '有聯繫人士' } },
  owner: { label: { en: 'Owner', sc: '所有者', tc: '擁有人' } },
  owned: { label: { en: 'Owned company', sc: '所持公司', tc: '持有的公司' } },
  officer: { label: { en: 'Officer', sc: '高级管理人员', tc: '高級人員' } },
  organisation: { label: { en: 'Organisation', sc: '所属机构', tc: '所屬機構' } },
  linked: { label: { en: 'Linked', sc: '有关联', tc: '有關連' } },
} as const satisfies Record<string, Labelled>;
export type RelationKind = keyof typeof RELATION_KINDS;

/** The fields of an entry that differences name. */
export const ENTRY_FIELDS = {
  other_ids: { label: { en: 'Other IDs', sc: '其他编号', tc: '其他編號' } },
  type: { label: { en: 'Type', sc: '类型', tc: '類型' } },
  names: { label: { en: 'Names', sc: '名称', tc: '名稱' } },
  birth_dates: {
    label: { en: 'Dates of birth or incorporation', sc: '出生或成立日期', tc: '出生或成立日期' },
  },
  birthplaces: { label: { en: 'Places of birth', sc: '出生地', tc: '出生地點' } },
  nationalities: { label: { en: 'Nationalities', sc: '国籍', tc: '國籍' } },
  countries: { label: { en: 'Countries', sc: '国家或地区', tc: '國家或地區' } },
  gender: { label: { en: 'Gender', sc: '性别', tc: '性別' } },
  papers: { label: { en: 'Identity documents and numbers', sc: '证件及编号', tc: '證件及編號' } },
  registration_numbers: { label: { en: 'Registration numbers', sc: '注册号', tc: '註冊編號' } },
  addresses: { label: { en: 'Addresses', sc: '地址', tc: '地址' } },
  positions: { label: { en: 'Positions', sc: '职务', tc: '職位' } },
  programmes: { label: { en: 'Programmes', sc: '制裁项目', tc: '制裁計劃' } },
  legal_basis: { label: { en: 'Legal basis', sc: '法律依据', tc: '法律依據' } },
  listed_on: { label: { en: 'Listed on', sc: '列入日期', tc: '列入日期' } },
  remarks: { label: { en: 'Remarks', sc: '备注', tc: '備註' } },
  links: { label: { en: 'Source', sc: '来源', tc: '來源' } },
  relations: {
    label: { en: 'Relatives and close associates', sc: '亲属及密切关联人', tc: '家屬及關係密切人士' },
  },
  topics: { label: { en: 'Lists', sc: '名单类别', tc: '名單類別' } },
} as const satisfies Record<string, Labelled>;

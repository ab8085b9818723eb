import type { Language } from '@cbp/shared/language';

/** Texts of the pages of AML clients, without field names. */
const en = {
  units: 'Units',
  prices: 'Units per screening',
  editPrices: 'Edit units',
  defaults: 'Screening defaults',
  edit: 'Edit defaults',
  emails: 'Notification recipients',
  noEmails: 'No email recipients. Add them on the client’s page.',
  individuals: 'View individual screenings',
  businesses: 'View business screenings',
  exceptions: 'View exceptions',
  client: 'Open client',
};

export const amlClientTexts: Record<Language, typeof en> = {
  en,
  sc: {
    units: '次数',
    prices: '每次筛查的扣减次数',
    editPrices: '编辑扣减次数',
    defaults: '筛查默认设置',
    edit: '编辑默认设置',
    emails: '变更邮件收件人',
    noEmails: '没有邮件收件人。请在客户页面中添加。',
    individuals: '查看个人筛查',
    businesses: '查看企业筛查',
    exceptions: '查看例外',
    client: '打开客户页面',
  },
  tc: {
    units: '次數',
    prices: '每次篩查的扣減次數',
    editPrices: '編輯扣減次數',
    defaults: '篩查預設',
    edit: '編輯預設',
    emails: '變更電郵收件人',
    noEmails: '沒有電郵收件人。請在客戶頁面新增。',
    individuals: '檢視個人篩查',
    businesses: '檢視企業篩查',
    exceptions: '檢視例外',
    client: '開啟客戶頁面',
  },
};

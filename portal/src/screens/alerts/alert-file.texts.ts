import type { Language } from '@cbp/shared/language';

/** Texts of the dialog for importing alerts. */
const en = {
  button: 'Import alerts',
  heading: 'Import alerts from a file',
  help: 'The first row must contain Ethoca’s column names, including at least EthocaID, Type, AlertTimestamp, MerchantDescriptor, Amount and Currency. Rows are checked individually: valid rows are imported, the rest rejected. Card numbers are truncated before the file is stored.',
  source: 'Alert source',
  file: 'Alerts file',
  close: 'Close',
  created: (count: string) => `${count} imported`,
  known: (count: string) => `${count} already recorded`,
  refused: (count: string) => `${count} rejected`,
};

export const alertFileTexts: Record<Language, typeof en> = {
  en,
  sc: {
    button: '导入预警',
    heading: '从文件导入预警',
    help: '首行须为 Ethoca 列名，至少包含 EthocaID、Type、AlertTimestamp、MerchantDescriptor、Amount 和 Currency。系统逐行导入，有误的行会被拒绝，不影响其他行。卡号会在保存文件前做掩码处理。',
    source: '预警来源',
    file: '预警文件',
    close: '关闭',
    created: (count) => `已导入 ${count} 条`,
    known: (count) => `已存在 ${count} 条`,
    refused: (count) => `拒绝 ${count} 条`,
  },
  tc: {
    button: '匯入預警',
    heading: '從檔案匯入預警',
    help: '首行須為 Ethoca 欄位名稱，至少包括 EthocaID、Type、AlertTimestamp、MerchantDescriptor、Amount 及 Currency。系統逐行匯入，有錯誤的行會被拒絕，不影響其他行。卡號會在儲存檔案前遮蓋。',
    source: '預警來源',
    file: '預警檔案',
    close: '關閉',
    created: (count) => `已匯入 ${count} 宗`,
    known: (count) => `已存在 ${count} 宗`,
    refused: (count) => `拒絕 ${count} 宗`,
  },
};

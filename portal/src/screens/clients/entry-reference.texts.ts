import type { PaidKind } from '@cbp/shared/clients/balance-reference';
import type { Language } from '@cbp/shared/language';

/** What units were used for, with the name of the record. */
export const entryReferenceTexts: Record<Language, Record<PaidKind, (name: string) => string>> = {
  en: {
    alert: (id) => `Alert ${id}`,
    report: (order) => `Report ${order}`,
    inspection: (brand) => `Site inspection ${brand}`,
  },
  sc: {
    alert: (id) => `预警 ${id}`,
    report: (order) => `报告 ${order}`,
    inspection: (brand) => `品牌网站检查 ${brand}`,
  },
  tc: {
    alert: (id) => `預警 ${id}`,
    report: (order) => `報告 ${order}`,
    inspection: (brand) => `品牌網站檢查 ${brand}`,
  },
};

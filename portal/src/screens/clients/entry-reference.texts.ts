import type { PaidKind } from '@cbp/shared/clients/balance-reference';
import type { Language } from '@cbp/shared/language';

type Words = Record<PaidKind, (name: string) => string> & {
  policies: (brand: string, month: string) => string;
};

/** What units were used for, with the name of the record. */
export const entryReferenceTexts: Record<Language, Words> = {
  en: {
    alert: (id) => `Alert ${id}`,
    report: (order) => `Report ${order}`,
    inspection: (brand) => `Site inspection ${brand}`,
    policies: (brand, month) => `Daily policy captures ${brand}, ${month}`,
  },
  sc: {
    alert: (id) => `预警 ${id}`,
    report: (order) => `报告 ${order}`,
    inspection: (brand) => `品牌网站检查 ${brand}`,
    policies: (brand, month) => `每日政策截取 ${brand}，${month}`,
  },
  tc: {
    alert: (id) => `預警 ${id}`,
    report: (order) => `報告 ${order}`,
    inspection: (brand) => `品牌網站檢查 ${brand}`,
    policies: (brand, month) => `每日政策擷取 ${brand}，${month}`,
  },
};

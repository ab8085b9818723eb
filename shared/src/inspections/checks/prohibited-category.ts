import type { Labelled } from '../../labelled.ts';

/** Kinds of goods that the networks' integrity programmes exclude or watch, whose words are marked for a user. */
export const PROHIBITED_CATEGORIES = {
  drugs: { label: { en: 'Drugs', sc: '毒品', tc: '毒品' } },
  medicines: { label: { en: 'Prescription medicines', sc: '处方药', tc: '處方藥' } },
  counterfeit: { label: { en: 'Counterfeit goods', sc: '假冒商品', tc: '冒牌商品' } },
  gambling: { label: { en: 'Gambling', sc: '博彩', tc: '博彩' } },
  weapons: { label: { en: 'Weapons', sc: '武器', tc: '武器' } },
  tobacco: { label: { en: 'Tobacco and e-cigarettes', sc: '烟草及电子烟', tc: '煙草及電子煙' } },
  adult: { label: { en: 'Adult content', sc: '成人内容', tc: '成人內容' } },
  documents: { label: { en: 'Forged documents', sc: '伪造证件', tc: '偽造證件' } },
  wildlife: { label: { en: 'Protected animals and plants', sc: '受保护动植物', tc: '受保護動植物' } },
} as const satisfies Record<string, Labelled>;
export type ProhibitedCategory = keyof typeof PROHIBITED_CATEGORIES;

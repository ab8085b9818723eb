import type { Language } from '@cbp/shared/language';

/** Texts of what a provider answered. */
const en = {
  checks: 'Checks of the provider',
  documents: { first: 'first document', second: 'second document' },
  read: 'Provider',
  images: 'Images of the provider',
  image: (side: string) => `${side}, from the provider`,
};

export const providerTexts: Record<Language, typeof en> = {
  en,
  sc: {
    checks: '服务商的检查',
    documents: { first: '第一份证件', second: '第二份证件' },
    read: '服务商',
    images: '服务商返回的图片',
    image: (side) => `${side}（服务商返回）`,
  },
  tc: {
    checks: '服務商的檢查',
    documents: { first: '第一份證件', second: '第二份證件' },
    read: '服務商',
    images: '服務商傳回的圖片',
    image: (side) => `${side}（服務商傳回）`,
  },
};

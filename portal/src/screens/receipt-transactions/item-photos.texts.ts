import type { Language } from '@cbp/shared/language';

/** Texts of the photos of a transaction's items. */
const en = {
  heading: 'Item photos',
  shown: ({ count, total }: { count: number; total: number }) => `${count} of ${total} shown`,
  hidden: 'Section hidden',
  help: 'Choose a photo or drop one on its item.',
  none: 'No photo',
  unnamed: (number: number) => `Item ${number}`,
};

export const itemPhotosTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '商品照片',
    shown: ({ count, total }) => `显示 ${count} 张，共 ${total} 件商品`,
    hidden: '该部分已隐藏',
    help: '选择照片，或将照片拖放到商品上。',
    none: '暂无照片',
    unnamed: (number) => `商品 ${number}`,
  },
  tc: {
    heading: '貨品相片',
    shown: ({ count, total }) => `顯示 ${count} 張，共 ${total} 件貨品`,
    hidden: '此部分已隱藏',
    help: '選擇相片，或將相片拖放到貨品上。',
    none: '未有相片',
    unnamed: (number) => `貨品 ${number}`,
  },
};

import type { Language } from '@cbp/shared/language';

/** Texts about data as it was received. */
const en = { show: 'Show received data', nothing: 'No data stored.' };

export const receivedTexts: Record<Language, typeof en> = {
  en,
  sc: { show: '显示收到的数据', nothing: '没有保存数据。' },
  tc: { show: '顯示收到的資料', nothing: '沒有儲存資料。' },
};

import type { Language } from '@cbp/shared/language';

/** Texts of the frame around every page. */
const en = {
  skip: 'Skip to content',
  timeZone: 'All times are Hong Kong time (UTC+8).',
  away: (time: string) => `Offline since ${time}.`,
  loadedBefore: 'You’re seeing data that was loaded earlier.',
};

export const frameTexts: Record<Language, typeof en> = {
  en,
  sc: {
    skip: '跳至正文',
    timeZone: '所有时间均为香港时间（UTC+8）。',
    away: (time) => `自 ${time} 起离线。`,
    loadedBefore: '您看到的是之前加载的数据。',
  },
  tc: {
    skip: '跳至內容',
    timeZone: '所有時間均為香港時間（UTC+8）。',
    away: (time) => `自 ${time} 起離線。`,
    loadedBefore: '您看到的是之前載入的資料。',
  },
};

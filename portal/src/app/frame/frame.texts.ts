import type { Language } from '@cbp/shared/language';

/** What stands around every page of a user. */
const en = {
  skip: 'Skip to the content',
  timeZone: 'All times are Hong Kong time (UTC+8).',
  away: (time: string) => `The server cannot be reached since ${time}. What you see was loaded before.`,
};

export const frameTexts: Record<Language, typeof en> = {
  en,
  sc: {
    skip: '跳至正文',
    timeZone: '所有时间均为香港时间（UTC+8）。',
    away: (time) => `自 ${time} 起无法连接服务器。您看到的是此前加载的内容。`,
  },
  tc: {
    skip: '跳至內容',
    timeZone: '所有時間均為香港時間（UTC+8）。',
    away: (time) => `自 ${time} 起未能連接伺服器。您看到的是之前載入的內容。`,
  },
};

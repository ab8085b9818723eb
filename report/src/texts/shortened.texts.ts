import type { Language } from '@cbp/shared/language';

/** What a report that is shortened for its recipient says of it. */
const en = {
  heading: 'Shortened to fit the recipient’s limits',
  messages: (shown: number, total: number) =>
    `${shown} of ${total} messages are shown: the last ones and those quoted on the first page.`,
  photos: (shown: number, total: number) => `${shown} of ${total} product photos are shown, the first ones.`,
  history: (shown: number, total: number) =>
    `${shown} of ${total} events of the history are shown: the first ones and the last.`,
  leftOut: (exhibits: string) => `Left out: ${exhibits}.`,
  hash: 'The report is shortened. The hash below covers all of its data.',
};

export type ShortenedTexts = typeof en;

export const SHORTENED_TEXTS: Record<Language, ShortenedTexts> = {
  en,
  sc: {
    heading: '已按接收方的限制缩短',
    messages: (shown, total) => `${total} 条消息，列出其中 ${shown} 条：最后的消息，以及首页引用的消息。`,
    photos: (shown, total) => `${total} 张商品照片，列出最前的 ${shown} 张。`,
    history: (shown, total) => `${total} 条记录，列出其中 ${shown} 条：最前的记录及最后一条。`,
    leftOut: (exhibits) => `未列出：${exhibits}。`,
    hash: '本报告已缩短，以下哈希值按全部数据计算。',
  },
  tc: {
    heading: '已按接收方的限制縮短',
    messages: (shown, total) => `${total} 則訊息，列出其中 ${shown} 則：最後的訊息，以及第一頁引用的訊息。`,
    photos: (shown, total) => `${total} 張貨品相片，列出最前的 ${shown} 張。`,
    history: (shown, total) => `${total} 項紀錄，列出其中 ${shown} 項：最前的紀錄及最後一項。`,
    leftOut: (exhibits) => `未列出：${exhibits}。`,
    hash: '本報告已縮短，以下雜湊值按全部資料計算。',
  },
};

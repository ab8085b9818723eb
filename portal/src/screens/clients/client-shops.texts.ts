import type { Language } from '@cbp/shared/language';

/** Texts of the shop connections on the client page. */
const en = {
  heading: 'Shop connections',
  none: 'No shop connections yet. Add one so that the shop sends its orders by webhook.',
  mayNotSee: 'You don’t have permission to view shop connections.',
  replaceSecret: 'Replace secret',
  failed: ({ failures, why }: { failures: number; why: string }) =>
    `${failures} ${failures === 1 ? 'event' : 'events'} failed. Last reason: ${why}`,
};

export const clientShopTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '店铺连接',
    none: '暂无店铺连接。添加后，店铺会通过 Webhook 发送订单。',
    mayNotSee: '您没有查看店铺连接的权限。',
    replaceSecret: '更换密钥',
    failed: ({ failures, why }) => `${failures} 个事件处理失败。最近原因：${why}`,
  },
  tc: {
    heading: '商店連接',
    none: '未有商店連接。新增後，商店會透過 Webhook 傳送訂單。',
    mayNotSee: '您沒有檢視商店連接的權限。',
    replaceSecret: '更換密鑰',
    failed: ({ failures, why }) => `${failures} 個事件處理失敗。最近原因：${why}`,
  },
};

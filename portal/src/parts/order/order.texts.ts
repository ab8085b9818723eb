import type { Language } from '@cbp/shared/language';

/** Texts of what was ordered, and of its parcels. */
const en = {
  items: 'Items',
  noItems: 'No items recorded',
  unnamed: (position: number) => `Item ${position}`,
  photoOf: (item: string) => `Photo of ${item}`,
  noPhoto: 'No photo',
  photoWaiting: (reason: string | null) =>
    reason === null ? 'Photo not fetched yet' : `Photo not fetched yet: ${reason}`,
  photoMissing: (reason: string | null) => (reason === null ? 'Photo missing' : `Photo missing: ${reason}`),
  parcels: 'Parcels',
  noParcels: 'No tracking links yet',
  allItems: 'All items',
  shipped: (time: string) => `Shipped ${time}`,
  signed: (time: string | null, signer: string | null) =>
    ['Signed for', ...(time === null ? [] : [time]), ...(signer === null ? [] : [`by ${signer}`])].join(' '),
  openFile: 'Open file',
  tracking: 'Tracking',
  noScans: 'No tracking details yet',
};

export const orderTexts: Record<Language, typeof en> = {
  en,
  sc: {
    items: '商品',
    noItems: '没有商品记录',
    unnamed: (position) => `商品 ${position}`,
    photoOf: (item) => `照片：${item}`,
    noPhoto: '无照片',
    photoWaiting: (reason) => (reason === null ? '照片尚未获取' : `照片尚未获取：${reason}`),
    photoMissing: (reason) => (reason === null ? '照片缺失' : `照片缺失：${reason}`),
    parcels: '包裹',
    noParcels: '暂无物流链接',
    allItems: '全部商品',
    shipped: (time) => `发货时间：${time}`,
    signed: (time, signer) =>
      `已签收${[time, signer === null ? null : `签收人：${signer}`]
        .filter((part) => part !== null)
        .map((part) => `，${part}`)
        .join('')}`,
    openFile: '打开文件',
    tracking: '物流详情',
    noScans: '暂无物流详情',
  },
  tc: {
    items: '貨品',
    noItems: '沒有貨品紀錄',
    unnamed: (position) => `貨品 ${position}`,
    photoOf: (item) => `相片：${item}`,
    noPhoto: '沒有相片',
    photoWaiting: (reason) => (reason === null ? '相片尚未擷取' : `相片尚未擷取：${reason}`),
    photoMissing: (reason) => (reason === null ? '缺少相片' : `缺少相片：${reason}`),
    parcels: '包裹',
    noParcels: '未有物流連結',
    allItems: '全部貨品',
    shipped: (time) => `發貨時間：${time}`,
    signed: (time, signer) =>
      `已簽收${[time, signer === null ? null : `簽收人：${signer}`]
        .filter((part) => part !== null)
        .map((part) => `，${part}`)
        .join('')}`,
    openFile: '開啟檔案',
    tracking: '物流詳情',
    noScans: '未有物流詳情',
  },
};

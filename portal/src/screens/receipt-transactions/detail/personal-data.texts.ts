import type { Language } from '@cbp/shared/language';

/** Texts about the personal data of a transaction's buyer. */
const en = {
  heading: 'Personal data',
  hold: 'Place legal hold',
  lift: 'Lift legal hold',
  erase: 'Erase buyer’s data',
  erased: (time: string) => `The buyer’s data was erased ${time}. The payment, its items and events stay.`,
  kept: 'The buyer’s data can’t be erased now, because of:',
  keptUntilOld: 'The buyer’s data is kept until the client’s retention ends.',
  heldSince: (time: string) => `On hold since ${time}:`,
};

export const personalDataTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '个人资料',
    hold: '设置法律保留',
    lift: '解除法律保留',
    erase: '删除买家资料',
    erased: (time) => `买家资料已于 ${time} 删除。付款、商品和事件会保留。`,
    kept: '目前无法删除买家资料，原因：',
    keptUntilOld: '买家资料会保留至客户设置的保留期结束。',
    heldSince: (time) => `自 ${time} 起保留：`,
  },
  tc: {
    heading: '個人資料',
    hold: '設定法律保留',
    lift: '解除法律保留',
    erase: '刪除買家資料',
    erased: (time) => `買家資料已於 ${time} 刪除。付款、商品及事件會保留。`,
    kept: '目前無法刪除買家資料，原因：',
    keptUntilOld: '買家資料會保留至客戶設定的保留期結束。',
    heldSince: (time) => `自 ${time} 起保留：`,
  },
};

import type { LaterCapture } from '@cbp/shared/evidence/captured-subject';
import type { Language } from '@cbp/shared/language';

/** Texts about what inspections captured of a shop's policies before an order. */
const en = {
  heading: 'Captured policies',
  ofBrand: (brand: string) => `From the website of ${brand}`,
  noBrand: 'No brand of this client has the website or the descriptor of this order.',
  none: 'No policy page was captured on or before the time of the order.',
  firstLater: (time: string) =>
    `The first capture is from ${time}, after the order. It is not evidence of the policy on the day of the order, so no report shows it.`,
  givesWay:
    'The buyer accepted policies. The report shows those, if they are enabled, and never the captured pages.',
  capturedAt: (time: string) => `Captured ${time}`,
  checkedAt: (time: string) => `checked again ${time}, unchanged`,
  later: {
    same: (time: string) => `after the order: unchanged on ${time}`,
    different: (time: string) => `after the order: other words on ${time}`,
    gone: (time: string) => `after the order: page removed by ${time}`,
  } satisfies Record<LaterCapture, (time: string) => string>,
  neverLater: 'not checked since the order',
  inspection: (n: number) => `Inspection ${n}`,
  contradictions: 'Differs from what the buyer accepted',
  contradictionsNote:
    'Crossed out: accepted by the buyer. Underlined: on the captured page. Only users see this, and no report shows it.',
  untitled: 'Policy without a title',
};

export const capturedPoliciesTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '存档政策',
    ofBrand: (brand) => `来自 ${brand} 的网站`,
    noBrand: '该客户没有品牌使用此订单的网站或账单描述。',
    none: '下单之前没有截取到任何政策页面。',
    firstLater: (time) => `首次截取于 ${time}，在下单之后，不能证明下单当日的政策，因此报告不会显示。`,
    givesWay: '买家已接受政策。报告只会显示所接受的政策（如已开启），不会显示截取的页面。',
    capturedAt: (time) => `截取于 ${time}`,
    checkedAt: (time) => `${time} 再次核查，未变`,
    later: {
      same: (time) => `下单后：${time} 未变`,
      different: (time) => `下单后：${time} 文字不同`,
      gone: (time) => `下单后：${time} 页面已移除`,
    },
    neverLater: '下单后尚未核查',
    inspection: (n) => `网站检查 ${n}`,
    contradictions: '与买家所接受的政策不同',
    contradictionsNote: '划去的文字：买家所接受。下划线文字：截取的页面。此处仅供用户查看，报告不会显示。',
    untitled: '无标题的政策',
  },
  tc: {
    heading: '存檔政策',
    ofBrand: (brand) => `來自 ${brand} 的網站`,
    noBrand: '此客戶沒有品牌使用此訂單的網站或帳單描述。',
    none: '下單之前沒有擷取到任何政策頁面。',
    firstLater: (time) => `首次擷取於 ${time}，在下單之後，不能證明下單當日的政策，因此報告不會顯示。`,
    givesWay: '買家已接受政策。報告只會顯示所接受的政策（如已開啟），不會顯示擷取的頁面。',
    capturedAt: (time) => `擷取於 ${time}`,
    checkedAt: (time) => `${time} 再次核查，未變`,
    later: {
      same: (time) => `下單後：${time} 未變`,
      different: (time) => `下單後：${time} 文字不同`,
      gone: (time) => `下單後：${time} 頁面已移除`,
    },
    neverLater: '下單後尚未核查',
    inspection: (n) => `網站檢查 ${n}`,
    contradictions: '與買家所接受的政策不同',
    contradictionsNote: '刪去的文字：買家所接受。底線文字：擷取的頁面。此處僅供用戶檢視，報告不會顯示。',
    untitled: '沒有標題的政策',
  },
};

import type { LetterTexts } from './letter-en.ts';

export const tcOfLetter: LetterTexts = {
  heading: '對爭議的回應',
  to: '致：發卡行',
  reason: '原因代碼',
  payment: '付款',
  exhibit: '附件',
  stop: '。',
  closing: '商戶',
  note: '註明附件的陳述取自該附件的紀錄，其餘為商戶自述。所有時間均為香港時間（UTC+8）。',
  noteAlone: '各項陳述取自所註明附件的紀錄。所有時間均為香港時間（UTC+8）。',
  disputed: (amount, when) => [amount, when].filter(Boolean).join('，'),
  quote: (words) => `：「${words}」`,
  noRefund: '紀錄中沒有此項付款的退款',
  request: {
    refunded: '此項付款已全額退還，請發卡行結束爭議',
    refundedInPart: '請發卡行就尚未退還的金額作出對商戶有利的決定',
    proved: '請發卡行就此爭議作出對商戶有利的決定',
    recorded: '請發卡行考慮各附件的紀錄',
  },
  facts: {
    refunds: (refunds) =>
      `紀錄顯示${refunds
        .map(
          ({ isFull, amount, on }) =>
            `${on ? `於 ${on} ` : ''}${isFull ? '全額' : '部分'}退款${amount ? ` ${amount}` : ''}`,
        )
        .join('、')}`,
    deliveredAndSigned: (by, when, where, parcel) =>
      `訂單${parcel ? `（包裹編號 ${parcel}）` : ''}已${when ? `於 ${when} ` : ''}${where ? `在 ${where} ` : ''}送達並簽收${by ? `，簽收人記錄為「${by}」` : ''}`,
    signed: (isByRecipient, by, when) =>
      `${isByRecipient ? '收件人' : '訂單'}已${when ? `於 ${when} ` : ''}簽收${by ? `，簽收人記錄為「${by}」` : ''}`,
    signedOneOf: (by, when, parcels) =>
      `訂單的 ${parcels} 個包裹中有一個已${when ? `於 ${when} ` : ''}簽收${by ? `，簽收人記錄為「${by}」` : ''}`,
    delivered: (when, where, parcel, parcels) =>
      `物流顯示${parcels > 1 ? `訂單的 ${parcels} 個包裹之一` : '訂單'}${parcel ? `（包裹編號 ${parcel}）` : ''}已${when ? `於 ${when} ` : ''}${where ? `在 ${where} ` : ''}送達`,
    deliveryRecord: (parcel, when) =>
      `紀錄中有${parcel ? `包裹 ${parcel} 的` : ''}派送文件${when ? `，日期為 ${when}` : ''}`,
    shipped: (when) => `訂單的發貨日期為 ${when}`,
    verifiedAddress: (postcode) => `派送郵政編號 ${postcode} 與發卡行經地址核實（AVS）確認的帳單郵政編號相同`,
    digitalDelivery: (what, when, isSameIp) =>
      `數碼貨品的交付紀錄在付款後有一個項目，${when}${what ? `：${what}` : ''}${isSameIp ? '，來自付款時的 IP 地址' : ''}`,
    authentication: {
      authenticated: (eci, when) =>
        `發卡行已${when ? `於 ${when} ` : ''}以 3-D Secure 驗證持卡人${eci ? `（ECI ${eci}）` : ''}`,
      attempted: (eci, when) =>
        `曾${when ? `於 ${when} ` : ''}嘗試以 3-D Secure 驗證持卡人，發卡行未有參與${eci ? `（ECI ${eci}）` : ''}`,
    },
    address: {
      both: '付款時提供的街道及郵政編號與發卡行紀錄相符（AVS）',
      street: '付款時提供的街道與發卡行紀錄相符（AVS）',
      postcode: '付款時提供的郵政編號與發卡行紀錄相符（AVS）',
    },
    securityCode: '付款時提供的安全碼與卡片相符（CVV）',
    authorised: (code) => `發卡行已授權此項付款，授權碼為 ${code}`,
    descriptor: (text) => `此項付款在帳單上顯示為 ${text}`,
    agreeingPayments: (elements, days, on, meetsScheme) =>
      `該卡在本次付款前 ${days.join('、')} 天的兩宗無爭議付款（${on.join('、')}）與本次付款的${elements.join('、')}相同${meetsScheme ? '，符合 Visa Compelling Evidence 3.0' : ''}`,
    earlierPayments: (count) => `該卡先前的 ${count} 宗付款並無爭議`,
    account: (created, days, logins) =>
      `下單所用的帳戶建立於 ${created}，即付款前 ${days} 天${logins === 0 ? '' : `，其後曾登入 ${logins} 次`}`,
    acceptedPolicy: (title, when) => `買家在付款前，於 ${when} 接受了${title ? ` ${title}` : '商戶政策'}`,
    recordedPolicies: (kinds) => `訂單記錄了以下商戶政策：${kinds.join('、')}`,
    described: (count) => `訂單紀錄載有 ${count} 款所購貨品的相片`,
    confirmationSent: (when) => `已${when ? `於 ${when} ` : ''}向買家傳送訂單確認電郵`,
    buyerWords: (when) => `買家${when ? `於 ${when} ` : ''}寫道`,
    lateCancellation: (left, asked) => `貨品於 ${left} 寄出，其後買家於 ${asked} 才首次提及取消`,
  },
};

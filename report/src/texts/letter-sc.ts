import type { LetterTexts } from './letter-en.ts';

export const scOfLetter: LetterTexts = {
  heading: '对争议的答复',
  to: '致：发卡行',
  reason: '原因代码',
  payment: '付款',
  exhibit: '附件',
  stop: '。',
  closing: '商户',
  note: '注明附件的陈述取自该附件的记录，其余为商户自述。所有时间均为香港时间（UTC+8）。',
  noteAlone: '各项陈述取自所注明附件的记录。所有时间均为香港时间（UTC+8）。',
  disputed: (amount, when) => [amount, when].filter(Boolean).join('，'),
  quote: (words) => `：“${words}”`,
  noRefund: '记录中没有该笔付款的退款',
  request: {
    refunded: '该笔付款已全额退还，请发卡行结束该争议',
    refundedInPart: '请发卡行就尚未退还的金额作出有利于商户的决定',
    proved: '请发卡行就该争议作出有利于商户的决定',
    recorded: '请发卡行考虑各附件的记录',
  },
  facts: {
    refunds: (refunds) =>
      `记录显示${refunds
        .map(
          ({ isFull, amount, on }) =>
            `${on ? `于 ${on} ` : ''}${isFull ? '全额' : '部分'}退款${amount ? ` ${amount}` : ''}`,
        )
        .join('、')}`,
    deliveredAndSigned: (by, when, where, parcel) =>
      `订单${parcel ? `（包裹 ${parcel}）` : ''}已${when ? `于 ${when} ` : ''}${where ? `在 ${where} ` : ''}送达并签收${by ? `，签收人记录为“${by}”` : ''}`,
    signed: (isByRecipient, by, when) =>
      `${isByRecipient ? '收件人' : '订单'}已${when ? `于 ${when} ` : ''}签收${by ? `，签收人记录为“${by}”` : ''}`,
    signedOneOf: (by, when, parcels) =>
      `订单的 ${parcels} 个包裹中有一个已${when ? `于 ${when} ` : ''}签收${by ? `，签收人记录为“${by}”` : ''}`,
    delivered: (when, where, parcel, parcels) =>
      `物流显示${parcels > 1 ? `订单的 ${parcels} 个包裹之一` : '订单'}${parcel ? `（包裹 ${parcel}）` : ''}已${when ? `于 ${when} ` : ''}${where ? `在 ${where} ` : ''}送达`,
    deliveryRecord: (parcel, when) =>
      `记录中有${parcel ? `包裹 ${parcel} 的` : ''}配送文件${when ? `，日期为 ${when}` : ''}`,
    shipped: (when) => `订单的发货日期为 ${when}`,
    verifiedAddress: (postcode) => `配送邮编 ${postcode} 与发卡行经地址核实（AVS）确认的账单邮编相同`,
    digitalDelivery: (what, when, isSameIp) =>
      `数字商品的交付记录在付款后有一项条目，${when}${what ? `：${what}` : ''}${isSameIp ? '，来自付款时的 IP 地址' : ''}`,
    authentication: {
      authenticated: (eci, when) =>
        `发卡行已${when ? `于 ${when} ` : ''}以 3-D Secure 验证持卡人${eci ? `（ECI ${eci}）` : ''}`,
      attempted: (eci, when) =>
        `曾${when ? `于 ${when} ` : ''}尝试以 3-D Secure 验证持卡人，发卡行未参与${eci ? `（ECI ${eci}）` : ''}`,
    },
    address: {
      both: '付款时提供的街道及邮编与发卡行记录相符（AVS）',
      street: '付款时提供的街道与发卡行记录相符（AVS）',
      postcode: '付款时提供的邮编与发卡行记录相符（AVS）',
    },
    securityCode: '付款时提供的安全码与卡片相符（CVV）',
    authorised: (code) => `发卡行已授权该笔付款，授权码为 ${code}`,
    descriptor: (text) => `该笔付款在账单上显示为 ${text}`,
    agreeingPayments: (elements, days, on, meetsScheme) =>
      `该卡在本次付款前 ${days.join('、')} 天的两笔无争议付款（${on.join('、')}）与本次付款的${elements.join('、')}相同${meetsScheme ? '，符合 Visa Compelling Evidence 3.0' : ''}`,
    earlierPayments: (count) => `该卡此前的 ${count} 笔付款并无争议`,
    account: (created, days, logins) =>
      `下单所用的账户创建于 ${created}，即付款前 ${days} 天${logins === 0 ? '' : `，其后曾登录 ${logins} 次`}`,
    acceptedPolicy: (title, when) => `买家在付款前，于 ${when} 接受了${title ? ` ${title}` : '商户政策'}`,
    recordedPolicies: (kinds) => `订单记录了以下商户政策：${kinds.join('、')}`,
    described: (count) => `订单记录中有 ${count} 种所购商品的照片`,
    confirmationSent: (when) => `已${when ? `于 ${when} ` : ''}向买家发送订单确认邮件`,
    buyerWords: (when) => `买家${when ? `于 ${when} ` : ''}写道`,
    lateCancellation: (left, asked) => `商品于 ${left} 发出，其后买家于 ${asked} 才首次提到取消`,
  },
};

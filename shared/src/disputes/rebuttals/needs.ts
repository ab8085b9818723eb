import { need } from './need.ts';

/** What networks ask for under several claims and codes, each with the facts that show it. */
export const NEEDS = {
  refundMade: need(
    [
      'A refund of this payment, with its amount and date',
      '该笔付款的退款，附金额及日期',
      '此項付款的退款，附金額及日期',
    ],
    'refunded',
  ),
  delivered: need(
    [
      'Delivery to the agreed address, signed for or confirmed by the carrier',
      '已送达约定地址，有签收或承运商的确认',
      '已送達約定地址，有簽收或承運商的確認',
    ],
    'signed',
    'delivered',
  ),
  digitalUse: need(
    [
      'Use of the digital goods or services after the payment',
      '付款后曾使用数字商品或服务',
      '付款後曾使用數碼貨品或服務',
    ],
    'digital_delivery',
  ),
  arrivalAdmitted: need(
    [
      'A message in which the cardholder says that the order arrived',
      '持卡人表示已收到订单的消息',
      '持卡人表示已收到訂單的訊息',
    ],
    'buyer_words',
  ),
  agreeingPayments: need(
    [
      'Two undisputed payments with this card, made 120 to 364 days earlier, that match in two elements, one of them IP address or device (Compelling Evidence 3.0)',
      '该卡在 120 至 364 天前有两笔无争议付款，且两项要素相符，其中一项为 IP 地址或设备（Compelling Evidence 3.0）',
      '該卡在 120 至 364 天前有兩筆無爭議付款，且兩項要素相符，其中一項為 IP 地址或裝置（Compelling Evidence 3.0）',
    ],
    'earlier_payments',
  ),
  authentication: need(
    [
      'Authentication of the cardholder with 3-D Secure',
      '持卡人已通过 3-D Secure 验证',
      '持卡人已通過 3-D Secure 驗證',
    ],
    'three_d_secure',
  ),
  tookPart: need(
    [
      'The cardholder’s part in the order: delivery to the address that the issuer confirmed, use of their account or goods, or their own words',
      '持卡人参与该订单：送至发卡行核实的地址、使用其账户或商品，或其原话',
      '持卡人參與該訂單：送至發卡行核實的地址、使用其帳戶或貨品，或其原話',
    ],
    'verified_address',
    'digital_delivery',
    'account',
    'buyer_words',
  ),
  earlierOrders: need(
    [
      'Earlier orders with the same card that were not disputed',
      '同一张卡以往无争议的订单',
      '同一張卡以往無爭議的訂單',
    ],
    'earlier_payments',
  ),
  cardRead: need(
    ['The authorisation of the payment, with the card present', '持卡付款的授权', '持卡付款的授權'],
    'authorised',
  ),
  signatureTaken: need(['The cardholder’s signature', '持卡人的签名', '持卡人的簽名'], 'signed'),
  ordered: need(
    [
      'What the cardholder ordered: their own words about it, or the text on their statement',
      '持卡人所订购的内容：其原话，或账单上的描述',
      '持卡人所訂購的內容：其原話，或帳單上的描述',
    ],
    'buyer_words',
    'descriptor',
  ),
  described: need(
    [
      'Goods or services as they were described, with their description or photos',
      '商品或服务与描述相符，附描述或照片',
      '貨品或服務與描述相符，附描述或相片',
    ],
    'described',
  ),
  kept: need(
    [
      'That the cardholder kept the goods, or did not try to return them',
      '持卡人保留了商品，或未尝试退货',
      '持卡人保留了貨品，或未嘗試退貨',
    ],
    'buyer_words',
  ),
  termsAccepted: need(
    [
      'The terms on returns and refunds that the cardholder accepted before paying',
      '持卡人付款前接受的退货及退款条款',
      '持卡人付款前接受的退貨及退款條款',
    ],
    'accepted_policy',
  ),
  cancellationTerms: need(
    [
      'The terms on cancellation that the cardholder accepted before paying, and that they did not cancel under them',
      '持卡人付款前接受的取消条款，且并未依其取消',
      '持卡人付款前接受的取消條款，且並未依其取消',
    ],
    'accepted_policy',
    'late_cancellation',
  ),
  recurringTerms: need(
    [
      'The terms of the recurring payment that the cardholder accepted, with how to cancel',
      '持卡人接受的定期付款条款，附取消方法',
      '持卡人接受的定期付款條款，附取消方法',
    ],
    'accepted_policy',
  ),
  separateOrders: need(
    [
      'That each payment is for an order of its own, delivered or confirmed',
      '每笔付款对应各自的订单，且已送达或已确认',
      '每筆付款對應各自的訂單，且已送達或已確認',
    ],
    'signed',
    'delivered',
    'confirmation_sent',
  ),
  amountAgreed: need(
    [
      'The amount and the currency that the cardholder agreed to',
      '持卡人同意的金额及货币',
      '持卡人同意的金額及貨幣',
    ],
    'confirmation_sent',
    'accepted_policy',
  ),
  approved: need(
    ['The issuer’s approval of the payment', '发卡行对该笔付款的批准', '發卡行對此項付款的批准'],
    'authorised',
  ),
  enrolled: need(
    [
      'Device, delivery and identity of the buyer as in earlier orders (First-Party Trust)',
      '买家的设备、配送及身份与以往订单一致（First-Party Trust）',
      '買家的裝置、派送及身份與以往訂單一致（First-Party Trust）',
    ],
    'earlier_payments',
    'account',
    'verified_address',
  ),
} as const;

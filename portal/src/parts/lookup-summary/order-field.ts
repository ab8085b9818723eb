import { type Language, translated, type Words } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';

/** What answers to lookups are made from: fields by the names under which shops send them, and records of the product. */
const ORDER_FIELDS: Readonly<Record<string, Words>> = {
  iCS_id: ['iCS ID', 'iCS 编号', 'iCS 編號'],
  transaction: ['Transaction', '交易', '交易'],
  'transaction.merchant_name': ['Merchant', '商户', '商戶'],
  'transaction.order_reference': ['Order reference', '订单号', '訂單編號'],
  'transaction.transaction_date_time': ['Payment time', '付款时间', '付款時間'],
  'transaction.amount': ['Amount', '金额', '金額'],
  'transaction.currency': ['Currency', '币种', '貨幣'],
  'transaction.card_prefix': ['First 6 card digits', '卡号前六位', '卡號首六位'],
  'transaction.card_suffix': ['Last 4 card digits', '卡号后四位', '卡號末四位'],
  'buyer.email': ['Buyer’s email', '买家邮箱', '買家電郵地址'],
  'buyer.phone': ['Buyer’s phone number', '买家电话', '買家電話'],
  'product_info.items': ['Items', '商品', '貨品'],
  'product_info.items[].name': ['Item name', '商品名称', '貨品名稱'],
  'product_info.items[].qty': ['Item quantity', '商品数量', '貨品數量'],
  'product_info.items[].amount': ['Item price', '商品单价', '貨品單價'],
  'product_info.items[].currency': ['Item currency', '商品币种', '貨品貨幣'],
  'product_info.items[].info_url': ['Item link', '商品链接', '貨品連結'],
  'product_info.policy': ['Policies', '政策', '政策'],
  'product_info.policy[].type': ['Policy type', '政策类型', '政策類型'],
  'product_info.policy[].title': ['Policy title', '政策标题', '政策標題'],
  'product_info.policy[].url': ['Policy link', '政策链接', '政策連結'],
  'product_info.purchase_url': ['Purchase page', '购买页面', '購買頁面'],
  'product_info.shipping_date': ['Shipping date', '发货日期', '發貨日期'],
  'product_info.shipping_address': ['Shipping address', '收货地址', '收貨地址'],
  'product_info.shipping_address_1': ['Shipping address, line 2', '收货地址第二行', '收貨地址第二行'],
  'product_info.city': ['Shipping city', '收货城市', '收貨城市'],
  'product_info.region': ['Shipping region', '收货地区', '收貨地區'],
  'product_info.postalcode': ['Shipping postcode', '收货邮编', '收貨郵政編碼'],
  'product_info.country': ['Shipping country', '收货国家', '收貨國家'],
  'product_info.tracking_url': ['Tracking link', '物流查询链接', '物流追蹤連結'],
  'proof.arn': ['ARN', 'ARN', 'ARN'],
  'proof.authorisation_code': ['Authorisation code', '授权码', '授權碼'],
  'proof.descriptor': ['Descriptor', '账单描述', '帳單描述'],
  'proof.avs_result': ['Address check result', '地址验证结果', '地址核對結果'],
  'proof.cvv_result': ['Security code check result', '安全码验证结果', '安全碼核對結果'],
  'proof.ip_address': ['IP address', 'IP 地址', 'IP 地址'],
  'proof.device.id': ['Device ID', '设备编号', '裝置編號'],
  'proof.device.fingerprint': ['Device fingerprint', '设备指纹', '裝置指紋'],
  'proof.device.description': ['Device description', '设备描述', '裝置描述'],
  'proof.account.id': ['Account ID', '账户编号', '帳戶編號'],
  'proof.account.created_at': ['Account creation time', '账户注册时间', '帳戶註冊時間'],
  'proof.account.logins': ['Account logins', '账户登录记录', '帳戶登入紀錄'],
  'proof.billing_address': ['Billing address', '账单地址', '帳單地址'],
  'proof.billing_address.address': ['Billing address, line 1', '账单地址第一行', '帳單地址第一行'],
  'proof.billing_address.address_1': ['Billing address, line 2', '账单地址第二行', '帳單地址第二行'],
  'proof.billing_address.city': ['Billing city', '账单城市', '帳單城市'],
  'proof.billing_address.region': ['Billing region', '账单地区', '帳單地區'],
  'proof.billing_address.postalcode': ['Billing postcode', '账单邮编', '帳單郵政編碼'],
  'proof.billing_address.country': ['Billing country', '账单国家', '帳單國家'],
  'proof.three_d_secure.version': ['3-D Secure version', '3-D Secure 版本', '3-D Secure 版本'],
  'proof.three_d_secure.eci': ['3-D Secure ECI', '3-D Secure ECI', '3-D Secure ECI'],
  'proof.three_d_secure.status': ['3-D Secure result', '3-D Secure 结果', '3-D Secure 結果'],
  'proof.three_d_secure.time': ['3-D Secure time', '3-D Secure 时间', '3-D Secure 時間'],
  'proof.merchant_contact.phone': ['Merchant’s phone number', '商户电话', '商戶電話'],
  'proof.merchant_contact.email': ['Merchant’s email', '商户邮箱', '商戶電郵地址'],
  'proof.merchant_contact.url': ['Merchant’s website', '商户网站', '商戶網站'],
  'proof.merchant_contact.address': ['Merchant’s address', '商户地址', '商戶地址'],
  'proof.accepted_policies': ['Accepted policies', '已接受的政策', '已接受的政策'],
  'proof.accepted_policies[].text': ['Accepted policy text', '已接受的政策全文', '已接受的政策全文'],
  'proof.accepted_policies[].accepted_at': ['Policy acceptance time', '接受政策的时间', '接受政策的時間'],
  'proof.digital_delivery': ['Digital deliveries', '数字交付记录', '數碼交付紀錄'],
  'proof.digital_delivery[].time': ['Digital delivery time', '数字交付时间', '數碼交付時間'],
  'proof.digital_delivery[].event': ['Digital delivery event', '数字交付事件', '數碼交付事件'],
  'proof.digital_delivery[].item': ['Digital delivery item', '数字交付商品', '數碼交付貨品'],
  'proof.digital_delivery[].ip_address': [
    'Digital delivery IP address',
    '数字交付 IP 地址',
    '數碼交付 IP 地址',
  ],
  refunded: ['Refund', '退款', '退款'],
  'refunded.amount': ['Refund amount', '退款金额', '退款金額'],
  'refunded.refunded_at': ['Refund time', '退款时间', '退款時間'],
  'delivery-signed.signed_at': ['Signature time', '签收时间', '簽收時間'],
  'delivery-signed.signer': ['Signer', '签收人', '簽收人'],
  messages: ['Messages', '消息', '訊息'],
  'Position in the list': ['Position in the list', '列表中的位置', '清單中的位置'],
  'The match with the question': ['Match with the lookup', '与查询的匹配', '與查詢的配對'],
  'Earlier payments of the card': ['Earlier payments of the card', '该卡以往的付款', '該卡過往的付款'],
  'Earlier payments of the account': [
    'Earlier payments of the account',
    '该账户以往的付款',
    '該帳戶過往的付款',
  ],
  'Records of disputes': ['Dispute records', '争议记录', '爭議紀錄'],
  'Refunds of the payment': ['Refunds of the payment', '该笔付款的退款', '該筆付款的退款'],
  'Orders count pieces': ['Orders count pieces', '订单按件计数', '訂單按件計數'],
  'The deliveries, refunds and events of the order': [
    'Deliveries, refunds and events of the order',
    '订单的配送、退款和事件',
    '訂單的配送、退款及事件',
  ],
  'product_info.items[].amount (sum of the items)': ['Sum of item prices', '商品金额合计', '貨品金額總和'],
  'product_info.tracking_url (the tracker)': ['Carrier’s tracking', '承运商物流信息', '承運商物流資料'],
  "product_info.tracking_url (the tracker's word)": [
    'Carrier’s status text',
    '承运商状态说明',
    '承運商狀態說明',
  ],
  'product_info.tracking_url (the tracker), or delivery-signed.signed_at': [
    'Carrier’s tracking, or signature time',
    '承运商物流信息或签收时间',
    '承運商物流資料或簽收時間',
  ],
};

const PATH = /[\w-]+(?:\[\])?(?:\.[\w-]+(?:\[\])?)+/g;

const REMARK = / \([^()]*\)$/;

/** The paths that are named in an origin, such as `proof.device.id`; none for a record of the product. */
export const pathsIn = (origin: string): string[] => origin.match(PATH) ?? [];

/** What a value came from, in words: the label of the field or record; its path where there is no label. */
export function labelOfOrigin(origin: string, language: Language): string {
  const known = (name: string) => {
    const words = Object.hasOwn(ORDER_FIELDS, name) ? ORDER_FIELDS[name] : undefined;
    return words && translated(words)[language];
  };
  const whole = known(origin);
  if (whole !== undefined) return whole;
  const parts = origin.split(', ').map((part) => known(part) ?? known(part.replace(REMARK, '')) ?? part);
  return parts.join(MARKS[language].between);
}

/** Where a shop sends a field: with the order, or in a call about something that happened later. Null: nowhere. */
export function sentWith(from: string): 'order' | 'later' | null {
  if (/^(?:transaction|product_info|proof|buyer)\./.test(from)) return 'order';
  return /^(?:refunded|delivery-signed)(?:$|\.)/.test(from) ? 'later' : null;
}

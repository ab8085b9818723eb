import { DEFAULT_LANGUAGE, type Language } from '@cbp/shared/language';
import { formatMoney } from '@cbp/shared/money/money';
import type { NewReceipt } from '../stored-receipts.service.ts';
import type { ReportKit, Sale } from './report-of-sale.ts';

type SentMails = NonNullable<NewReceipt['emails']>;
type MailFacts = {
  shop: string;
  buyer: string;
  order: string;
  goods: string;
  total: string;
  to: string;
  link: string;
};
type Letter = { subject: string; body: string };

/** How the shops of the demo data write to their buyers. */
const LETTERS: Record<
  Language,
  { confirmation: (told: MailFacts) => Letter; delivery: (told: MailFacts) => Letter }
> = {
  en: {
    confirmation: ({ shop, buyer, order, goods, total, to }) => ({
      subject: `Thank you for your order ${order}`,
      body: `Hello ${buyer},\n\nthank you for shopping with ${shop}. We have received your order ${order}:\n\n${goods}\n\nTotal charged to your card: ${total}\n\n${to ? `It will be sent to:\n${to}` : 'It is ready in your account.'}\n\nSomething is not right? Answer this e-mail within 24 hours and we will change or cancel the order.\n\nKind regards\n${shop}`,
    }),
    delivery: ({ shop, buyer, order, to, link }) => ({
      subject: `Your order ${order} is on its way`,
      body: `Hello ${buyer},\n\nyour order ${order} left our warehouse today. You can follow the parcel here:\n${link}\n\nIt goes to:\n${to}\n\nThe courier asks for a signature at the door.\n\nKind regards\n${shop}`,
    }),
  },
  tc: {
    confirmation: ({ shop, buyer, order, goods, total, to }) => ({
      subject: `訂單 ${order} 已確認，感謝您的訂購`,
      body: `${buyer} 您好：\n\n感謝您光顧${shop}。我們已收到您的訂單 ${order}：\n\n${goods}\n\n信用卡扣款總額：${total}\n\n${to ? `送貨地址：\n${to}` : '可於您的帳戶內下載。'}\n\n如資料有誤，請於 24 小時內回覆此電郵，我們會為您更改或取消訂單。\n\n${shop} 敬上`,
    }),
    delivery: ({ shop, buyer, order, to, link }) => ({
      subject: `訂單 ${order} 已寄出`,
      body: `${buyer} 您好：\n\n您的訂單 ${order} 今天已由倉庫寄出，可於以下網址查詢進度：\n${link}\n\n送貨地址：\n${to}\n\n派送時須由收件人簽收。\n\n${shop} 敬上`,
    }),
  },
  sc: {
    confirmation: ({ shop, buyer, order, goods, total, to }) => ({
      subject: `订单 ${order} 已确认，感谢您的订购`,
      body: `${buyer} 您好：\n\n感谢您光顾${shop}。我们已收到您的订单 ${order}：\n\n${goods}\n\n银行卡扣款总额：${total}\n\n${to ? `收货地址：\n${to}` : '可在您的账户内下载。'}\n\n如信息有误，请在 24 小时内回复本邮件，我们会为您修改或取消订单。\n\n${shop} 敬上`,
    }),
    delivery: ({ shop, buyer, order, to, link }) => ({
      subject: `订单 ${order} 已寄出`,
      body: `${buyer} 您好：\n\n您的订单 ${order} 今天已从仓库寄出，可通过以下网址查询进度：\n${link}\n\n收货地址：\n${to}\n\n派送时须由收件人签收。\n\n${shop} 敬上`,
    }),
  },
};

const CONFIRMED_AFTER_MS = 6 * 60_000;

/** The confirmation and delivery emails of a sale, as stored by the shop. */
export function sentMails(
  kit: ReportKit,
  sale: Sale,
  { buyer, address }: { buyer: string; address: string },
): SentMails {
  const { shop, order, merchant, items, currency, place, parcel, daysAgo, time = '14:25' } = sale;
  const language = sale.language ?? DEFAULT_LANGUAGE;
  const domain = new URL(shop).host;
  const lines = [place?.street, place?.street2, place?.city, place?.postalcode].filter(Boolean);
  const told: MailFacts = {
    shop: merchant,
    buyer,
    order,
    goods: items
      .map(({ name, qty, amount }) => `${qty} × ${name}, ${formatMoney(amount, currency)}`)
      .join('\n'),
    total: formatMoney(sale.amount, currency) ?? '',
    to: lines.join('\n'),
    link: parcel && 'serial' in parcel ? `https://t.17track.net/en#nums=${parcel.serial}` : shop,
  };
  const mail = (kind: 'confirmation' | 'delivery', sentAt: Date): SentMails[number] => {
    const { subject, body } = LETTERS[language][kind](told);
    const messageId = `<${kind}.${order.toLowerCase()}@${domain}>`;
    const sender = `${merchant} <orders@${domain}>`;
    return { kind, sentAt, messageId, sender, recipient: `${buyer} <${address}>`, language, subject, body };
  };
  const confirmed = new Date(kit.at(daysAgo, time).getTime() + CONFIRMED_AFTER_MS);
  return [
    mail('confirmation', confirmed),
    ...(parcel ? [mail('delivery', kit.at(daysAgo - 2, '15:24'))] : []),
  ];
}

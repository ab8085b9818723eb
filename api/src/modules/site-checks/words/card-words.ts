import { wordPattern } from './word-pattern.ts';

/** Brands of cards in names and texts of pictures. */
export const CARD_BRANDS = wordPattern(
  'visa | mastercard | master card | maestro | american express | amex | unionpay | union pay | jcb | diners club | discover card | discover network | cartes bancaires | 银联',
);
/** Of which one alone in running text is a card: "visa" is also a stamp in a passport. */
export const PAYING_WORDS = wordPattern(
  `accept* | pay | payment* | paid | card | cards | credit | zahl* | bezahl* | karte* | paiement | payer | carte | cartes | acept* | pago* | tarjeta* |
  支付 | 付款 | 信用卡 | 接受 | 支持 | カード | 支払 | 决済 | 利用`,
);
/** Other meanings of "visa". */
export const TRAVEL_WORDS = wordPattern(
  'visa application* | visa applications | entry visa | visum | passport | 签证 | embassy',
);
/** A picture of several marks whose name doesn't tell which. */
export const PAYMENT_PICTURE = wordPattern(
  `payment methods | payment-methods | payment_methods | payment icons | payment | payments | we accept | zahlungsarten | moyens de paiement | métodos de pago |
  支付方式 | 付款方式 | 決済方法`,
);

/** Words about what a statement shows. */
export const STATEMENT_WORDS = wordPattern(
  `statement | statements | billing descriptor | descriptor | appear on | appears on | appear as | charged as | bank account | abrechnung* | kartenabrechnung | kontoauszug |
  relevé* | débit | extracto | cargo | 账单 | 帐单 | 月结单 | 对账单 | 扣款 | 明細 | 請求 | ご利用明細`,
);
